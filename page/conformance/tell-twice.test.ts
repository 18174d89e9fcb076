import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createNotebook } from "./notebook.ts";
import { tellTwice } from "./tell-twice.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function setUp() {
  const ending = new AbortController();
  const notebook = createNotebook(true, () => Date.now(), vi.fn());
  const between = vi.fn();
  const telling = tellTwice({
    payloads: ["first", "second"],
    notebook,
    now: () => Date.now(),
    between,
    signal: ending.signal,
  });
  return { telling, between, ending, seen: notebook.seen, ready: notebook.ready };
}

test("behavior: a game that acknowledges is told the second at once", async () => {
  const { telling, between, seen } = setUp();
  const heard: string[] = [];
  telling.byPort((id, payload) => {
    heard.push(payload);
    setTimeout(() => telling.acknowledged(id), 20);
  });
  await vi.advanceTimersByTimeAsync(40);
  expect(heard).toEqual(["first", "second"]);
  expect(between).toHaveBeenCalledOnce();
  expect(seen()).toMatchObject({
    stage: "settled",
    handOvers: [
      { canPlay: false, acknowledgedAfter: 20 },
      { canPlay: true, acknowledgedAfter: 20 },
    ],
  });
});

test("behavior: an engine that cannot acknowledge has three seconds for each", async () => {
  const { telling, seen } = setUp();
  const SendMessage = vi.fn();
  telling.byInstance({ SendMessage });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(SendMessage.mock.calls).toEqual([["GameManager", "SetCanPlay", "first"]]);
  expect(seen().stage).toBe("telling");
  await vi.advanceTimersByTimeAsync(1);
  expect(SendMessage).toHaveBeenLastCalledWith("GameManager", "SetCanPlay", "second");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(seen().stage).toBe("settled");
});

test("behavior: a game that speaks is given longer, and a late word counts", async () => {
  const { telling, seen, ready } = setUp();
  ready("protocol");
  telling.byPort((id) => void setTimeout(() => telling.acknowledged(id), 9_000));
  await vi.advanceTimersByTimeAsync(18_000);
  expect(seen()).toMatchObject({
    stage: "settled",
    handOvers: [{ acknowledgedAfter: 9_000 }, { acknowledgedAfter: 9_000 }],
  });
});

test("behavior: an instance that is found by two ways is told once", () => {
  const { telling } = setUp();
  const instance = { SendMessage: vi.fn() };
  telling.byInstance(instance);
  telling.byInstance(instance);
  expect(instance.SendMessage).toHaveBeenCalledOnce();
});

test("behavior: what SendMessage throws is noted, and does not end the observation", async () => {
  const { telling, seen } = setUp();
  telling.byInstance({
    SendMessage() {
      throw new Error("aborted");
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(seen()).toMatchObject({
    stage: "settled",
    handOvers: [
      { isTold: false, refusal: "Error: aborted" },
      { isTold: false, refusal: "Error: aborted" },
    ],
  });
});

test("behavior: a SendMessage that throws at first is called again, and its word is then forgotten", async () => {
  const { telling, seen } = setUp();
  const SendMessage = vi.fn().mockImplementationOnce(() => {
    throw new Error("aborted");
  });
  telling.byInstance({ SendMessage });
  expect(seen().handOvers[0]).toMatchObject({ isTold: false, refusal: "Error: aborted" });
  await vi.advanceTimersByTimeAsync(500);
  expect(seen().handOvers[0]).toMatchObject({ isTold: true, refusal: undefined });
});

test("behavior: a build that has been left is not told again", async () => {
  const { telling, ending, seen } = setUp();
  const SendMessage = vi.fn();
  telling.byInstance({ SendMessage });
  ending.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(SendMessage).toHaveBeenCalledOnce();
  expect(seen().stage).toBe("telling");
});
