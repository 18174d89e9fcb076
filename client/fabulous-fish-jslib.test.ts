import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createBuild, origin, readMembers } from "./testing/jslib-build.ts";

const builds: { close(): void }[] = [];
beforeEach(
  () =>
    void vi.useFakeTimers({
      toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"],
    }),
);
afterEach(() => {
  builds.splice(0).forEach((build) => build.close());
  vi.useRealTimers();
});

function setUp({ isFramed = true } = {}) {
  const SendMessage = vi.fn();
  const build = createBuild({ isFramed, SendMessage });
  builds.push(build);
  return { ...build, SendMessage };
}

test("behavior: sends hello to the page's origin until it receives a welcome", () => {
  const { library, parent, hello, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).toHaveBeenCalledTimes(3);
  expect(hello()).toEqual([
    {
      ns: "fabulous-fish",
      v: 1,
      type: "hello",
      nonce: expect.stringMatching(/^\d+(-\d+){3}$/) as string,
    },
    origin,
  ]);
  welcome();
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).toHaveBeenCalledTimes(3);
});

test("behavior: calls the given object, then acknowledges", async () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  const { received, handOver } = welcome();
  library.FabulousFishReady();
  await vi.waitFor(() => expect(received).toHaveBeenCalledExactlyOnceWith({ type: "ready" }));
  handOver(7);
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id: 7 }));
  expect(SendMessage).toHaveBeenCalledExactlyOnceWith("Gate", "Open", "{7}");

  library.FabulousFishConnect("Door", "Unlock");
  handOver(8);
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id: 8 }));
  expect(SendMessage).toHaveBeenLastCalledWith("Door", "Unlock", "{8}");
});

test("behavior: reports ready with the welcome, also to a reloaded page", async () => {
  const { library, parent, send, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishReady();
  const first = welcome();
  await vi.waitFor(() => expect(first.received).toHaveBeenCalledWith({ type: "ready" }));
  send({ type: "ping" });
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
  const second = welcome();
  await vi.waitFor(() => expect(second.received).toHaveBeenCalledWith({ type: "ready" }));
  second.handOver(1);
  await vi.waitFor(() => expect(second.received).toHaveBeenCalledWith({ type: "ack", id: 1 }));
});

test("behavior: ignores a welcome with another nonce or from another origin", () => {
  const { library, parent, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  welcome("1-2-3-4");
  welcome(undefined, "https://other.example");
  vi.advanceTimersByTime(250);
  expect(parent.postMessage).toHaveBeenCalledTimes(2);
});

test("behavior: does nothing outside a frame", () => {
  const { library, parent } = setUp({ isFramed: false });
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishReady();
  vi.advanceTimersByTime(500);
  expect(parent.postMessage).not.toHaveBeenCalled();
});

test("behavior: requests tickets, also before the page connects, and sends each answer to its method", async () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishRequestTicket("Shop", "Enter");
  const { received, answer } = welcome();
  library.FabulousFishRequestTicket("Race", "Join");
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2));
  expect(received.mock.calls).toEqual([[{ type: "ticket", id: 1 }], [{ type: "ticket", id: 2 }]]);
  answer({ id: 2, error: "not-eligible" });
  answer({ id: 1, ticket: "e.y.1", expiresAt: 1_790_000_000_000 });
  answer({ id: 1, ticket: "e.y.again", expiresAt: 1 });
  await vi.waitFor(() => expect(SendMessage).toHaveBeenCalledTimes(2));
  const answers = (SendMessage.mock.calls as [string, string, string][]).map(
    ([object, method, json]): unknown[] => [object, method, JSON.parse(json)],
  );
  expect(answers).toEqual([
    ["Race", "Join", { ticket: "", expiresAt: 0, error: "not-eligible" }],
    ["Shop", "Enter", { ticket: "e.y.1", expiresAt: 1_790_000_000_000, error: "" }],
  ]);
});

test("behavior: a request that the page does not answer times out", () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  welcome();
  library.FabulousFishRequestTicket("Shop", "Enter");
  vi.advanceTimersByTime(29_999);
  expect(SendMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(SendMessage.mock.calls[0]?.[2]).toContain('"error":"timeout"');
});

test("behavior: without a page, the answer comes after the call", () => {
  const { library, SendMessage } = setUp({ isFramed: false });
  library.FabulousFishConnect("Gate", "Open");
  library.FabulousFishRequestTicket("Shop", "Enter");
  expect(SendMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(SendMessage.mock.calls[0]?.[2]).toContain('"error":"no-page"');
});

test("parameters: each function that C# calls depends on $FabulousFish", () => {
  const library = readMembers();
  for (const name of ["FabulousFishConnect", "FabulousFishReady", "FabulousFishRequestTicket"]) {
    expect(JSON.stringify(library[`${name}__deps`])).toBe('["$FabulousFish"]');
  }
});
