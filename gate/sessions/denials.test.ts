import { expect, test } from "vitest";
import { StoreUnavailableError } from "../store/errors.ts";
import { createKey } from "../testing/gate-client.ts";
import { operatorToken, setUp } from "../testing/gate-fixture.ts";
import { createMemoryStore } from "../testing/memory-store.ts";

const key = createKey(1);
const { account } = key;
const game = "/WebGLBuild/index.html";

/** A gate with a player who has signed in, and the statuses of the operator's requests. */
async function signedIn(options: Parameters<typeof setUp>[0] = {}) {
  const gate = setUp({ operatorToken, ...options });
  const browser = await gate.signIn();
  const operate = async (...request: Parameters<typeof gate.operate>) =>
    (await gate.operate(...request)).status;
  const status = async (path: string) => (await browser.get(path)).status;
  return { ...gate, browser, operate, status };
}

test("behavior: a denied account gets 403 for all that needs a session, and signs in nowhere", async () => {
  const { browser, client, clock, operate, status } = await signedIn();
  const until = clock.time + 3_600_000;
  expect(await operate("deny", { account, until, reason: "Two players" })).toBe(204);
  for (const path of ["/gate/session", "/gate/authorize", game]) {
    expect(await status(path)).toBe(403);
  }
  expect((await browser.post("/gate/ticket")).status).toBe(403);
  expect((await browser.delete("/gate/sessions")).status).toBe(403);
  const response = await client().signIn(key);
  expect(response.status).toBe(403);
  expect(response.headers.getSetCookie().join()).not.toContain("fabulous-fish-session");
  const problem: unknown = await response.json();
  expect(problem).toMatchObject({
    type: expect.stringMatching(/docs\/errors\.md#account-denied$/) as string,
    title: "The operator of this game does not let this account play.",
    detail: `until ${new Date(until).toISOString()}`,
  });
  expect(JSON.stringify(problem)).not.toContain("Two players");
  const other = createKey(2);
  expect((await client().signIn(other)).status).toBe(200);
});

test("behavior: after its end, or once it is lifted, the session goes on", async () => {
  const { clock, operate, pass, status } = await signedIn();
  await operate("deny", { account, until: clock.time + 60_000 });
  pass(59_999);
  expect(await status(game)).toBe(403);
  pass(1);
  expect(await status(game)).toBe(200);
  await operate("deny", { account });
  pass(3_600_000);
  expect(await status(game)).toBe(403);
  expect(await operate("allow", { account })).toBe(204);
  expect(await status(game)).toBe(200);
});

test("behavior: the operator ends all sessions of an account", async () => {
  const { operate, signIn, status } = await signedIn();
  const second = await signIn();
  expect(await operate("end", { account })).toBe(204);
  expect(await status("/gate/session")).toBe(401);
  expect((await second.get("/gate/session")).status).toBe(401);
  expect((await second.signIn(key)).status).toBe(200);
});

test("security: a denial that cannot be read lets nobody in", async () => {
  const memory = createMemoryStore({ now: () => Date.parse("2026-01-01T00:00:00Z") });
  let isBroken = false;
  const get = (name: string) =>
    isBroken && name.startsWith("denial:")
      ? Promise.reject(new StoreUnavailableError("memory", "gone"))
      : memory.get(name);
  const { browser, client, status } = await signedIn({ store: { ...memory, get } });
  isBroken = true;
  expect(await status(game)).toBe(503);
  expect(await status("/gate/session")).toBe(503);
  expect(await status("/gate/authorize")).toBe(403);
  expect((await browser.post("/gate/ticket")).status).toBe(503);
  expect((await client().signIn(key)).status).toBe(503);
});

test("security: only the operator ends, denies and allows, and only what is valid", async () => {
  const { clock, operate, status } = await signedIn();
  for (const route of ["end", "deny", "allow"]) {
    expect(await operate(route, { account }, `${operatorToken}0`)).toBe(404);
    expect(await operate(route, { account: account.slice(1) })).toBe(400);
    expect(await operate(route, {})).toBe(400);
  }
  for (const terms of [
    { until: clock.time },
    { until: "soon" },
    { reason: "" },
    { reason: "a\nb" },
  ]) {
    expect(await operate("deny", { account, ...terms })).toBe(400);
  }
  expect(await status(game)).toBe(200);
});
