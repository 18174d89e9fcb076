/**
 * Which room may import which (see the README's map). Each zone reads: code in `target` may not
 * import from `from`, save `except`.
 */
const rooms = ["core", "page", "game", "gate", "sandbox", "operator", "e2e"];

/** @type {Record<string, string[]>} what a room may import besides itself */
const mayImport = {
  core: [],
  page: ["core"],
  game: ["core"],
  gate: ["core"],
  sandbox: ["operator"],
  operator: ["core"],
  e2e: ["sandbox", "page", "operator", "game"],
};

const betweenRooms = rooms.map((room) => ({
  target: `./${room}`,
  from: rooms
    .filter((other) => other !== room && !mayImport[room].includes(other))
    .map((other) => `./${other}`),
  message: `${room}/ may import ${mayImport[room].join(", ") || "no other room"}: see checks/import-directions.js.`,
}));

const parts = ["screens", "session", "wallet", "engine", "storage", "ui"];

/** @type {Record<string, string[]>} what a part of the page may import besides itself */
const pagePartMayImport = {
  screens: ["session", "ui"],
  session: [],
  wallet: ["session"],
  engine: ["session"],
  storage: ["session"],
  ui: [],
};

const insideThePage = parts.map((part) => ({
  target: `./page/${part}`,
  from: parts
    .filter((other) => other !== part && !pagePartMayImport[part].includes(other))
    .map((other) => `./page/${other}`),
  message: `page/${part}/ may import ${pagePartMayImport[part].map((other) => `page/${other}/`).join(", ") || "no other part of the page"}: only page/main.tsx composes.`,
}));

export const importDirections = [...betweenRooms, ...insideThePage];
