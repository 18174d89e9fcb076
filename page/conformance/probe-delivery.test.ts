import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecorder } from "./recorder.ts";
import { probeDelivery } from "./probe-delivery.ts";

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
  const recorder = createRecorder(true, () => Date.now(), vi.fn());
  const between = vi.fn();
  const telling = probeDelivery({
    payloads: ["first", "second"],
    recorder,
    now: () => Date.now(),
    between,
    signal: ending.signal,
  });
  return { telling, between, ending, observed: recorder.observed, ready: recorder.ready };
}

test("behavior: a game that acknowledges is told the second at once", async () => {
  const { telling, between, observed } = setUp();
  const received: string[] = [];
  telling.byPort((id, payload) => {
    received.push(payload);
    setTimeout(() => telling.acknowledged(id), 20);
  });
  await vi.advanceTimersByTimeAsync(40);
  expect(received).toEqual(["first", "second"]);
  expect(between).toHaveBeenCalledOnce();
  expect(observed()).toMatchObject({
    stage: "settled",
    handOvers: [
      { canPlay: false, acknowledgedAfter: 20 },
      { canPlay: true, acknowledgedAfter: 20 },
    ],
  });
});

test("behavior: an engine that cannot acknowledge has three seconds for each", async () => {
  const { telling, observed } = setUp();
  const SendMessage = vi.fn();
  telling.byInstance({ SendMessage });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(SendMessage.mock.calls).toEqual([["GameManager", "SetCanPlay", "first"]]);
  expect(observed().stage).toBe("delivering");
  await vi.advanceTimersByTimeAsync(1);
  expect(SendMessage).toHaveBeenLastCalledWith("GameManager", "SetCanPlay", "second");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(observed().stage).toBe("settled");
});

test("behavior: a game that speaks is given longer, and a late word counts", async () => {
  const { telling, observed, ready } = setUp();
  ready("protocol");
  telling.byPort((id) => void setTimeout(() => telling.acknowledged(id), 9_000));
  await vi.advanceTimersByTimeAsync(18_000);
  expect(observed()).toMatchObject({
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
  const { telling, observed } = setUp();
  telling.byInstance({
    SendMessage() {
      throw new Error("aborted");
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(observed()).toMatchObject({
    stage: "settled",
    handOvers: [
      { isDelivered: false, rejection: "Error: aborted" },
      { isDelivered: false, rejection: "Error: aborted" },
    ],
  });
});

test("behavior: a SendMessage that throws at first is called again, and its word is then forgotten", async () => {
  const { telling, observed } = setUp();
  const SendMessage = vi.fn().mockImplementationOnce(() => {
    throw new Error("aborted");
  });
  telling.byInstance({ SendMessage });
  expect(observed().handOvers[0]).toMatchObject({
    isDelivered: false,
    rejection: "Error: aborted",
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(observed().handOvers[0]).toMatchObject({ isDelivered: true, rejection: undefined });
});

test("behavior: a build that has been left is not told again", async () => {
  const { telling, ending, observed } = setUp();
  const SendMessage = vi.fn();
  telling.byInstance({ SendMessage });
  ending.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(SendMessage).toHaveBeenCalledOnce();
  expect(observed().stage).toBe("delivering");
});
