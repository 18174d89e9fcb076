/*
 * Rules for dependency-cruiser: what no package.json says. Which package may import which is in each
 * package.json, and a lint rule holds it.
 */
import type { ICruiseOptions, IFlattenedRuleSet } from "dependency-cruiser";

/** The folders that hold the packages. */
export const packageFolders = ["apps", "packages", "tools", "e2e"];

/** The folders of an app that each of its folders may import besides itself. */
type Folders = Readonly<Record<string, readonly string[]>>;

const pageFolders: Folders = {
  messages: [],
  platform: ["messages"],
  session: ["messages"],
  storage: ["session", "platform"],
  nodes: ["session", "platform"],
  wallets: ["session", "messages", "platform"],
  game: ["session", "messages", "platform"],
  "sign-in": ["session", "platform"],
  screens: ["session", "sign-in", "messages", "platform"],
  shell: ["screens", "session", "storage", "messages", "platform"],
  conformance: ["game", "screens"],
};

/** The folders of the screens, which import also what stands beside them. */
const screenFolders: Folders = {
  ui: [],
  parts: ["ui"],
  tokens: ["parts", "ui"],
  accounts: ["parts", "tokens", "ui"],
  home: ["parts", "tokens", "ui"],
  game: ["parts", "ui"],
  gate: ["home", "parts", "ui"],
};

const gameFolders: Folders = {
  storage: [],
  languages: ["storage"],
  engine: [],
  input: [],
  drawing: [],
  sound: ["storage"],
  run: ["drawing", "engine", "input", "sound", "storage"],
  interface: ["run", "input", "engine", "languages", "storage"],
  scores: ["interface", "run", "drawing", "sound", "engine", "languages"],
};

/** The floors of the gate, the lowest first. What stands at its root composes them. */
const gateFolders: Folders = {
  stores: [],
  holdings: ["stores"],
  players: ["stores", "holdings"],
  operator: ["stores", "holdings", "players"],
  follower: ["stores", "holdings", "operator"],
  scores: ["stores", "holdings", "operator"],
  metrics: ["stores", "operator"],
  audit: ["stores", "operator"],
  routes: ["stores", "holdings", "players", "operator"],
  deploy: [],
};

/** The gate's runtimes, which import all floors, and not each other. */
const gateRuntimes = ["node", "cloudflare"];

const test = String.raw`\.test\.tsx?$|\.fixtures\.ts$|/testing/`;
const anyOf = (names: readonly string[]) => `(${names.join("|")})`;

/** The only file of the sandbox that imports the gate, which shares code with the page. */
const gateOfTheSandbox = String.raw`^apps/sandbox/gate\.ts$`;

const onlyOneFileImportsTheGate = {
  name: "sandbox-gate",
  severity: "error" as const,
  from: { path: "^apps/sandbox/", pathNot: gateOfTheSandbox },
  to: { path: "^apps/gate/" },
};

/** The file that imports the gate imports nothing else that reaches the page's code. */
const gateOfTheSandboxImports = {
  name: "sandbox-gate-imports",
  severity: "error" as const,
  from: { path: gateOfTheSandbox },
  to: { path: "^(apps|packages)/", pathNot: "^apps/(gate/node|sandbox)/" },
};

/**
 * If the sandbox shared code with the page, a test would not find a bug in that code. The imports of
 * `gateOfTheSandbox` are not followed.
 */
const sandboxIsIndependent = {
  name: "sandbox-is-independent",
  severity: "error" as const,
  from: { path: "^apps/sandbox/" },
  to: {
    path: "^(apps/(page|game)|packages/(core|checks|simulation|client|chain))/",
    // The base class of the operator's errors.
    pathNot: "^packages/core/errors/fabulous-fish-error",
    reachable: true,
  },
};

/** @param beside which files beside the folders each of them may import */
const betweenFolders = (parent: string, folders: Folders, beside = String.raw`package\.json`) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${parent.replace("/", "-")}-${folder}-imports`,
    severity: "error" as const,
    from: { path: `^apps/${parent}/${folder}/`, pathNot: test },
    to: {
      path: `^apps/${parent}/`,
      pathNot: `^apps/${parent}/(${anyOf([folder, ...allowed])}/|${beside}$)`,
    },
  }));

const runtimesOfTheGate = [
  { name: "gate-root-imports", from: "[^/]+$", to: gateRuntimes },
  ...gateRuntimes.map((runtime) => ({
    name: `gate-${runtime}-imports`,
    from: `${runtime}/`,
    to: gateRuntimes.filter((other) => other !== runtime),
  })),
].map(({ name, from, to }) => ({
  name,
  severity: "error" as const,
  from: { path: `^apps/gate/${from}`, pathNot: test },
  to: { path: `^apps/gate/${anyOf([...to, "deploy", "testing"])}/` },
}));

/** The command that checks a deployment, and what it needs. Page, gate and what is right do not. */
const checksAreIndependent = {
  name: "checks-are-independent",
  severity: "error" as const,
  from: { path: "^(apps|packages)/", pathNot: "^packages/checks/site/" },
  to: { path: "^packages/checks/site/" },
};

const checksImports = {
  name: "checks-imports",
  severity: "error" as const,
  from: { path: "^packages/checks/", pathNot: `${test}|^packages/checks/site/` },
  to: { path: "^apps/|^packages/(?!checks/|core/)|node_modules/(?!valibot/)" },
};

const noNodeModules = {
  name: "no-node-modules",
  severity: "error" as const,
  from: {
    path: "^(apps/(page|game)|packages/(core|checks|simulation|client|chain))/",
    // They are for commands alone.
    pathNot: `${test}|\\.config\\.ts$|^packages/checks/(report\\.ts$|site/)`,
  },
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
    ...betweenFolders("page", pageFolders),
    ...betweenFolders("page/screens", screenFolders, "[^/]+"),
    ...betweenFolders("game", gameFolders),
    ...betweenFolders("gate", gateFolders),
    ...runtimesOfTheGate,
    checksAreIndependent,
    checksImports,
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
