import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createMemoryStorage } from "../platform/browser-storage.ts";
import { createSessionEnd } from "./session-end.ts";

let page = new EventTarget();
let storage = createMemoryStorage();
const fetched = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const offline = () => Promise.reject(new TypeError("Failed to fetch"));
const respond = (status: number) => () => Promise.resolve(new Response(null, { status }));

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  storage = createMemoryStorage();
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", fetched.mockReset().mockImplementation(respond(204)));
  vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (gate = "/gate") => createSessionEnd(gate, storage);
const settled = () => vi.advanceTimersByTimeAsync(0);

test.each([204, 401])("status %i ends the session, once for all who wait", async (status) => {
  fetched.mockImplementation(respond(status));
  const { endSession, settle } = open();
  await Promise.all([endSession(), settle(), settle()]);
  await settle();
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    "/gate/session",
    expect.objectContaining({ method: "DELETE", keepalive: true, redirect: "error" }),
  );
  expect(storage.length).toBe(0);
});

test("a session that was not ended is ended when the network returns", async () => {
  fetched.mockImplementationOnce(offline);
  await expect(open().endSession()).rejects.toThrow("Failed to fetch");
  page.dispatchEvent(new Event("online"));
  await settled();
  page.dispatchEvent(new Event("online"));
  await settled();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a gate that fails is asked again after 30 seconds", async () => {
  fetched.mockImplementationOnce(respond(503));
  await expect(open().endSession()).rejects.toThrow("503");
  await vi.advanceTimersByTimeAsync(30_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a session that was not ended is ended at the next start, by its own gate only", async () => {
  fetched.mockImplementationOnce(offline);
  await expect(open().endSession()).rejects.toThrow();
  open("/other/gate");
  await settled();
  expect(fetched).toHaveBeenCalledTimes(1);
  open();
  await settled();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(storage.length).toBe(0);
});

test("what another tab has ended is not ended again: the player may have signed in", async () => {
  fetched.mockImplementationOnce(offline);
  const here = open();
  await expect(here.endSession()).rejects.toThrow();
  await open().settle();
  expect(fetched).toHaveBeenCalledTimes(2);
  await here.settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a storage that is full does not prevent the end", async () => {
  vi.spyOn(storage, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  fetched.mockImplementationOnce(offline);
  const { endSession, settle } = open();
  await expect(endSession()).rejects.toThrow();
  await settle();
  expect(fetched).toHaveBeenCalledTimes(2);
});
