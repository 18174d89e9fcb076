import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDelivery } from "./delivery.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** An engine that throws as often as it is said to, then takes what it is sent. */
function setUp(throws: number) {
  const events = { onDelivered: vi.fn(), onAcknowledged: vi.fn(), onRefused: vi.fn() };
  const taken: string[] = [];
  let left = throws;
  const instance = {
    SendMessage(_object: string, _method: string, payload: string) {
      left -= 1;
      if (left >= 0) throw new Error("abort(36)");
      taken.push(payload);
    },
  };
  return { events, taken, instance, delivery: createDelivery(events) };
}

test("behavior: a SendMessage that throws has delivered nothing, and is called until it does not", () => {
  const { events, taken, instance, delivery } = setUp(4);
  delivery.offer("first");
  delivery.byInstance(instance);
  expect(events.onRefused).toHaveBeenCalledOnce();
  expect(events.onDelivered).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(events.onRefused).toHaveBeenCalledTimes(4);
  expect(events.onDelivered).toHaveBeenCalledOnce();
  expect(taken).toEqual(["first"]);
});

test("behavior: a later payload takes the place of one that was not delivered", () => {
  const { taken, instance, delivery } = setUp(2);
  delivery.offer("first");
  delivery.byInstance(instance);
  delivery.offer("second");
  vi.advanceTimersByTime(10_000);
  expect(taken).toEqual(["second"]);
});

test("behavior: an engine that never takes it is called less and less often, until it is gone", () => {
  const { events, instance, delivery } = setUp(Infinity);
  delivery.offer("first");
  delivery.byInstance(instance);
  vi.advanceTimersByTime(60_000);
  const { length: calls } = events.onRefused.mock.calls;
  expect(calls).toBeLessThan(20);
  delivery.reset();
  vi.advanceTimersByTime(60_000);
  expect(events.onRefused).toHaveBeenCalledTimes(calls);
});
