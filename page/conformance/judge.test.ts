import { describe, expect, test } from "vitest";
import { GameSilentError } from "../game-frame/errors.ts";
import { GameFileIsHtmlError } from "../game-frame/preflight/errors.ts";
import { judge, summarise } from "./judge.ts";
import { labels } from "./labels.ts";
import { nothingSeen, type Observation } from "./observation.ts";

const told = { isTold: true, refusal: undefined, acknowledgedAfter: undefined };

/** An unmodified build, told twice by the instance that was caught. */
const caught: Observation = {
  ...nothingSeen(true),
  stage: "settled",
  hosting: [],
  hasWebGl2: true,
  page: "opened",
  progress: { reports: 3, last: 1, wholeAt: 1_990 },
  ready: { after: 2_000, by: "createUnityInstance" },
  ways: ["createUnityInstance"],
  handOvers: [
    { ...told, canPlay: false },
    { ...told, canPlay: true },
  ],
  serviceWorkers: [],
  canvas: { width: 1280, height: 800, frame: { width: 1280, height: 800 }, fills: true },
  focus: { isTaken: true, element: "canvas" },
};
const speaking: Observation = {
  ...caught,
  ready: { after: 500, by: "protocol" },
  ways: ["protocol"],
  handOvers: [
    { ...told, canPlay: false, acknowledgedAfter: 12 },
    { ...told, canPlay: true, acknowledgedAfter: 8.6 },
  ],
};

const line = (seen: Observation, { title }: { readonly title: string }) =>
  judge(seen).find((each) => each.title === title);

describe("the summary", () => {
  const { summary } = labels;
  const fault = new GameFileIsHtmlError("/WebGLBuild/Build/a.data");
  const atFault = {
    path: "/a.data",
    status: 200,
    type: "text/html",
    encoding: "",
    isRequired: true,
    isOnOtherHost: false,
    fault,
  };

  test.each([
    ["opening", nothingSeen(true), "looking", summary.opening],
    ["ready, and being told", { ...caught, stage: "telling" }, "looking", summary.telling],
    ["caught", caught, "partly", summary.cannotAcknowledge],
    ["speaking", speaking, "well", summary.acknowledges],
    [
      "speaking, without a word",
      { ...caught, ways: ["protocol"] },
      "partly",
      summary.doesNotAcknowledge,
    ],
    ["left at once", { ...nothingSeen(true), stage: "left" }, "looking", summary.leftEarly],
  ] as const)("behavior: %s", (_, seen, kind, text) => {
    expect(summarise(seen)).toEqual({ kind, text });
  });

  test.each([
    ["a fault of its hosting", { ...nothingSeen(true), hosting: [atFault] }, fault.message],
    [
      "silence",
      { ...nothingSeen(true), failure: new GameSilentError() },
      "no game has come forward",
    ],
    [
      "the engine's console",
      { ...caught, complaint: "object GameManager not found!" },
      "GameManager not found",
    ],
    [
      "SendMessage",
      { ...caught, handOvers: [{ ...caught.handOvers[0], refusal: "abort" }, caught.handOvers[1]] },
      "SendMessage threw: abort",
    ],
  ] as const)("behavior: cannot be told, by %s", (_, seen, why) => {
    const { kind, text } = summarise(seen);
    expect(kind).toBe("not");
    expect(text).toContain(why);
  });

  test("behavior: a fault that did not keep it from being told is a matter of its line alone", () => {
    const seen = { ...speaking, hosting: [atFault] };
    expect(summarise(seen).kind).toBe("well");
    expect(line(seen, labels.hosting)?.verdict).toBe("no");
  });
});

describe("the lines", () => {
  test("behavior: at first, nothing but WebGL 2 is decided", () => {
    const decided = judge(nothingSeen(true)).filter(({ verdict }) => verdict !== "pending");
    expect(decided.map(({ title }) => title)).toEqual([labels.webGl.title]);
  });

  test("behavior: once it is settled nothing is waited for, whatever was seen", () => {
    const silent: Observation = {
      ...nothingSeen(true),
      stage: "settled",
      failure: new GameSilentError(),
    };
    for (const seen of [caught, speaking, silent]) {
      expect(judge(seen).filter(({ verdict }) => verdict === "pending")).toEqual([]);
    }
  });

  test("behavior: every no says what to do, or has rows that do", () => {
    const bad: Observation = {
      ...caught,
      hasWebGl2: false,
      page: "blocked",
      progress: { reports: 0, last: 0, wholeAt: undefined },
      complaint: "SendMessage: object GameManager not found!",
      alerts: ["Out of memory"],
      serviceWorkers: ["https://fish.example/WebGLBuild/"],
      canvas: { width: 96, height: 60, frame: { width: 1280, height: 800 }, fills: false },
      focus: { isTaken: false, element: "" },
      leaving: { hasQuit: true, hasSettled: false, milliseconds: 2_000, isFrameFreed: true },
    };
    const noes = judge(bad).filter(({ verdict }) => verdict === "no");
    expect(noes).toHaveLength(11);
    for (const { advice } of noes) expect(advice?.docs).toMatch(/^docs\/(errors|game)\.md#/);
  });

  test("behavior: 100 % is remarked on only where it comes well before the engine is ready", () => {
    const early = { ...caught, progress: { ...caught.progress, wholeAt: 500 } };
    expect(line(caught, labels.progress)?.seen).toBe("3 reports, the last of 100 %.");
    expect(line(early, labels.progress)?.seen).toContain("1.5 s before it is ready");
  });

  test("behavior: only a game that speaks can acknowledge; one that acknowledged once has to again", () => {
    expect(line(caught, labels.acknowledges)?.verdict).toBe("no");
    expect(line(caught, labels.again)?.verdict).toBe("yes");
    expect(line(speaking, labels.again)).toMatchObject({
      verdict: "yes",
      seen: "canPlay false, then true. After 9 ms.",
    });
    const [first, second] = speaking.handOvers;
    const once: Observation = {
      ...speaking,
      handOvers: [first, { ...second, acknowledgedAfter: undefined }],
    };
    expect(line(once, labels.again)?.verdict).toBe("no");
  });

  test("behavior: Escape and leaving wait for the person", () => {
    expect(line(caught, labels.escape)).toMatchObject({
      verdict: "cannot-tell",
      seen: labels.escape.ask,
    });
    expect(line({ ...caught, hasHeardEscape: true }, labels.escape)?.verdict).toBe("yes");
    const left = { hasSettled: true, milliseconds: 40, isFrameFreed: true };
    const quit: Observation = { ...caught, stage: "left", leaving: { ...left, hasQuit: true } };
    expect(line(quit, labels.left)?.verdict).toBe("yes");
    expect(line(quit, labels.escape)?.seen).toBe(labels.escape.never);
  });
});
