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

/**
 * Creates a fake engine whose SendMessage throws the given number of times, then accepts payloads.
 */
function setUp(throws: number) {
  const events = { onDelivered: vi.fn(), onAcknowledged: vi.fn(), onSendFailed: vi.fn() };
  const received: string[] = [];
  let left = throws;
  const instance = {
    SendMessage(_object: string, _method: string, payload: string) {
      left -= 1;
      if (left >= 0) throw new Error("abort(36)");
      received.push(payload);
    },
  };
  return { events, received, instance, delivery: createDelivery(events) };
}

test("a SendMessage that throws is retried until it returns", () => {
  const { events, received, instance, delivery } = setUp(4);
  delivery.offer("first");
  delivery.byInstance(instance);
  expect(events.onSendFailed).toHaveBeenCalledOnce();
  expect(events.onDelivered).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(events.onSendFailed).toHaveBeenCalledTimes(4);
  expect(events.onDelivered).toHaveBeenCalledOnce();
  expect(received).toEqual(["first"]);
});

test("a new payload replaces an undelivered one", () => {
  const { received, instance, delivery } = setUp(2);
  delivery.offer("first");
  delivery.byInstance(instance);
  delivery.offer("second");
  vi.advanceTimersByTime(10_000);
  expect(received).toEqual(["second"]);
});

test("an engine that always throws is retried with backoff until reset", () => {
  const { events, instance, delivery } = setUp(Infinity);
  delivery.offer("first");
  delivery.byInstance(instance);
  vi.advanceTimersByTime(60_000);
  const { length: calls } = events.onSendFailed.mock.calls;
  expect(calls).toBeLessThan(20);
  delivery.reset();
  vi.advanceTimersByTime(60_000);
  expect(events.onSendFailed).toHaveBeenCalledTimes(calls);
});

test.each([
  ["during the call", (log: () => void) => log()],
  ["after it, from a worker", (log: () => void) => void setTimeout(log, 5)],
])(
  "a payload that nothing has received, as the engine logs %s, is sent again until it is",
  (_, whenLogged) => {
    const { events, received, instance, delivery } = setUp(0);
    let left = 3;
    const SendMessage = (object: string, method: string, payload: string): void => {
      left -= 1;
      if (left >= 0) whenLogged(() => expect(delivery.notReceived()).toBe(true));
      else instance.SendMessage(object, method, payload);
    };
    delivery.offer("first");
    delivery.byInstance({ SendMessage });
    vi.advanceTimersByTime(60_000);
    expect(received).toEqual(["first"]);
    expect(events.onDelivered).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test("what nothing has received is not the payload before there is one, or with the protocol", () => {
  const { instance, delivery } = setUp(0);
  delivery.byInstance(instance);
  expect(delivery.notReceived()).toBe(false);
  delivery.byPort(vi.fn());
  delivery.offer("first");
  expect(delivery.notReceived()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("only the acknowledgement of the latest payload counts", () => {
  const { events, delivery } = setUp(0);
  const ids: number[] = [];
  delivery.byPort((id) => void ids.push(id));
  delivery.offer("first");
  delivery.offer("second");
  const [first = 0, second = 0] = ids;
  delivery.acknowledged(first);
  expect(events.onAcknowledged).not.toHaveBeenCalled();
  delivery.acknowledged(second);
  expect(events.onAcknowledged).toHaveBeenCalledOnce();
});
