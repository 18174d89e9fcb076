import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { handOverVectors, printedHandOver } from "./testing/hand-over-vectors.ts";
import { readMembers } from "./testing/jslib-build.ts";
import {
  compileExample,
  compilePlayer,
  compilePlugin,
  hasMono,
  startGame,
  whyNoMono,
} from "./testing/unity-game.ts";

if (!hasMono) console.warn(whyNoMono);

let player: Awaited<ReturnType<typeof compilePlayer>>;
const invalidPayloads = [
  ["", "character 0 is not '{'"],
  ["{", "character 1 is not '\"'"],
  ["true", "character 0 is not '{'"],
  ["{}", "canPlay is missing"],
  ['{"canPlay":"true"}', "character 11 is not true or false"],
  ['{"canPlay":true,"account":5}', "character 26 is not '\"'"],
  ['{"canPlay":true,"account":"\\u00zz"}', "character 33 is not an escape sequence"],
  ['{"canPlay":true,"tokens":[1]}', "character 25 is not '{'"],
  ['{"canPlay":true,"tokens":{"x":1}}', 'the asset id "x" is not a whole number up to 2^64-1'],
  ['{"canPlay":true,"tokens":{"1":1.5}}', "1.5 is not a whole number up to 2^64-1"],
  ['{"canPlay":true,"tokens":{"1":-1}}', "-1 is not a whole number up to 2^64-1"],
  [
    '{"canPlay":true,"tokens":{"1":18446744073709551616}}',
    "18446744073709551616 is not a whole number up to 2^64-1",
  ],
  ['{"canPlay":true,}', "character 16 is not '\"'"],
  ['{"canPlay":true}}', "character 16 is not the end of the text"],
  [`{"canPlay":true,"x":${"[".repeat(40)}}`, "it is nested too deeply"],
] as const;

const open: { close(): void }[] = [];
describe.skipIf(!hasMono)(hasMono ? "the Unity component" : whyNoMono, () => {
  beforeAll(async () => void (player = await compilePlayer()));
  afterEach(() => open.splice(0).forEach((game) => game.close()));
  afterAll(() => player.remove());

  /** Starts the Web player, before its first scene, in a frame of a page or on its own. */
  async function startPlayer({ isFramed = true } = {}) {
    const game = startGame(player.path, { isFramed });
    open.push(game);
    await game.run("start");
    return game;
  }

  /** Starts the Web player with a component `Gate`, and connects the page. */
  async function connect() {
    const game = await startPlayer();
    await game.run("create", "Gate");
    const page = game.page.welcome();
    await vi.waitFor(() => expect(page.received).toHaveBeenCalledWith({ type: "ready" }));
    let id = 0;
    /** Delivers a payload and returns what the next frame prints, that many seconds later. */
    async function deliver(payload: object | string, seconds?: number): Promise<string[]> {
      id += 1;
      page.handOver(id, typeof payload === "string" ? payload : JSON.stringify(payload));
      await vi.waitFor(() => expect(page.received).toHaveBeenLastCalledWith({ type: "ack", id }));
      return game.frame(seconds);
    }
    return { game, page, deliver };
  }

  const mayPlay = { canPlay: true, account: "FISH", tokens: { 2667389516: 3_000_000 } };
  const mayNotPlay = { ...mayPlay, canPlay: false, tokens: { 2667389516: 1 } };

  test("the account, its eligibility and exact amounts arrive as events", async () => {
    const { game, deliver } = await connect();
    expect(await game.frame()).toEqual([]);
    const payload =
      '{"canPlay":true,"account":"FISH","tokens":{"2667389516":18446744073709551615,"18446744073709551615":9007199254740993}}';
    expect(await deliver(payload)).toEqual([
      "Gate account FISH",
      "Gate canPlay True",
      "Gate tokens 2667389516: 18446744073709551615, 18446744073709551615: 9007199254740993",
    ]);
    await game.run("amount", "Gate", "2667389516");
    await game.run("amount", "Gate", "1");
    expect(await game.frame()).toEqual(["18446744073709551615", "0"]);
  });

  test("of a later payload, only what has changed is an event besides the hand-over", async () => {
    const { deliver } = await connect();
    await deliver(mayPlay);
    expect(await deliver({ ...mayPlay, tokens: {} })).toEqual(["Gate tokens "]);
    expect(await deliver({ ...mayPlay, account: "OTHER", tokens: {} })).toEqual([
      "Gate account OTHER",
      "Gate tokens ",
    ]);
  });

  test("an account that loses its eligibility has five minutes, until it gains it again", async () => {
    const { game, deliver } = await connect();
    await deliver(mayPlay);
    expect(await deliver(mayNotPlay)).toEqual([
      "Gate canPlay False",
      "Gate tokens 2667389516: 1",
      "Gate countdown 299.98",
    ]);
    await game.run("create", "Late");
    expect(await game.frame(60)).toEqual([
      "Late account FISH",
      "Late canPlay False",
      "Late tokens 2667389516: 1",
      expect.stringMatching(/^Late countdown 239\.9/) as string,
    ]);
    expect(await deliver({ ...mayNotPlay, tokens: {} })).toEqual(["Gate tokens ", "Late tokens "]);
    expect(await deliver(mayPlay)).toEqual([
      ...["canPlay True", "tokens 2667389516: 3000000", "countdown stopped"].map(
        (e) => `Gate ${e}`,
      ),
      ...["canPlay True", "tokens 2667389516: 3000000", "countdown stopped"].map(
        (e) => `Late ${e}`,
      ),
    ]);
  });

  test("an account that was never eligible has no countdown", async () => {
    const { deliver } = await connect();
    expect(await deliver(mayNotPlay)).toEqual([
      "Gate account FISH",
      "Gate canPlay False",
      "Gate tokens 2667389516: 1",
    ]);
  });

  test("a payload from before the component, and from between two scenes, is not lost", async () => {
    const { game, deliver } = await connect();
    await game.run("scene");
    expect(await deliver(mayPlay)).toEqual([]);
    await game.run("create", "Gate");
    expect(await game.frame()).toEqual([
      "Gate account FISH",
      "Gate canPlay True",
      "Gate tokens 2667389516: 3000000",
    ]);
  });

  test("a component that was disabled receives what it has missed", async () => {
    const { game, deliver } = await connect();
    await deliver(mayPlay);
    await game.run("enable", "Gate", "false");
    expect(await deliver({ canPlay: false, account: "", tokens: {} })).toEqual([]);
    await game.run("enable", "Gate", "true");
    expect(await game.frame()).toEqual([
      "Gate account ",
      "Gate canPlay False",
      "Gate tokens ",
      expect.stringMatching(/^Gate countdown 299/) as string,
    ]);
  });

  test("a payload that is not valid is reported and changes nothing", async () => {
    const { deliver } = await connect();
    await deliver(mayPlay);
    for (const [payload, problem] of invalidPayloads)
      expect(await deliver(payload)).toEqual([
        `error The page's hand-over is not valid: ${problem}.`,
      ]);
  });

  test("the client reads what every client reads", async () => {
    const game = await startPlayer();
    for (const { json } of handOverVectors) await game.run("parse", json);
    expect(await game.frame()).toEqual(
      handOverVectors.map(({ handOver }) => (handOver ? printedHandOver(handOver) : "not valid")),
    );
  });

  test("unknown keys, escapes, white space and null are read", async () => {
    const { deliver } = await connect();
    const payload =
      ' { "next" : [1, {"a": [], "b": -1.5e3}, "\\"}", null, false], "account" : "\\u0041\\n\\\\" , "canPlay" : true , "tokens" : null } ';
    expect(await deliver(payload)).toEqual([
      "Gate account A",
      "\\",
      "Gate canPlay True",
      "Gate tokens ",
    ]);
    expect(await deliver('{"canPlay":true,"account":null}')).toEqual([
      "Gate account ",
      "Gate tokens ",
    ]);
  });

  test("without a page, nothing is received, and a request for a ticket fails", async () => {
    const game = await startPlayer({ isFramed: false });
    await game.run("create", "Gate");
    await game.run("ticket", "Gate");
    await vi.waitFor(async () => expect(await game.frame()).toEqual(["Gate no ticket NoPage"]));
  });

  test("a ticket, and each reason why there is none, goes to the component that requested it", async () => {
    const { game, page } = await connect();
    await game.run("create", "Shop");
    const answers = [
      ["Gate", { ticket: "e.y.1", expiresAt: 1_790_000_000_000 }, "ticket e.y.1 1790000000000"],
      ["Shop", { error: "no-gate" }, "no ticket NoGate"],
      ["Gate", { error: "signed-out" }, "no ticket SignedOut"],
      ["Shop", { error: "not-eligible" }, "no ticket NotEligible"],
      ["Shop", { error: "unknown" }, "no ticket Unknown"],
      ["Shop", { error: "too-many-requests" }, "no ticket TooManyRequests"],
      ["Shop", { error: "unreachable" }, "no ticket Unreachable"],
      ["Shop", { error: "a-reason-of-tomorrow" }, "no ticket Unreachable"],
    ] as const;
    for (const [index, [name, answer, event]] of answers.entries()) {
      const id = index + 1;
      await game.run("ticket", name);
      await vi.waitFor(() =>
        expect(page.received).toHaveBeenLastCalledWith({ type: "ticket", id }),
      );
      page.answer({ id, ...answer });
      await vi.waitFor(async () => expect(await game.frame()).toEqual([`${name} ${event}`]));
    }
  });

  test("an answer for a component whose scene is gone is dropped", async () => {
    const { game, page } = await connect();
    await game.run("ticket", "Gate");
    await game.run("scene");
    await game.run("create", "Shop");
    await game.run("ticket", "Shop");
    await vi.waitFor(() => expect(page.received).toHaveBeenCalledWith({ type: "ticket", id: 2 }));
    page.answer({ id: 1, error: "no-gate" });
    page.answer({ id: 2, ticket: "e.y.2", expiresAt: 1 });
    await vi.waitFor(async () => expect(await game.frame()).toEqual(["Shop ticket e.y.2 1"]));
  });

  test("the sample shows the account, opens the game and requests a ticket", async () => {
    const { game, deliver } = await connect();
    await game.run("lobby");
    expect(await game.frame()).toEqual(["label Waiting for the page..."]);
    await game.run("press", "Play");
    expect(await deliver(mayNotPlay)).toContain("label Hold more to play.");
    expect(await deliver(mayPlay)).toContain("label Load your game's scene here.");
    const lost = await deliver(mayNotPlay, 10);
    expect(lost).toContain("label 290 seconds left");
    expect(lost).toContain("label You hold 1 base units.");
  });

  test("parameters: the real plug-in compiles for the Web, and declares functions of the .jslib", async () => {
    (await compilePlugin()).remove();
    const source = readFileSync(new URL("unity/Runtime/PagePlugin.cs", import.meta.url), "utf8");
    const declared = [...source.matchAll(/extern void (\w+)/g)].map(([, name = ""]) => name);
    expect(declared).toHaveLength(3);
    expect(Object.keys(readMembers())).toEqual(expect.arrayContaining(declared));
  });

  test("the documentation's example compiles", async () => {
    (await compileExample()).remove();
  });
});
