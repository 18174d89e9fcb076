/*
 * Rules for dependency-cruiser: which package may import which, directly or through others, and
 * which folder of the page may import which.
 */
import type { ICruiseOptions, IFlattenedRuleSet } from "dependency-cruiser";

/** The packages that a package may import besides itself. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  core: [],
  chain: ["core"],
  client: [],
  page: ["core", "chain", "client"],
  game: ["core", "client"],
  gate: ["core", "game", "operator"],
  operator: ["core", "chain"],
  sandbox: ["operator", "gate"],
  tools: ["core", "page", "game", "gate", "operator", "sandbox"],
  e2e: ["core", "chain", "client", "page", "game", "gate", "operator", "sandbox", "tools"],
};

/** The folders of the page that a folder may import besides itself. */
const pageFolders: Readonly<Record<string, readonly string[]>> = {
  account: ["messages", "platform"],
  conformance: ["game", "ui"],
  game: ["account", "messages", "platform"],
  gate: ["account", "platform"],
  language: ["messages", "platform"],
  messages: [],
  platform: ["messages"],
  scene: ["ui", "platform"],
  screens: ["account", "gate", "messages", "language", "tokens", "ui", "platform"],
  shell: ["scene", "screens", "account", "messages", "language", "tokens", "platform"],
  tokens: ["account", "messages", "platform"],
  ui: [],
  wallet: ["account", "messages", "platform"],
};

/** The files of `account` that implement ports of the session, which knows the ports only. */
const adaptersOfTheSession = String.raw`^page/account/(session-storage|node-[a-z]+|mobile-app)\.ts$`;

const test = String.raw`\.test\.tsx?$|/testing/`;
const anyOf = (names: readonly string[]) => `(${names.join("|")})`;

/** The only file of the sandbox that imports the gate, which shares code with the page. */
const gateOfTheSandbox = String.raw`^sandbox/gate\.ts$`;

const onlyOneFileImportsTheGate = {
  name: "sandbox-gate",
  severity: "error" as const,
  from: { path: "^sandbox/", pathNot: gateOfTheSandbox },
  to: { path: "^gate/" },
};

/** What the file that imports the gate may import: nothing else that reaches the page's code. */
const gateOfTheSandboxImports = {
  name: "sandbox-gate-imports",
  severity: "error" as const,
  from: { path: gateOfTheSandbox },
  to: { path: `^${anyOf(Object.keys(packages))}/`, pathNot: "^(gate/node|sandbox)/" },
};

/**
 * If the sandbox shared code with the page, a test would not find a bug in that code. The imports of
 * `gateOfTheSandbox` are not followed.
 */
const sandboxIsIndependent = {
  name: "sandbox-is-independent",
  severity: "error" as const,
  from: { path: "^sandbox/" },
  to: {
    path: `^${anyOf(["core", "chain", "client", "page", "game"])}/`,
    // The base class of the operator's errors.
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

const insideThePage = Object.entries(pageFolders).map(([folder, allowed]) => ({
  name: `page-${folder}-imports`,
  severity: "error" as const,
  from: { path: `^page/${folder}/` },
  to: {
    path: "^page/",
    pathNot: `^page/${anyOf([folder, ...allowed])}/`,
  },
}));

const sessionKnowsPortsOnly = {
  name: "page-session-imports",
  severity: "error" as const,
  from: { path: "^page/account/", pathNot: `${adaptersOfTheSession}|${test}` },
  to: { path: `${adaptersOfTheSession}|^page/platform/` },
};

const coreDependencies = {
  name: "core-dependencies",
  severity: "error" as const,
  from: { path: "^core/", pathNot: test },
  to: { path: "node_modules/", pathNot: "node_modules/(valibot|@noble/hashes)/" },
};

/** Another game's server brings its own simulation, so that the gate itself knows none. */
const onlyEntriesImportTheGame = {
  name: "gate-game",
  severity: "error" as const,
  from: { path: "^gate/", pathNot: `^gate/(node|edge)/|${test}` },
  to: { path: "^game/" },
};

const gateImportsSimulationOnly = {
  name: "gate-simulation",
  severity: "error" as const,
  from: { path: "^gate/", pathNot: test },
  to: { path: "^game/", pathNot: "^game/(recording|simulation)/" },
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
    onlyOneFileImportsTheGate,
    sandboxIsIndependent,
    ...betweenPackages,
    ...insideThePage,
    sessionKnowsPortsOnly,
    coreDependencies,
    onlyEntriesImportTheGame,
    gateImportsSimulationOnly,
    noNodeModules,
    noCircles,
  ],
} satisfies IFlattenedRuleSet;

/** Rules for {@link gateOfTheSandbox} itself, whose imports the other rules do not see. */
export const sandboxGateDirections = {
  forbidden: [gateOfTheSandboxImports],
} satisfies IFlattenedRuleSet;

// Type-only imports are treated as well.
const common = { tsPreCompilationDeps: true } satisfies ICruiseOptions;

export const readingOptions = {
  ...common,
  doNotFollow: { path: ["node_modules", gateOfTheSandbox] },
} satisfies ICruiseOptions;

/** For {@link sandboxGateDirections}: reads only the direct imports. */
export const sandboxGateReaderOptions = {
  ...common,
  doNotFollow: { path: "node_modules" },
  maxDepth: 1,
} satisfies ICruiseOptions;

export const resolvingOptions = {
  exportsFields: ["exports"],
  conditionNames: ["@fabulous-fish/source", "import", "types", "default"],
  extensions: [".ts", ".tsx", ".js", ".json"],
};
