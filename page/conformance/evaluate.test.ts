import { describe, expect, test } from "vitest";
import { GameSilentError } from "../game-frame/errors.ts";
import { GameFileIsHtmlError } from "../game-frame/preflight/errors.ts";
import { evaluate, summarise } from "./evaluate.ts";
import { labels } from "./labels.ts";
import { nothingSeen, type Observation } from "./observation.ts";

const delivered = { isDelivered: true, rejection: undefined, acknowledgedAfter: undefined };

/** An unmodified build, told twice by the instance that was caught. */
const caught: Observation = {
  ...nothingSeen(true),
  stage: "settled",
  hosting: [],
  hasWebGl2: true,
  page: "opened",
  progress: { reports: 3, last: 1, wholeAt: 1_990 },
  ready: { after: 2_000, by: "createUnityInstance" },
  channels: ["createUnityInstance"],
  handOvers: [
    { ...delivered, canPlay: false },
    { ...delivered, canPlay: true },
  ],
  serviceWorkers: [],
  canvas: { width: 1280, height: 800, frame: { width: 1280, height: 800 }, fills: true },
  focus: { isTaken: true, element: "canvas" },
};
const speaking: Observation = {
  ...caught,
  ready: { after: 500, by: "protocol" },
  channels: ["protocol"],
  handOvers: [
    { ...delivered, canPlay: false, acknowledgedAfter: 12 },
    { ...delivered, canPlay: true, acknowledgedAfter: 8.6 },
  ],
};

const line = (observed: Observation, { title }: { readonly title: string }) =>
  evaluate(observed).find((each) => each.title === title);

describe("the summary", () => {
  const { summary } = labels;
  const failure = new GameFileIsHtmlError("/WebGLBuild/Build/a.data");
  const atFailure = {
    path: "/a.data",
    status: 200,
    type: "text/html",
    encoding: "",
    isRequired: true,
    isOnOtherHost: false,
    failure: failure,
  };

  test.each([
    ["opening", nothingSeen(true), "looking", summary.opening],
    ["ready, and being told", { ...caught, stage: "delivering" }, "looking", summary.telling],
    ["caught", caught, "partly", summary.cannotAcknowledge],
    ["speaking", speaking, "well", summary.acknowledges],
    [
      "speaking, without a word",
      { ...caught, channels: ["protocol"] },
      "partly",
      summary.doesNotAcknowledge,
    ],
    ["left at once", { ...nothingSeen(true), stage: "left" }, "looking", summary.leftEarly],
  ] as const)("behavior: %s", (_, observed, kind, text) => {
    expect(summarise(observed)).toEqual({ kind, text });
  });

  test.each([
    ["a fault of its hosting", { ...nothingSeen(true), hosting: [atFailure] }, failure.message],
    [
      "silence",
      { ...nothingSeen(true), failure: new GameSilentError() },
      "no game has come forward",
    ],
    [
      "the engine's console",
      { ...caught, engineMessage: "object GameManager not found!" },
      "GameManager not found",
    ],
    [
      "SendMessage",
      {
        ...caught,
        handOvers: [{ ...caught.handOvers[0], rejection: "abort" }, caught.handOvers[1]],
      },
      "SendMessage threw: abort",
    ],
  ] as const)("behavior: cannot be told, by %s", (_, observed, why) => {
    const { kind, text } = summarise(observed);
    expect(kind).toBe("not");
    expect(text).toContain(why);
  });

  test("behavior: a fault that did not keep it from being told is a matter of its line alone", () => {
    const observed = { ...speaking, hosting: [atFailure] };
    expect(summarise(observed).kind).toBe("well");
    expect(line(observed, labels.hosting)?.outcome).toBe("no");
  });
});

describe("the lines", () => {
  test("behavior: at first, nothing but WebGL 2 is decided", () => {
    const decided = evaluate(nothingSeen(true)).filter(({ outcome }) => outcome !== "pending");
    expect(decided.map(({ title }) => title)).toEqual([labels.webGl.title]);
  });

  test("behavior: once it is settled nothing is waited for, whatever was seen", () => {
    const silent: Observation = {
      ...nothingSeen(true),
      stage: "settled",
      failure: new GameSilentError(),
    };
    for (const observed of [caught, speaking, silent]) {
      expect(evaluate(observed).filter(({ outcome }) => outcome === "pending")).toEqual([]);
    }
  });

  test("behavior: every no says what to do, or has rows that do", () => {
    const bad: Observation = {
      ...caught,
      hasWebGl2: false,
      page: "blocked",
      progress: { reports: 0, last: 0, wholeAt: undefined },
      engineMessage: "SendMessage: object GameManager not found!",
      alerts: ["Out of memory"],
      serviceWorkers: ["https://fish.example/WebGLBuild/"],
      canvas: { width: 96, height: 60, frame: { width: 1280, height: 800 }, fills: false },
      focus: { isTaken: false, element: "" },
      leaving: { hasQuit: true, hasSettled: false, milliseconds: 2_000, isFrameFreed: true },
    };
    const noes = evaluate(bad).filter(({ outcome }) => outcome === "no");
    expect(noes).toHaveLength(11);
    for (const { advice } of noes) expect(advice?.docs).toMatch(/^docs\/(errors|game)\.md#/);
  });

  test("behavior: 100 % is remarked on only where it comes well before the engine is ready", () => {
    const early = { ...caught, progress: { ...caught.progress, wholeAt: 500 } };
    expect(line(caught, labels.progress)?.observed).toBe("3 reports, the last of 100 %.");
    expect(line(early, labels.progress)?.observed).toContain("1.5 s before it is ready");
  });

  test("behavior: only a game that speaks can acknowledge; one that acknowledged once has to again", () => {
    expect(line(caught, labels.acknowledges)?.outcome).toBe("no");
    expect(line(caught, labels.again)?.outcome).toBe("yes");
    expect(line(speaking, labels.again)).toMatchObject({
      outcome: "yes",
      observed: "canPlay false, then true. After 9 ms.",
    });
    const [first, second] = speaking.handOvers;
    const once: Observation = {
      ...speaking,
      handOvers: [first, { ...second, acknowledgedAfter: undefined }],
    };
    expect(line(once, labels.again)?.outcome).toBe("no");
  });

  test("behavior: Escape and leaving wait for the person", () => {
    expect(line(caught, labels.escape)).toMatchObject({
      outcome: "cannot-tell",
      observed: labels.escape.request,
    });
    expect(line({ ...caught, hasHeardEscape: true }, labels.escape)?.outcome).toBe("yes");
    const left = { hasSettled: true, milliseconds: 40, isFrameFreed: true };
    const quit: Observation = { ...caught, stage: "left", leaving: { ...left, hasQuit: true } };
    expect(line(quit, labels.left)?.outcome).toBe("yes");
    expect(line(quit, labels.escape)?.observed).toBe(labels.escape.never);
  });
});
