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

test("a published frame goes to every subscriber of its topic and to no other", () => {
  const queue = new FrameQueue();
  const [one, two, other] = [subscriber(), subscriber(), subscriber()];
  queue.handle(one, frame("sub", "a"));
  queue.handle(two, frame("sub", "a"));
  queue.handle(other, frame("sub", "b"));
  queue.handle(other, frame("pub", "a", "hello"));
  expect([one.payloads, two.payloads, other.payloads]).toEqual([["hello"], ["hello"], []]);
});

test("frames without a subscriber are queued in order and delivered once", () => {
  const queue = new FrameQueue();
  const [sender, late, later] = [subscriber(), subscriber(), subscriber()];
  queue.handle(sender, frame("pub", "a", "first"));
  queue.handle(sender, frame("pub", "a", "second"));
  queue.handle(late, frame("sub", "a"));
  queue.handle(later, frame("sub", "a"));
  expect([late.payloads, later.payloads]).toEqual([["first", "second"], []]);
});

test("frames published after the last subscriber left are queued for the next", () => {
  const queue = new FrameQueue();
  const [gone, next] = [subscriber(), subscriber()];
  queue.handle(gone, frame("sub", "a"));
  queue.remove(gone);
  queue.handle(gone, frame("pub", "a", "kept"));
  queue.handle(next, frame("sub", "a"));
  expect([gone.payloads, next.payloads]).toEqual([[], ["kept"]]);
});

test("an acknowledgement is not forwarded", () => {
  const queue = new FrameQueue();
  const [one, two] = [subscriber(), subscriber()];
  queue.handle(one, frame("sub", "a"));
  queue.handle(two, frame("ack", "a", "seen"));
  expect(one.payloads).toEqual([]);
});
