import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectToPage, TicketRefusedError, TicketTimedOutError } from "./fabulous-fish-client.ts";
import { createFramingPage } from "./testing/framing-page.ts";

const pages: { close(): void }[] = [];
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout"] }));
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Connects a game, in a frame of a page or on its own. */
function setUp({ isFramed = true } = {}) {
  const page = createFramingPage({ isFramed });
  pages.push(page);
  for (const [name, value] of Object.entries(page.globals)) vi.stubGlobal(name, value);
  return { ...page, game: connectToPage({ onHandOver: () => undefined }) };
}

test("each request gets its own ticket, in any order", async () => {
  const { game, welcome } = setUp();
  const { received, answer } = welcome();
  const [first, second] = [game.requestTicket(), game.requestTicket()];
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(2));
  expect(received.mock.calls).toEqual([[{ type: "ticket", id: 1 }], [{ type: "ticket", id: 2 }]]);
  answer({ id: 2, ticket: "e.y.2", expiresAt: 1_790_000_002_000 });
  answer({ id: 1, ticket: "e.y.1", expiresAt: 1_790_000_001_000 });
  expect(await first).toEqual({ ticket: "e.y.1", expiresAt: 1_790_000_001_000 });
  expect(await second).toEqual({ ticket: "e.y.2", expiresAt: 1_790_000_002_000 });
});

test("a request made before the page connects is sent when it does", async () => {
  const { game, welcome } = setUp();
  const requested = game.requestTicket();
  const { received, answer } = welcome();
  await vi.waitFor(() => expect(received).toHaveBeenCalledWith({ type: "ticket", id: 1 }));
  answer({ id: 1, ticket: "e.y.1", expiresAt: 1 });
  await expect(requested).resolves.toMatchObject({ ticket: "e.y.1" });
});

test.each([
  ["no-gate", "no-gate"],
  ["not-eligible", "not-eligible"],
  ["toString", "unreachable"],
  ["a-reason-of-tomorrow", "unreachable"],
  [undefined, "unreachable"],
])("the answer %s rejects with the reason %s", async (error, reason) => {
  const { game, welcome } = setUp();
  const { answer } = welcome();
  const requested = game.requestTicket();
  answer({ id: 1, error });
  await expect(requested).rejects.toThrow(TicketRefusedError);
  await expect(requested).rejects.toMatchObject({ reason });
});

test("a page that does not answer times out, and its late answer is ignored", async () => {
  const { game, welcome } = setUp();
  const { answer } = welcome();
  const requested = game.requestTicket();
  vi.advanceTimersByTime(30_000);
  await expect(requested).rejects.toThrow(TicketTimedOutError);
  answer({ id: 1, ticket: "e.y.1", expiresAt: 1 });
  const next = game.requestTicket(500);
  vi.advanceTimersByTime(500);
  await expect(next).rejects.toThrow("within 500 ms");
});

test("after close and outside a frame there is no page", async () => {
  const { game } = setUp();
  const requested = game.requestTicket();
  game.close();
  await expect(requested).rejects.toMatchObject({ reason: "no-page" });
  await expect(game.requestTicket()).rejects.toMatchObject({ reason: "no-page" });
  await expect(setUp({ isFramed: false }).game.requestTicket()).rejects.toMatchObject({
    name: "TicketRefusedError",
    reason: "no-page",
  });
});
