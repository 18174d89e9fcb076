import { describe, expect, test } from "vitest";
import { GameFileError } from "@fabulous-fish/checks/game-files/game-file-errors";
import { GameSetupError } from "@fabulous-fish/checks/game-files/game-setup-errors";
import { GameError } from "../game/diagnose/errors.ts";
import { evaluate, summarise } from "./evaluate.ts";
import { messages } from "./messages.ts";
import { emptyObservation, type Observation } from "./observation.ts";

const withoutAcknowledgement = {
  isDelivered: true,
  rejection: undefined,
  acknowledgedAfterMilliseconds: undefined,
};

/**
 * An unmodified build. The page has captured the instance that `createUnityInstance` returns, and has
 * delivered both payloads to it.
 */
const captured: Observation = {
  ...emptyObservation(true),
  stage: "settled",
  hosting: [],
  hasWebGl2: true,
  page: "opened",
  progress: { reports: 3, last: 1, completeAt: 1_990 },
  ready: { after: 2_000, by: "createUnityInstance" },
  channels: ["createUnityInstance"],
  handOvers: [
    { ...withoutAcknowledgement, canPlay: false },
    { ...withoutAcknowledgement, canPlay: true },
  ],
  serviceWorkers: [],
  canvas: { width: 1280, height: 800, frame: { width: 1280, height: 800 }, fills: true },
  focus: { isTaken: true, element: "canvas" },
};
/** A build that uses the frame protocol and acknowledges both payloads. */
const withProtocol: Observation = {
  ...captured,
  ready: { after: 500, by: "protocol" },
  channels: ["protocol"],
  handOvers: [
    { ...withoutAcknowledgement, canPlay: false, acknowledgedAfterMilliseconds: 12 },
    { ...withoutAcknowledgement, canPlay: true, acknowledgedAfterMilliseconds: 8.6 },
  ],
};

const failure = new GameFileError("game-file-is-html", "/WebGLBuild/Build/a.data.");
const failedFile = {
  path: "/a.data",
  status: 200,
  type: "text/html",
  encoding: "",
  isRequired: true,
  isOnOtherHost: false,
  isUnchecked: false,
  failure,
};

const notReceived = { ...withoutAcknowledgement, isDelivered: false, rejection: "No object." };
/** An engine that has started without its data. */
const started: Observation = {
  ...captured,
  hosting: [failedFile],
  handOvers: [{ ...notReceived, canPlay: false }, captured.handOvers[1]],
};

/** A build that was left, and whose `Quit` took so many milliseconds. */
const leftAfter = (milliseconds: number): Observation => ({
  ...captured,
  stage: "left",
  leaving: { quit: { result: "settled", milliseconds }, isFrameFreed: true },
});

/** Evaluates an observation and returns the line with this title. */
const lineOf = (observed: Observation, { title }: { readonly title: string }) =>
  evaluate(observed).find((each) => each.title === title);

describe("the summary", () => {
  const { summary } = messages;
  test.each([
    ["opening", emptyObservation(true), "pending", summary.opening],
    ["ready and delivering", { ...captured, stage: "delivering" }, "pending", summary.delivering],
    ["captured", captured, "partly", summary.cannotAcknowledge],
    ["with the protocol", withProtocol, "conforms", summary.acknowledges],
    [
      "with the protocol, without an acknowledgement",
      { ...captured, channels: ["protocol"] },
      "partly",
      summary.doesNotAcknowledge,
    ],
    ["left early", { ...emptyObservation(true), stage: "left" }, "pending", summary.leftEarly],
  ] as const)("%s", (_, observed, kind, text) => {
    expect(summarise(observed)).toEqual({ kind, text });
  });

  test.each([
    ["a hosting error", { ...emptyObservation(true), hosting: [failedFile] }, failure.message],
    [
      "a silent page",
      { ...emptyObservation(true), failure: new GameError("game-silent") },
      "the game has not started",
    ],
    ["the engine's console", { ...started, hosting: [] }, "No object."],
    ["a file without which the engine has started", started, failure.message],
  ] as const)("a build that cannot receive a hand-over, because of %s", (_, observed, why) => {
    const { kind, text } = summarise(observed);
    expect(kind).toBe("fails");
    expect(text).toContain(why);
  });

  test("an error that did not prevent the delivery does not change the summary", () => {
    const observed = { ...withProtocol, hosting: [failedFile] };
    expect(summarise(observed).kind).toBe("conforms");
    expect(lineOf(observed, messages.hosting)?.outcome).toBe("no");
  });
});

describe("the lines", () => {
  test("before the build is opened, only WebGL 2 is evaluated", () => {
    const decided = evaluate(emptyObservation(true)).filter(({ outcome }) => outcome !== "pending");
    expect(decided.map(({ title }) => title)).toEqual([messages.webGl.title]);
  });

  test("once settled, no line is pending", () => {
    const silent: Observation = {
      ...emptyObservation(true),
      stage: "settled",
      failure: new GameError("game-silent"),
    };
    for (const observed of [captured, withProtocol, silent]) {
      expect(evaluate(observed).filter(({ outcome }) => outcome === "pending")).toEqual([]);
    }
  });

  test("every line with the outcome `no` has advice with a link to the docs", () => {
    const failing: Observation = {
      ...captured,
      hasWebGl2: false,
      page: "blocked",
      progress: { reports: 0, last: 0, completeAt: undefined },
      handOvers: [
        { ...withoutAcknowledgement, canPlay: false, rejection: "abort" },
        { ...withoutAcknowledgement, canPlay: true, rejection: "abort" },
      ],
      alerts: ["Out of memory"],
      serviceWorkers: ["https://fish.example/WebGLBuild/"],
      canvas: { width: 96, height: 60, frame: { width: 1280, height: 800 }, fills: false },
      focus: { isTaken: false, element: "" },
      leaving: { quit: { result: "unsettled", milliseconds: 2_000 }, isFrameFreed: true },
    };
    const failed = evaluate(failing).filter(({ outcome }) => outcome === "no");
    expect(failed).toHaveLength(11);
    for (const { advice } of failed) expect(advice?.docs).toMatch(/^docs\/(errors|game)\.md#/);
  });

  test("that a build has no service worker is known once it has been delivered to", () => {
    const outcomeOf = (changes: Partial<Observation>) =>
      lineOf({ ...captured, ...changes }, messages.serviceWorkers)?.outcome;
    expect(outcomeOf({})).toBe("yes");
    expect(outcomeOf({ stage: "delivering" })).toBe("pending");
    expect(outcomeOf({ ready: undefined })).toBe("cannot-tell");
  });

  test("a progress of 100% is reported as early only if it precedes the engine's readiness by far", () => {
    const early = { ...captured, progress: { ...captured.progress, completeAt: 500 } };
    expect(lineOf(captured, messages.progress)?.observed).toBe("3 reports, the last of 100%.");
    expect(lineOf(early, messages.progress)?.observed).toContain("1.5 s before it is ready");
  });

  test("only a game with the protocol can acknowledge, and it has to acknowledge both payloads", () => {
    expect(lineOf(captured, messages.acknowledges)?.outcome).toBe("no");
    expect(lineOf(captured, messages.secondHandOver)?.outcome).toBe("yes");
    expect(lineOf(withProtocol, messages.secondHandOver)).toMatchObject({
      outcome: "yes",
      observed: "canPlay false, then true. After 9 ms.",
    });
    const [first, second] = withProtocol.handOvers;
    const once: Observation = {
      ...withProtocol,
      handOvers: [first, { ...second, acknowledgedAfterMilliseconds: undefined }],
    };
    expect(lineOf(once, messages.secondHandOver)?.outcome).toBe("no");
  });

  test("Escape and leaving are decided only after the user has tried them", () => {
    expect(lineOf(captured, messages.escape)).toMatchObject({
      outcome: "cannot-tell",
      observed: messages.escape.request,
    });
    expect(lineOf({ ...captured, hasReceivedEscape: true }, messages.escape)?.outcome).toBe("yes");
    const left = leftAfter(40);
    expect(lineOf(left, messages.leaving)?.outcome).toBe("yes");
    expect(lineOf(left, messages.escape)?.observed).toBe(messages.escape.never);
  });

  test("a Quit that takes longer than two seconds fails, with its duration", () => {
    expect(lineOf(leftAfter(18_200), messages.leaving)).toMatchObject({
      outcome: "no",
      observed: "Quit settled only after 18.2 s; the page waits for 2 seconds.",
    });
  });

  test("confirm() and prompt() are modal dialogs, too", () => {
    const dialogs = [
      { method: "confirm", message: "Leave?" },
      { method: "confirm", message: "Leave?" },
      { method: "prompt", message: "Name?" },
    ];
    expect(lineOf({ ...captured, dialogs }, messages.alerts)).toMatchObject({
      outcome: "no",
      observed: "It opened confirm(): “Leave?” It opened prompt(): “Name?”",
    });
  });

  test("what the engine prints is a failure of a build that has not started", () => {
    const isolation = { meaning: "isolation", line: "SharedArrayBuffer is not defined" } as const;
    const bare = { meaning: "bare-module", line: 'Failed to resolve "phaser"' } as const;
    const opened: Observation = { ...emptyObservation(true), page: "opened" };
    const lines = [isolation, bare];
    expect(lineOf({ ...opened, lines }, messages.printed)).toMatchObject({
      outcome: "no",
      observed: expect.stringMatching(/SharedArrayBuffer is not defined .*phaser/) as string,
      advice: { docs: "docs/errors.md#game-isolation" },
    });
    expect(lineOf({ ...captured, lines }, messages.printed)?.outcome).toBe("cannot-tell");
    expect(lineOf(captured, messages.printed)?.outcome).toBe("yes");
    // The delivery of the hand-over says what has become of it.
    const missing = { meaning: "not-received", line: "SendMessage: object GameManager" } as const;
    expect(lineOf({ ...captured, lines: [missing] }, messages.printed)?.outcome).toBe("yes");
  });

  test("what a policy blocks is named with what allows it, if all can be allowed", () => {
    const evalOfGame = {
      directive: "script-src",
      uri: "eval",
      origin: undefined,
      option: `--game-script "'unsafe-eval'"`,
      isHarmless: true,
    };
    const ofHost = { ...evalOfGame, uri: "https://a.example/b", origin: "https://a.example" };
    const entryOf = (blocked: Observation["blocked"]) =>
      lineOf({ ...captured, blocked }, messages.shown)?.advice?.docs;
    expect(entryOf([evalOfGame])).toContain("#game-eval-blocked");
    expect(entryOf([evalOfGame, ofHost])).toContain("#game-origin-blocked");
    expect(entryOf([evalOfGame, { ...evalOfGame, uri: "wasm-eval", option: undefined }])).toContain(
      "#game-blocked",
    );
  });

  test("a corrupt file is the reason why a build does not become ready, not what a policy blocks", () => {
    const observed: Observation = {
      ...emptyObservation(true),
      stage: "settled",
      failure: new GameSetupError(
        "game-origin-blocked",
        "script-src blocks https://scripts.example/a.js.",
      ),
      hosting: [failedFile],
    };
    expect(lineOf(observed, messages.ready)?.observed).toBe(failedFile.failure.message);
  });
});
