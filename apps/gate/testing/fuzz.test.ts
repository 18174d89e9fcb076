import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createKey } from "./gate-client.ts";
import { enough, origin, setUp } from "./gate-fixture.ts";
import { moduleOptions } from "./module-options.ts";

const paths = fc.oneof(
  fc.constantFrom(
    ...["/gate/health", "/gate/challenge", "/gate/session", "/gate/sessions", "/gate/ticket"],
    ...["/gate/runs", "/gate/runs/x", "/gate/scores", "/gate/scores/x/recording"],
    ...["/gate/jwks.json", "/gate/authorize", "/gate", "/gate/", "/WebGLBuild/index.html", "/"],
  ),
  fc.webPath(),
  fc.string().map((text) => `/gate/${encodeURIComponent(text)}`),
  fc.string().map((text) => `/gate/scores?limit=${text}&season=${text}`.replace(/#/g, "")),
  fc.string().map((text) => `/WebGLBuild/${text.replace(/[?#]/g, "")}`),
);
const methods = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
const headerValue = fc.stringMatching(/^[\t\x20-\x7e\x80-\xff]{0,60}$/).map((text) => text.trim());
const headers = fc.dictionary(
  fc.constantFrom(
    ...["origin", "content-type", "cookie", "accept", "range", "if-none-match", "host"],
    ...["x-forwarded-for", "x-forwarded-host", "authorization", "content-length", "te"],
  ),
  fc.oneof(
    headerValue,
    fc.constantFrom(origin, "application/json", "null", "__Host-fabulous-fish-session=AAAA"),
  ),
);
const body = fc.oneof(
  fc.string(),
  fc.json(),
  fc.record({ account: fc.oneof(fc.string(), fc.constant(createKey(1).account)) }).map(toText),
  fc
    .record({
      id: fc.oneof(fc.string(), fc.constant("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")),
      method: fc.oneof(fc.string(), fc.constantFrom("arc60", "transaction", "data")),
      signature: fc.oneof(fc.string(), fc.base64String()),
    })
    .map(toText),
  fc.record({ recording: fc.oneof(fc.string(), fc.base64String()) }).map(toText),
  fc.uint8Array({ maxLength: 200 }),
);

function toText(value: object): string {
  return JSON.stringify(value);
}

/** Statuses with which the gate says no. A 5xx would be a fault of the gate. */
const rejections = [204, 401, 403, 404, 405, 400, 409, 410, 413, 415, 429];

describe("any request", () => {
  test("security: gets a response that opens nothing and tells nothing about the server", async () => {
    const { send, chain, logged } = setUp(moduleOptions());
    const eligible = createKey(1);
    chain.hold(eligible.account, enough);
    await fc.assert(
      fc.asyncProperty(paths, methods, headers, body, async (path, method, sent, content) => {
        const hasBody = method !== "GET" && method !== "HEAD";
        const request = new Request(origin + path, {
          method,
          headers: sent,
          ...(hasBody ? { body: content as BodyInit } : {}),
        });
        const response = await send(request);
        const text = await response.text();
        expect(text).not.toMatch(/<!doctype html>the game|^data$|node_modules|\.ts:|at \w+ \(/);
        const isPublic = /\/gate\/(?:health|jwks\.json|challenge|scores$)/.test(request.url);
        const isPage = response.status === 418;
        if (!isPage && !(isPublic && response.status === 200)) {
          expect(rejections).toContain(response.status);
          expect(response.headers.get("cache-control")).toContain("no-store");
        }
        expect(response.headers.getSetCookie().join()).not.toContain("session=A");
        const type = response.headers.get("content-type") ?? "";
        if (type === "application/problem+json" && method !== "HEAD") {
          const problem = JSON.parse(text) as Record<string, unknown>;
          expect(problem).toMatchObject({ status: response.status });
          expect(problem["type"]).toMatch(/^docs\/errors\.md#[a-z-]+$/);
        }
      }),
      { numRuns: 1_500 },
    );
    expect(logged.filter(({ event }) => event === "failed")).toEqual([]);
  });

  test("security: nothing of a player gets into the log", async () => {
    const { client, chain, logged, nodes } = setUp();
    const key = createKey(1);
    chain.hold(key.account, enough);
    const browser = client();
    const challenge = await browser.challenge(key.account);
    await browser.answer(challenge, "arc60", "A".repeat(88));
    await browser.signIn(key);
    await browser.get("/WebGLBuild/index.html?secret=1");
    nodes("lying");
    await client().post("/gate/challenge", { account: createKey(2).account });
    const text = JSON.stringify(logged);
    expect(logged.some(({ event }) => event === "reading-failed")).toBe(true);
    const secrets = [key.account, createKey(2).account, "192.0.2.1", challenge.id, "secret=1"];
    for (const secret of [...secrets, ...browser.cookies.values()]) {
      expect(text).not.toContain(secret);
    }
  });
});
