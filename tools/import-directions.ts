/*
 * Which package may import which, directly or through others, and which part of the page may import
 * which of its other parts, as rules of dependency-cruiser.
 */
import type { ICruiseOptions, IFlattenedRuleSet } from "dependency-cruiser";

/** What a package may import besides itself. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  core: [],
  chain: ["core"],
  client: [],
  page: ["core", "chain", "client"],
  game: ["core", "client"],
  operator: ["core", "chain"],
  sandbox: ["operator"],
  tools: ["core", "chain", "client", "page", "game", "operator", "sandbox"],
  e2e: ["core", "chain", "client", "page", "game", "operator", "sandbox", "tools"],
};

/** What a part of the page may import besides itself. */
const pageParts: Readonly<Record<string, readonly string[]>> = {
  chain: ["platform"],
  conformance: ["game-frame", "ui"],
  "game-frame": ["session"],
  holdings: ["session", "platform"],
  platform: ["session"],
  "route-data": ["platform"],
  screens: ["session", "ui", "platform"],
  session: [],
  shell: ["screens", "session", "storage", "platform"],
  storage: ["session", "platform"],
  ui: [],
  wallet: ["session", "platform"],
};

const test = String.raw`\.test\.tsx?$|/testing/`;
const anyOf = (names: readonly string[]) => `(${names.join("|")})`;

/** A bug that the sandbox shared with the page would hide, so it holds nothing of what it tests. */
const sandboxIsIndependent = {
  name: "sandbox-is-independent",
  severity: "error" as const,
  from: { path: "^sandbox/" },
  to: {
    path: `^${anyOf(["core", "chain", "client", "page", "game"])}/`,
    // The base class of the errors that the operator's functions raise.
    pathNot: "^core/errors/fabulous-fish-error",
    reachable: true,
  },
};

const betweenPackages = Object.entries(packages).map(([name, allowed]) => ({
  name: `${name}-imports`,
  severity: "error" as const,
  from: { path: `^${name}/` },
  to: {
    path: `^${anyOf(Object.keys(packages))}/`,
    pathNot: `^${anyOf([name, ...allowed])}/`,
  },
}));

const insideThePage = Object.entries(pageParts).map(([chunk, allowed]) => ({
  name: `page-${chunk}-imports`,
  severity: "error" as const,
  from: { path: `^page/${chunk}/` },
  to: {
    path: "^page/",
    // Files at the page's root are strings and the composition, which only the root's own import.
    pathNot: `^page/(${anyOf([chunk, ...allowed])}/|[a-z-]*labels\\.ts$)`,
  },
}));

const coreDependencies = {
  name: "core-dependencies",
  severity: "error" as const,
  from: { path: "^core/", pathNot: test },
  to: { path: "node_modules/", pathNot: "node_modules/(valibot|@noble/hashes)/" },
};

const noNodeModules = {
  name: "no-node-modules",
  severity: "error" as const,
  from: { path: "^(core|chain|client|page|game)/", pathNot: `${test}|\\.config\\.ts$` },
  to: { dependencyTypes: ["core" as const] },
};

const noCircles = {
  name: "no-circles",
  severity: "error" as const,
  from: {},
  to: { circular: true },
};

export const importDirections = {
  forbidden: [
    sandboxIsIndependent,
    ...betweenPackages,
    ...insideThePage,
    coreDependencies,
    noNodeModules,
    noCircles,
  ],
} satisfies IFlattenedRuleSet;

export const readingOptions = {
  doNotFollow: { path: "node_modules" },
  // Type-only imports count as well.
  tsPreCompilationDeps: true,
} satisfies ICruiseOptions;

export const resolvingOptions = {
  exportsFields: ["exports"],
  conditionNames: ["@fabulous-fish/source", "import", "types", "default"],
  extensions: [".ts", ".tsx", ".js", ".json"],
};
