import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDelivery } from "../game/delivery.ts";
import { probeDelivery } from "./probe-delivery.ts";
import { createRecorder } from "./observation.ts";

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
  const delivery = createDelivery({
    onDelivered: (expectsAck) => receive({ type: "delivered", expectsAck }),
    onAcknowledged: () => receive({ type: "acknowledged" }),
    onSendFailed: (reason) => receive({ type: "send-failed", reason }),
  });
  const receive = probeDelivery({
    deliver: delivery.offer,
    payloads: ["first", "second"],
    recorder,
    now: () => Date.now(),
    between,
    signal: ending.signal,
  });
  return { delivery, between, ending, observed: recorder.observed, ready: recorder.ready };
}

test("after an acknowledgement, the second payload is delivered at once", async () => {
  const { delivery, between, observed } = setUp();
  const received: string[] = [];
  delivery.byPort((id, payload) => {
    received.push(payload);
    setTimeout(() => delivery.acknowledged(id), 20);
  });
  await vi.advanceTimersByTimeAsync(40);
  expect(received).toEqual(["first", "second"]);
  expect(between).toHaveBeenCalledOnce();
  expect(observed()).toMatchObject({
    stage: "settled",
    handOvers: [
      { canPlay: false, acknowledgedAfterMilliseconds: 20 },
      { canPlay: true, acknowledgedAfterMilliseconds: 20 },
    ],
  });
});

test("without the protocol, each payload has three seconds", async () => {
  const { delivery, observed } = setUp();
  const SendMessage = vi.fn();
  delivery.byInstance({ SendMessage });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(SendMessage.mock.calls).toEqual([["GameManager", "SetCanPlay", "first"]]);
  expect(observed().stage).toBe("delivering");
  await vi.advanceTimersByTimeAsync(1);
  expect(SendMessage).toHaveBeenLastCalledWith("GameManager", "SetCanPlay", "second");
  await vi.advanceTimersByTimeAsync(3_000);
  expect(observed().stage).toBe("settled");
});

test("with the protocol, a late acknowledgement counts", async () => {
  const { delivery, observed, ready } = setUp();
  ready("protocol");
  delivery.byPort((id) => void setTimeout(() => delivery.acknowledged(id), 9_000));
  await vi.advanceTimersByTimeAsync(18_000);
  expect(observed()).toMatchObject({
    stage: "settled",
    handOvers: [{ acknowledgedAfterMilliseconds: 9_000 }, { acknowledgedAfterMilliseconds: 9_000 }],
  });
});

test("an instance found through two channels receives a payload once", () => {
  const { delivery } = setUp();
  const instance = { SendMessage: vi.fn() };
  delivery.byInstance(instance);
  delivery.byInstance(instance);
  expect(instance.SendMessage).toHaveBeenCalledOnce();
});

test("an error of SendMessage is recorded, and the observation continues", async () => {
  const { delivery, observed } = setUp();
  delivery.byInstance({
    SendMessage() {
      throw new Error("aborted");
    },
  });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(observed()).toMatchObject({
    stage: "settled",
    handOvers: [
      { isDelivered: false, rejection: "SendMessage threw: Error: aborted" },
      { isDelivered: false, rejection: "SendMessage threw: Error: aborted" },
    ],
  });
});

test("a SendMessage that succeeds on retry removes the recorded error", async () => {
  const { delivery, observed } = setUp();
  const SendMessage = vi.fn().mockImplementationOnce(() => {
    throw new Error("aborted");
  });
  delivery.byInstance({ SendMessage });
  expect(observed().handOvers[0]).toMatchObject({
    isDelivered: false,
    rejection: "SendMessage threw: Error: aborted",
  });
  await vi.advanceTimersByTimeAsync(500);
  expect(observed().handOvers[0]).toMatchObject({ isDelivered: true, rejection: undefined });
});

test("a build that has been left receives no further payload", async () => {
  const { delivery, ending, observed } = setUp();
  const SendMessage = vi.fn();
  delivery.byInstance({ SendMessage });
  ending.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(SendMessage).toHaveBeenCalledOnce();
  expect(observed().stage).toBe("delivering");
});
