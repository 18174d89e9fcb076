/**
 * Which room may import which (see the README's map). Each zone reads: code in `target` may not
 * import from `from`, save `except`.
 */
const rooms = ["core", "page", "game", "gate", "sandbox", "operator", "checks", "e2e"];

/** @type {Record<string, string[]>} what a room may import besides itself */
const mayImport = {
  core: [],
  page: ["core"],
  game: ["core"],
  gate: ["core"],
  sandbox: ["operator"],
  operator: ["core"],
  checks: ["core", "page", "game", "operator", "sandbox"],
  e2e: ["sandbox", "page", "operator", "game", "checks"],
};

const betweenRooms = rooms.map((room) => ({
  target: `./${room}`,
  from: rooms
    .filter((other) => other !== room && !mayImport[room].includes(other))
    .map((other) => `./${other}`),
  message: `${room}/ may import ${mayImport[room].join(", ") || "no other room"}: see checks/import-directions.js.`,
}));

const parts = [
  "chain",
  "conformance",
  "engine",
  "holdings",
  "platform",
  "route-data",
  "screens",
  "session",
  "shell",
  "storage",
  "ui",
  "wallet",
];

/** @type {Record<string, string[]>} what a part of the page may import besides itself */
const pagePartMayImport = {
  chain: ["platform"],
  conformance: ["engine", "ui"],
  holdings: ["session", "platform"],
  screens: ["session", "ui", "platform"],
  session: [],
  shell: ["screens", "session", "storage", "platform"],
  wallet: ["session", "platform"],
  engine: ["session"],
  storage: ["session", "platform"],
  ui: [],
  platform: ["session"],
  "route-data": ["platform"],
};

const compositionRoot = ["./page/main.tsx", "./page/page-router.tsx"];

const insideThePage = parts.map((part) => ({
  target: `./page/${part}`,
  from: [
    ...compositionRoot,
    ...parts
      .filter((other) => other !== part && !pagePartMayImport[part].includes(other))
      .map((other) => `./page/${other}`),
  ],
  message: `page/${part}/ may import ${pagePartMayImport[part].map((other) => `page/${other}/`).join(", ") || "no other part of the page"}: only the page's root composes.`,
}));

export const importDirections = [...betweenRooms, ...insideThePage];

/** The packages that core/ stands on: plain TypeScript, no React, nothing of a browser's or Node's. */
export const corePackages = {
  target: "./core",
  from: "./node_modules",
  except: ["./algosdk", "./valibot", "./@noble"],
  message: "core/ stands on algosdk, valibot and @noble alone: see checks/import-directions.js.",
};
