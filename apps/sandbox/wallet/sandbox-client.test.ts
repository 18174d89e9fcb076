import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SandboxClient } from "./sandbox-client.ts";

const rejection = "late is not possible";
let isStopped = false;

/** A server that rejects the changes of the wallet's mode. */
function respond(_path: string, { body = "{}" }: { readonly body?: string } = {}) {
  if (isStopped) return Promise.reject(new TypeError("Failed to fetch"));
  return Promise.resolve(
    "wallet" in (JSON.parse(body) as object)
      ? Response.json({ message: rejection }, { status: 400 })
      : Response.json({ round: "1" }),
  );
}

beforeEach(() => {
  isStopped = false;
  vi.useFakeTimers({ toFake: ["setInterval"] });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { visibilityState: "visible" });
  vi.stubGlobal("fetch", respond);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the message of a rejected change stays until the next change", async () => {
  const client = await SandboxClient.open();
  await client.change({ wallet: "late" });
  expect(client.errorMessage).toBe(rejection);

  isStopped = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.errorMessage).toContain("does not respond");
  isStopped = false;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(client.errorMessage).toBe(rejection);

  await client.change({});
  expect(client.errorMessage).toBe("");
});
