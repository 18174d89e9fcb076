import { describe, expect, test, vi } from "vitest";
import type { GameSnapshot } from "../session/game-port.ts";
import type { Blocked } from "./blocked-by-policy.ts";
import { buildFile, headers, contents, whole } from "./build-files.ts";
import { GameError } from "./diagnose/errors.ts";
import { diagnose } from "./diagnose/diagnose.ts";
import { type Finding, type FramedGame, openedGame } from "./framed-game.ts";
import { reduceGame } from "./game-state.ts";
import type { GameEvent } from "./mount-game.ts";

vi.stubGlobal("location", { origin: "https://fish.example", href: "https://fish.example/" });

type Event = GameEvent | Finding;

const build = "https://fish.example/WebGLBuild/Build/stub";
const cdn = "https://cdn.example/stub";
const files = ["framework.js", "data", "wasm"].map((name) => buildFile(`${build}.${name}`));
const broken = new GameError("game-unreachable", "The data.");

const corrupt = new GameError("game-brotli-over-http", "The data.");

const opening: Event = { type: "opening", removedWorkers: [], hasWebGl2: true };
const webGl2 = (isRefused: boolean): Event => ({ type: "webgl2", isRefused });
const connected: Event = { type: "connected" };
const control = (isShown: boolean, round = 0): Event => ({ type: "control", round, isShown });
const called: Event = { type: "files", files };
const fetching: Event = { type: "progress", progress: 0.45 };
const starting: Event = { type: "progress", progress: 0.9 };
const idle = (seconds: number, still = seconds): Event => ({ type: "idle", seconds, still });
const rejected: Event = { type: "engine-failed", reason: "No memory." };
const evalRejected: Event = { type: "engine-failed", reason: new EvalError("No 'unsafe-eval'.") };
const uncaught: Event = { type: "uncaught-error", message: "Error: ?" };
const trapped: Event = {
  type: "uncaught-error",
  message: "?",
  trap: "RuntimeError: null function",
};
const ready: Event = { type: "ready" };
const drawn: Event = { type: "drawn" };
const alert: Event = { type: "alert", message: "Out of memory." };
const documentOf = (path: string, isFirst = false): Event => ({
  type: "document",
  view: {} as Window,
  path,
  isFirst,
});
const opened = documentOf("/WebGLBuild/index.html", true);
const reloaded = documentOf("/WebGLBuild/index.html");
const left: Event = { type: "load", isShown: false };
const quit: Event = { type: "quit" };
const graphicsLost: Event = { type: "graphics", isLost: true };
const graphicsRestored: Event = { type: "graphics", isLost: false };
const draws = (yes: boolean, round = 0): Event => ({ type: "drawing", round, draws: yes });

function blocked(uri: string, isOfOtherHost = true): Event {
  const { origin } = new URL(cdn);
  const what: Blocked = {
    directive: "connect-src",
    uri,
    origin: isOfOtherHost ? origin : undefined,
    option: undefined,
    isHarmless: false,
  };
  return { type: "blocked", blocked: what };
}

/** Code that a game builds from text. Many pages only test whether they may. */
const evalBlocked: Event = {
  type: "blocked",
  blocked: {
    directive: "script-src",
    uri: "eval",
    origin: undefined,
    option: "--game-script",
    isHarmless: true,
  },
};
const evalThrown: Event = { type: "uncaught-error", message: "?", isEvalError: true };

/** The result of the inspection that a game asks for. */
function inspected(
  game: FramedGame,
  failure?: GameError,
  isLasting = false,
  unchecked: readonly string[] = [],
): Event {
  const { round, inspection, files: known } = game;
  const depth = inspection.depth || headers;
  return {
    type: "inspected",
    round,
    depth,
    files: known,
    failure,
    isLasting,
    unchecked,
    scriptFailure: undefined,
  };
}

/** An event of a game, or one that depends on the game. */
type Step = Event | ((game: FramedGame) => Event);

const after = (...steps: readonly Step[]): FramedGame =>
  steps.reduce(
    (game, step) => reduceGame(game, typeof step === "function" ? step(game) : step, diagnose),
    openedGame,
  );

const isWhole: Step = (game) => inspected(game);
const isBroken: Step = (game) => inspected(game, broken);
const isUnknown: Step = (game) => inspected(game, undefined, false, ["/a.data.unityweb"]);
const isCorrupt: Step = (game) => inspected(game, corrupt, true);

const allRead: Event = {
  type: "inspected",
  round: 0,
  depth: whole,
  files: undefined,
  failure: undefined,
  isLasting: false,
  unchecked: [],
  scriptFailure: undefined,
};

/** The status and, of a failure, its code. */
function shown({ snapshot: { state } }: FramedGame): string {
  return state.status === "failed" ? state.error.code : state.status;
}

describe("the game's state follows from what has happened", () => {
  test.each<[string, readonly Step[], string]>([
    ["just opened", [opening], "fetching"],
    ["everything fetched", [called, starting], "starting"],
    ["ready", [called, starting, ready], "ready"],
    ["ready after a failure", [called, rejected, ready], "ready"],
    ["delivered", [ready, { type: "delivered", expectsAck: false }], "delivered"],
    ["sent over the port", [ready, { type: "delivered", expectsAck: true }], "ready"],
    [
      "acknowledged",
      [ready, { type: "delivered", expectsAck: false }, { type: "acknowledged" }],
      "acknowledged",
    ],
    ["SendMessage throws", [ready, { type: "send-failed", reason: 1 }], "undelivered"],
    ["crashed", [ready, { type: "delivered", expectsAck: false }, alert], "crashed"],
    [
      "crashed, then delivered",
      [ready, alert, { type: "delivered", expectsAck: false }],
      "crashed",
    ],
    ["crashed, SendMessage throws", [ready, alert, { type: "send-failed", reason: 1 }], "crashed"],
    ["crashed, nothing receives", [ready, alert, { type: "not-received", line: "?" }], "crashed"],
    ["crashed, then acknowledged", [ready, alert, { type: "acknowledged" }], "acknowledged"],
    ["an alert before its start", [called, alert], "fetching"],
    ["reloaded", [ready, { type: "delivered", expectsAck: false }, reloaded], "fetching"],
    ["failed, then reloaded", [called, idle(1), isBroken, reloaded], "fetching"],
    ["WebGL 2 is refused", [called, webGl2(true)], "fetching"],
    ["it is refused, and the engine rejects", [called, webGl2(true), rejected], "graphics-missing"],
    ["it is refused, and a script throws", [webGl2(true), uncaught], "graphics-missing"],
    ["it is refused, and nothing follows", [webGl2(true), idle(8)], "graphics-missing"],
    ["it does with another context", [webGl2(true), webGl2(false), idle(8)], "fetching"],
    ["it is refused, and the page draws", [webGl2(true), idle(8), draws(true)], "unconnected"],
    ["it is refused, reloaded", [webGl2(true), idle(8), reloaded], "fetching"],
    ["a broken file", [called, idle(1), isBroken], "game-unreachable"],
    ["ready with a broken file", [called, idle(1), isBroken, ready], "game-unreachable"],
    ["it draws with a broken file", [called, idle(1), isBroken, ready, drawn], "ready"],
    ["the engine rejects", [called, fetching, rejected], "game-start-failed"],
    ["it rejects whole files", [called, fetching, rejected, isWhole], "game-start-failed"],
    ["it rejects a broken file", [called, fetching, rejected, isBroken], "game-unreachable"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });
});

describe("an engine that starts without its data has not started (rule 2.41)", () => {
  const notReceived: Event = { type: "not-received", line: "SendMessage: object not found!" };
  const noData: Event = {
    type: "not-started",
    line: "Could not open global-metadata.dat",
  };
  const unparsed: Event = { type: "syntax-error", url: `${build}.framework.js`, message: "?" };
  const blockedData = blocked(`${build}.data`);
  const delivered: Event = { type: "delivered", expectsAck: false };
  const acknowledged: Event = { type: "acknowledged" };
  test.each<[string, readonly Step[], string]>([
    ["nothing receives the hand-over", [called, ready, notReceived], "undelivered"],
    ["it is received later", [called, ready, notReceived, delivered], "delivered"],
    ["the broken file is found later", [called, ready, delivered, isCorrupt], corrupt.code],
    ["the broken file is found before", [called, idle(1), isCorrupt, ready], corrupt.code],
    ["then it delivers", [called, idle(1), isCorrupt, ready, delivered], corrupt.code],
    ["the game itself answers", [called, idle(1), isCorrupt, acknowledged], "acknowledged"],
    [
      "it delivers again",
      [called, idle(1), isCorrupt, ready, acknowledged, delivered],
      "delivered",
    ],
    ["it draws over a corrupt file", [called, idle(1), isCorrupt, ready, drawn], corrupt.code],
    ["a failure of the moment", [called, idle(1), isBroken, ready, drawn], "ready"],
    ["it has drawn before the failure", [called, ready, drawn, isBroken], "ready"],
    ["it delivers over a failure", [called, idle(1), isBroken, ready, delivered], broken.code],
    ["the game answers over a failure", [called, isBroken, ready, acknowledged], "acknowledged"],
    [
      "it has no data, and draws",
      [called, noData, ready, drawn, isWhole],
      "game-start-unexplained",
    ],
    ["the engine has no data", [called, starting, noData, ready, delivered], "starting"],
    ["a failure of the moment is its cause", [called, noData, ready, isBroken], broken.code],
    ["its cause is not found", [called, noData, ready, isWhole], "game-start-unexplained"],
    ["it crashes over a broken file", [called, ready, alert, isCorrupt], corrupt.code],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });

  test.each<[string, readonly Step[], number]>([
    ["at once", [called, ready], headers],
    ["deeper if nothing receives the hand-over", [called, ready, notReceived], contents],
    ["deeper if it has no data", [called, noData], contents],
    ["not deeper in the course of the game", [called, ready, isWhole, idle(60)], headers],
    ["not deeper after an error of the running game", [called, ready, isWhole, uncaught], headers],
    [
      "not deeper after a syntax error of the running game",
      [called, ready, isWhole, unparsed],
      headers,
    ],
    [
      "not deeper if a policy blocks what the running game loads",
      [called, ready, isWhole, blockedData],
      headers,
    ],
    ["as soon as they are known", [ready, called], headers],
    ["not without files", [ready], 0],
  ])("its files are inspected %s", (_, steps, expected) => {
    expect(after(...steps).inspection.depth).toBe(expected);
  });
});

describe("what cannot be decided blames neither player nor policy (rule 2.42)", () => {
  const packed: Event = {
    type: "files",
    files: [buildFile(`${build}.data.unityweb`), buildFile(`${build}.framework.js.unityweb`)],
  };
  const analytics = blocked(`${cdn}/analytics.js`);
  const error = (reason: string): Event => ({ type: "engine-failed", reason });
  const noMemory = error("RuntimeError: abort(OOM)");
  const ofBlob: Event = { type: "syntax-error", url: "blob:https://fish.example/1", message: "?" };
  const unexplained = "game-start-unexplained";
  test.each<[string, readonly Step[], string]>([
    ["WebAssembly fails", [called, starting, trapped], unexplained],
    ["it fails, and analytics are blocked", [called, analytics, trapped, isWhole], unexplained],
    ["its promise rejects", [called, error("memory access out of bounds"), isWhole], unexplained],
    ["a file is broken", [called, trapped, isBroken], broken.code],
    ["the engine starts all the same", [called, trapped, ready], "ready"],
    ["a running engine fails", [called, ready, trapped], "ready"],
    ["it lacks memory", [called, noMemory, isWhole], "game-start-failed"],
    ["a file cannot be unpacked", [packed, rejected, isUnknown], unexplained],
    ["it is not known yet", [packed, rejected], unexplained],
    ["a finding about earlier files follows", [packed, rejected, isUnknown, allRead], unexplained],
    ["all are unpacked and whole", [packed, rejected, isWhole], "game-start-failed"],
    ["stalled at fetching", [packed, fetching, idle(8), isUnknown, idle(60)], unexplained],
    [
      "stalled at starting",
      [packed, analytics, starting, idle(8), isUnknown, idle(60)],
      unexplained,
    ],
    ["stalled, all whole", [packed, fetching, idle(8), isWhole, idle(60)], "game-stalled"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });

  test("what could not be checked is named", () => {
    const { state } = after(packed, rejected, isUnknown).snapshot;
    expect(state.status === "failed" && state.error.details).toBe(
      "No memory. /a.data.unityweb could not be checked.",
    );
  });

  test("a syntax error in what the loader has unpacked is the framework's", () => {
    expect([...after(packed, ofBlob).unparsed.keys()]).toEqual([`${build}.framework.js.unityweb`]);
    expect(after(called, ofBlob).unparsed.size).toBe(0);
  });

  test("what is fetched is read as a whole before it counts as stalled", () => {
    expect(after(packed, starting, idle(30)).inspection.depth).toBe(whole);
    expect(after(packed, fetching, idle(30)).inspection.depth).toBe(whole);
    expect(after(packed, fetching, idle(29)).inspection.depth).toBe(contents);
  });
});

describe("a game without progress has stalled (rule 9.6)", () => {
  test.each<[string, readonly Step[], string]>([
    ["fetching for 59 s", [called, fetching, idle(59)], "fetching"],
    ["fetching for 60 s", [called, fetching, idle(60)], "game-stalled"],
    ["fetching again", [called, fetching, idle(60), starting], "starting"],
    ["starting for 59 s", [called, starting, idle(59)], "starting"],
    ["starting for 60 s", [called, starting, idle(60)], "game-stalled"],
    ["starting what is blocked", [starting, blocked(cdn), idle(60)], "game-origin-blocked"],
    ["a file has loaded meanwhile", [called, fetching, idle(170, 59)], "fetching"],
    ["files load for 3 minutes", [called, fetching, idle(180, 1)], "game-stalled"],
    ["it draws", [called, starting, drawn, idle(200)], "starting"],
    ["it has a control", [called, starting, control(true), idle(200)], "waiting"],
    [
      "its control has gone",
      [called, starting, control(true), control(false), idle(60)],
      "game-stalled",
    ],
    ["the player keeps waiting", [called, fetching, idle(60), idle(0)], "fetching"],
    ["silent for 60 s", [idle(60)], "fetching"],
    ["silent for 59 s, draws nothing", [idle(59), draws(false)], "fetching"],
    ["silent for 60 s, draws nothing", [idle(60), draws(false)], "game-silent"],
    ["connected and silent", [connected, idle(50), draws(false)], "fetching"],
    ["silent, with a control", [control(true), idle(200), draws(false)], "waiting"],
    ["a control at once", [control(true), idle(1)], "fetching"],
    [
      "a control, and analytics are blocked",
      [control(true), blocked(cdn), idle(60), draws(false)],
      "waiting",
    ],
    ["a control over a broken file", [control(true), idle(8), isBroken], broken.code],
    ["silent, then it starts", [idle(60), draws(false), fetching], "fetching"],
    ["silent and blocked", [blocked(cdn), idle(60), draws(false)], "game-origin-blocked"],
    [
      "thrown and blocked",
      [blocked(cdn), uncaught, idle(8), isWhole, draws(false)],
      "game-origin-blocked",
    ],
    ["eval blocked, draws nothing", [evalBlocked, idle(60), draws(false)], "game-eval-blocked"],
    [
      "eval blocked and thrown",
      [evalBlocked, evalThrown, idle(8), isWhole, draws(false)],
      "game-eval-blocked",
    ],
    [
      "eval blocked and thrown, analytics blocked",
      [blocked(cdn), evalBlocked, evalThrown, idle(8), isWhole, draws(false)],
      "game-eval-blocked",
    ],
    ["eval blocked, other thrown", [evalBlocked, uncaught, idle(8), isWhole], "fetching"],
    [
      "eval blocked, then it draws",
      [evalBlocked, evalThrown, idle(8), isWhole, draws(true)],
      "unconnected",
    ],
    ["eval blocked, then it starts", [evalBlocked, evalThrown, idle(8), isWhole, ready], "ready"],
    [
      "eval blocked and thrown, not yet looked",
      [evalBlocked, evalThrown, idle(8), isWhole],
      "fetching",
    ],
    ["thrown, not inspected", [blocked(cdn), uncaught, idle(8)], "fetching"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });

  test.each<[string, readonly Step[], boolean]>([
    ["stalled", [called, fetching, idle(60)], true],
    ["silent", [idle(60), draws(false)], true],
    ["a broken file", [called, fetching, idle(60), isBroken], false],
    ["the engine rejects", [called, rejected], false],
  ])("%s: whether the player can keep waiting", (_, steps, expected) => {
    const { state } = after(...steps).snapshot;
    expect(state.status === "failed" && state.canWait).toBe(expected);
  });

  test.each<[readonly Step[], string]>([
    [[called, fetching, idle(60)], "The game has stopped loading. At 50%."],
    [[called, starting, idle(60)], "The game has stopped loading. At starting the engine."],
  ])("%# says where", (steps, message) => {
    const { state } = after(...steps).snapshot;
    expect(state.status === "failed" && state.error.message).toBe(message);
  });
});

describe("a page that reloads itself does not start (rule 2.43)", () => {
  const isolation: Event = { type: "not-isolated" };
  const loads = (count: number) => [opened, ...Array.from({ length: count - 1 }, () => reloaded)];
  const next = documentOf("/WebGLBuild/game.html");
  test.each<[string, readonly Step[], string]>([
    ["loaded four times", loads(4), "fetching"],
    ["loaded five times", loads(5), "game-reloading"],
    ["with progress each time", [...loads(4), fetching, reloaded, fetching], "game-reloading"],
    ["two pages in turn", [opened, next, reloaded, next, reloaded, next, next], "fetching"],
    ["two pages, five times", [...loads(4), next, reloaded], "game-reloading"],
    ["it waits for isolation", [opened, isolation, ...loads(5)], "game-isolation"],
    ["it asks for isolation alone", [opened, isolation, idle(8)], "fetching"],
    ["it gives up", [isolation, ...loads(2), idle(60), draws(false, 1)], "game-isolation"],
    ["it asks, is silent", [opened, isolation, idle(60), draws(false)], "game-silent"],
    ["it reloads, is silent", [...loads(2), idle(60), draws(false, 1)], "game-silent"],
    ["it starts after all", [...loads(5), ready], "ready"],
    ["started in between", [...loads(4), ready, ...loads(4)], "fetching"],
    ["a broken file", [...loads(5), idle(1), isBroken], "game-unreachable"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });
});

describe("what an engine or a browser has said names the failure", () => {
  const printed = (text: string): Event => ({ type: "printed", text });
  const godot = printed("Error\nCross Origin Isolation - Check web server configuration");
  const bare: Event = {
    type: "uncaught-error",
    message: 'TypeError: Failed to resolve module specifier "phaser".',
  };
  const noWebGl: Event = { type: "engine-failed", reason: "Your browser does not support WebGL." };
  const refusedScript: Event = {
    type: "script-not-loaded",
    url: "https://fish.example/WebGLBuild/main.js",
    hasIntegrity: true,
  };
  const silence = [idle(8), isWhole, draws(false)];
  test.each<[string, readonly Step[], string]>([
    ["it lacks isolation", [godot, idle(1)], "game-isolation"],
    ["it draws all the same", [godot, drawn, idle(1)], "fetching"],
    ["a bare name", [bare, idle(1)], "game-bare-module"],
    ["a bare name, and a loader", [called, fetching, bare, idle(1)], "fetching"],
    ["its loader rejects for want of WebGL", [called, noWebGl], "graphics-missing"],
    ["a hash that differs", [refusedScript, uncaught, ...silence], "game-integrity"],
    ["a hash that differs, and nothing else", [refusedScript, ...silence], "fetching"],
    ["for a minute", [refusedScript, ...silence, idle(60)], "game-integrity"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });

  test("a silent failure has the last error", () => {
    const { state } = after(printed("a"), uncaught, idle(60), draws(false)).snapshot;
    expect(state.status === "failed" && state.error.details).toBe("Last error: Error: ?");
  });
});

describe("what happens after the start (rule 2.44)", () => {
  const started = [
    opened,
    called,
    starting,
    ready,
    { type: "delivered", expectsAck: false },
  ] as const;
  const other = [opened, idle(8), draws(true)];
  test.each<[string, readonly Step[], string]>([
    ["lost graphics", [...started, graphicsLost], "context-lost"],
    ["restored", [...started, graphicsLost, graphicsRestored], "delivered"],
    ["lost before the start", [called, graphicsLost], "fetching"],
    ["lost before, started", [called, graphicsLost, ready], "context-lost"],
    ["lost, of another engine", [...other, graphicsLost], "context-lost"],
    ["restored, of another engine", [...other, graphicsLost, graphicsRestored], "unconnected"],
    [
      "delivered meanwhile",
      [...started, graphicsLost, { type: "delivered", expectsAck: false }],
      "context-lost",
    ],
    ["the frame has left", [...started, left], "left"],
    ["left, with lost graphics", [...started, graphicsLost, left], "left"],
    ["left, of another engine", [...other, left], "left"],
    ["left and back", [...started, left, reloaded], "fetching"],
    ["left before the start", [opened, left], "game-left"],
    ["never shown", [left], "fetching"],
    ["a further load of its own", [...started, { type: "load", isShown: true }], "delivered"],
    ["quit", [...started, quit], "quit"],
    ["quit, and its graphics are freed", [...started, graphicsLost, quit], "quit"],
    ["quit, then an alert of a crash", [...started, quit, alert], "quit"],
    ["quit before the start", [called, quit], "quit"],
    ["quit, then reloaded", [...started, quit, reloaded], "fetching"],
    ["quit, then a new engine of the same page is ready", [...started, quit, ready], "ready"],
    ["a new engine after a crash", [...started, alert, quit, ready], "ready"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });
});

describe("a page that draws belongs to another engine (rule 2.28)", () => {
  test.each<[string, readonly Step[], string]>([
    ["it draws", [idle(8), draws(true)], "unconnected"],
    ["its own WebAssembly fails", [trapped, idle(8), isWhole, draws(true)], "unconnected"],
    ["for a minute", [idle(8), draws(true), idle(60)], "unconnected"],
    ["it speaks the protocol, too", [connected, idle(8), draws(true)], "waiting"],
    ["a broken file", [idle(8), isBroken, draws(true)], "game-unreachable"],
    ["the broken file is found later", [idle(8), draws(true), isBroken], "unconnected"],
    ["it reports progress later", [idle(8), draws(true), fetching], "fetching"],
    ["it has reported progress", [fetching, idle(8), draws(true)], "fetching"],
    ["it is ready later", [idle(8), draws(true), ready], "ready"],
    ["an earlier document drew", [idle(8), reloaded, draws(true)], "fetching"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });
});

describe("a policy is blamed only if the files are whole (rule 2.30)", () => {
  const data = `${build}.data`;
  const required = blocked(`${cdn}.loader.js`);
  const own = blocked("inline", false);
  test.each<[string, readonly Step[], string]>([
    ["not inspected", [required], "fetching"],
    ["only the headers", [idle(1), isWhole, required], "fetching"],
    ["whole", [required, isWhole], "game-origin-blocked"],
    ["broken", [required, isBroken], "game-unreachable"],
    ["inspected before", [idle(8), isWhole, required], "game-origin-blocked"],
    ["the page's own policy", [own, isWhole], "game-blocked"],
    ["an optional script", [blocked(`${cdn}/analytics.js`), idle(8), isWhole], "fetching"],
    ["an optional script, all read", [blocked(`${cdn}/analytics.js`), allRead], "fetching"],
    ["known as required later", [blocked(data), called, isWhole], "game-origin-blocked"],
    ["its script's error comes first", [missing(), required, isWhole], "game-origin-blocked"],
    ["the engine rejects", [called, blocked(cdn), rejected], "game-start-failed"],
    ["it rejects, whole", [called, blocked(cdn), rejected, isWhole], "game-origin-blocked"],
    ["it rejects, eval tested", [called, evalBlocked, rejected, isWhole], "game-start-failed"],
    ["it rejects by eval", [called, evalBlocked, evalRejected, isWhole], "game-eval-blocked"],
    [
      "it rejects by eval, analytics blocked",
      [called, blocked(cdn), evalBlocked, evalRejected, isWhole],
      "game-eval-blocked",
    ],
    [
      "it rejects by eval, broken",
      [called, evalBlocked, evalRejected, isBroken],
      "game-unreachable",
    ],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });

  function missing(): Event {
    return { type: "script-not-loaded", url: `${cdn}.loader.js`, hasIntegrity: false };
  }

  test("a loader on a host that does not respond is unreachable", () => {
    expect(shown(after(missing(), isWhole))).toBe("game-unreachable");
  });
});

describe("the files are inspected when there is a reason to, and deeper then", () => {
  const ownLoader: Event = {
    type: "script-not-loaded",
    url: `${build}.loader.js`,
    hasIntegrity: false,
  };
  const optional: Event = {
    type: "script-not-loaded",
    url: `${build}-optional.js`,
    hasIntegrity: false,
  };
  const unparsed: Event = { type: "syntax-error", url: `${build}.framework.js`, message: "?" };
  test.each<[string, readonly Step[], number]>([
    ["a game that loads", [opening, called, fetching], 0],
    ["a second without progress", [called, fetching, idle(1)], headers],
    ["8 seconds without progress", [called, fetching, idle(8)], contents],
    ["progress after 8 seconds", [called, idle(8), fetching, idle(1)], contents],
    ["a missing loader", [ownLoader], contents],
    ["a missing optional script", [optional], 0],
    ["a script that cannot be parsed", [called, unparsed], contents],
    ["an uncaught error", [called, uncaught], contents],
    ["an uncaught error before the loader is called", [uncaught, called], 0],
    ["a required file is blocked", [called, blocked(`${build}.data`)], contents],
    ["an engine that rejects", [called, idle(8), rejected], whole],
  ])("%s", (_, steps, expected) => {
    expect(after(...steps).inspection.depth).toBe(expected);
  });

  test("files that are found meanwhile are not inspected yet", () => {
    const early = inspected(after(idle(8)));
    expect(after(idle(8), called, early).inspection.done).toBe(0);
  });

  test("what was found out about an earlier document is void", () => {
    const early = inspected(after(idle(1)), broken);
    expect(shown(after(idle(1), reloaded, early))).toBe("fetching");
  });
});

describe("a failed game that goes on is inspected again", () => {
  const failed = [called, fetching, idle(8), isBroken];
  const further = (progress: number): Event => ({ type: "progress", progress });

  test.each<[string, readonly Step[], string]>([
    ["the failure stays meanwhile", [...failed, further(0.5)], "game-unreachable"],
    ["the files are whole now", [...failed, further(0.5), isWhole], "fetching"],
    ["they are not", [...failed, further(0.5), isBroken], "game-unreachable"],
    [
      "an earlier result is void",
      [...failed, further(0.5), inspected(after(...failed))],
      "game-unreachable",
    ],
    ["a policy was blamed", [blocked(`${cdn}.loader.js`), isWhole, fetching, isWhole], "fetching"],
  ])("%s", (_, steps, expected) => {
    expect(shown(after(...steps))).toBe(expected);
  });

  test("not at each report of progress", () => {
    const { round } = after(...failed, further(0.5), isBroken);
    expect(after(...failed, further(0.5), isBroken, further(0.59)).round).toBe(round);
    expect(after(...failed, further(0.5), isBroken, further(0.6)).round).toBe(round + 1);
  });
});

describe("what the screen shows", () => {
  const shownOf = (...steps: readonly Step[]): GameSnapshot => after(...steps).snapshot;

  test("the progress of fetching, of which 0.9 is all", () => {
    expect(shownOf(fetching).state).toEqual({ status: "fetching", progress: 0.5 });
    expect(shownOf(fetching, { type: "progress", progress: 0.1 })).toEqual(shownOf(fetching));
  });

  test("after 8 seconds without progress, that the page may wait for the player", () => {
    expect(shownOf(called, fetching, idle(7)).isIdle).toBe(false);
    expect(shownOf(called, fetching, idle(8)).isIdle).toBe(true);
    expect(shownOf(called, fetching, idle(8), starting).isIdle).toBe(false);
    expect(shownOf(called, fetching, idle(8), ready).isIdle).toBe(false);
  });

  test("the engine's alert, until it is dismissed", () => {
    expect(shownOf(ready, alert).alert).toBe("Out of memory.");
    expect(shownOf(ready, alert, { type: "alert-dismissed" }).alert).toBeUndefined();
  });

  test("the same snapshot, unless something changes", () => {
    const game = after(called, fetching, idle(60));
    expect(reduceGame(game, idle(61), diagnose).snapshot).toBe(game.snapshot);
    const started = after(ready);
    expect(reduceGame(started, idle(31)).snapshot).toBe(started.snapshot);
  });
});
