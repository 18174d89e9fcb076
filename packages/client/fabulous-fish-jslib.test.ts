import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFramingPage } from "./testing/framing-page.ts";
import { createLibrary, readMembers } from "./testing/jslib-build.ts";

const pages: { close(): void }[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  vi.useRealTimers();
});

function setUp({ isFramed = true } = {}) {
  const page = createFramingPage({ isFramed });
  pages.push(page);
  const SendMessage = vi.fn();
  return { ...page, library: createLibrary(page.globals, SendMessage), SendMessage };
}

test("a new scene can name another object and method", async () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  const { received, handOver } = welcome();
  handOver(7, "{7}");
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id: 7 }));
  expect(SendMessage).toHaveBeenCalledExactlyOnceWith("Gate", "Open", "{7}");

  library.FabulousFishConnect("Door", "Unlock");
  handOver(8, "{8}");
  await vi.waitFor(() => expect(received).toHaveBeenLastCalledWith({ type: "ack", id: 8 }));
  expect(SendMessage).toHaveBeenLastCalledWith("Door", "Unlock", "{8}");
});

test("requests tickets, also before the page connects, and sends each answer to its method", async () => {
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

test("a request that the page does not answer times out", () => {
  const { library, SendMessage, welcome } = setUp();
  library.FabulousFishConnect("Gate", "Open");
  welcome();
  library.FabulousFishRequestTicket("Shop", "Enter");
  vi.advanceTimersByTime(29_999);
  expect(SendMessage).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(SendMessage.mock.calls[0]?.[2]).toContain('"error":"timeout"');
});

test("without a page, the answer comes after the call", () => {
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
