import { expect, test } from "vitest";
import { FrameQueue, type BridgeFrame, type Subscriber } from "./queue.ts";

const frame = (type: BridgeFrame["type"], topic: string, payload = ""): BridgeFrame => ({
  topic,
  type,
  payload,
  silent: true,
});

function subscriber(): Subscriber & { payloads: string[] } {
  const payloads: string[] = [];
  return { payloads, send: ({ payload }) => void payloads.push(payload) };
}

test("behavior: what is published goes to every subscriber of its topic and to no other", () => {
  const queue = new FrameQueue();
  const [one, two, other] = [subscriber(), subscriber(), subscriber()];
  queue.take(one, frame("sub", "a"));
  queue.take(two, frame("sub", "a"));
  queue.take(other, frame("sub", "b"));
  queue.take(other, frame("pub", "a", "hello"));
  expect([one.payloads, two.payloads, other.payloads]).toEqual([["hello"], ["hello"], []]);
});

test("behavior: what nobody listens to waits, in order, and is delivered once", () => {
  const queue = new FrameQueue();
  const [sender, late, later] = [subscriber(), subscriber(), subscriber()];
  queue.take(sender, frame("pub", "a", "first"));
  queue.take(sender, frame("pub", "a", "second"));
  queue.take(late, frame("sub", "a"));
  queue.take(later, frame("sub", "a"));
  expect([late.payloads, later.payloads]).toEqual([["first", "second"], []]);
});

test("behavior: what comes after the last subscriber left waits for the next", () => {
  const queue = new FrameQueue();
  const [gone, next] = [subscriber(), subscriber()];
  queue.take(gone, frame("sub", "a"));
  queue.leave(gone);
  queue.take(gone, frame("pub", "a", "kept"));
  queue.take(next, frame("sub", "a"));
  expect([gone.payloads, next.payloads]).toEqual([[], ["kept"]]);
});

test("behavior: an acknowledgement goes nowhere", () => {
  const queue = new FrameQueue();
  const [one, two] = [subscriber(), subscriber()];
  queue.take(one, frame("sub", "a"));
  queue.take(two, frame("ack", "a", "seen"));
  expect(one.payloads).toEqual([]);
});
