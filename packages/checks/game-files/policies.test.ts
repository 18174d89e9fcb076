import { describe, expect, test } from "vitest";
import { failureInPolicy, type Framing } from "./policies.ts";

const site = "https://fish.example";
const framing: Framing = { ancestors: [site], isIsolated: false, isShown: false };

interface Sent {
  readonly policy?: string;
  readonly options?: string;
  readonly embedder?: string;
}

/** The reason of the failure, without the path. */
function reasonOf({ policy, options, embedder }: Sent, changes: Partial<Framing> = {}) {
  const headers = new Map([
    ["content-security-policy", policy],
    ["x-frame-options", options],
    ["cross-origin-embedder-policy", embedder],
  ]);
  const head = {
    status: 200,
    url: `${site}/WebGLBuild/index.html`,
    headers: { get: (name: string) => headers.get(name) ?? null },
  };
  const failure = failureInPolicy("/", head, true, { ...framing, ...changes });
  return failure?.details?.replace(/^\/: (.*)\.$/, "$1");
}

/** Returns whether browsers show the page in the frame. */
const isShown = (sent: Sent, changes?: Partial<Framing>) => reasonOf(sent, changes) === undefined;

// HTML, section 7.7, "check a navigation response's adherence to `X-Frame-Options`".
describe("X-Frame-Options", () => {
  test.each([
    ["", true],
    ["DENY", false],
    [" deny ", false],
    ["DENY, DENY", false],
    ["SAMEORIGIN", true],
    ["SAMEORIGIN, sameorigin", true],
    ["ALLOWALL", true],
    ["ALLOW-FROM https://other.example", true],
    ["none", true],
    ["none, 0", true],
    ["DENY, SAMEORIGIN", false],
    ["SAMEORIGIN, ALLOWALL", false],
    ["SAMEORIGIN, none", false],
  ])("%j: shown by a page of the same origin: %s", (options, expected) => {
    expect(isShown({ options })).toBe(expected);
  });

  test("every ancestor counts", () => {
    const ancestors = [site, "https://portal.example"];
    expect(isShown({ options: "SAMEORIGIN" }, { ancestors })).toBe(false);
  });

  test.each([
    ["frame-ancestors 'self'", true],
    ["img-src *, frame-ancestors *", true],
    ["frame-ancestors https://other.example", false],
    ["img-src *", false],
  ])("DENY is ignored beside `frame-ancestors`: %j: %s", (policy, expected) => {
    expect(isShown({ options: "DENY", policy })).toBe(expected);
  });
});

// CSP 3, sections 6.4.2 and 6.7.2.
describe("frame-ancestors", () => {
  test.each([
    ["frame-ancestors", false],
    ["frame-ancestors 'none'", false],
    ["frame-ancestors 'NONE'", false],
    ["frame-ancestors 'none' 'self'", true],
    ["frame-ancestors 'self'", true],
    ["Frame-Ancestors 'Self'", true],
    ["frame-ancestors *", true],
    ["frame-ancestors https:", true],
    ["frame-ancestors http:", true],
    ["frame-ancestors wss:", false],
    ["frame-ancestors https://fish.example", true],
    ["frame-ancestors http://fish.example", true],
    ["frame-ancestors fish.example", true],
    ["frame-ancestors FISH.example", true],
    ["frame-ancestors https://fish.example:443", true],
    ["frame-ancestors https://fish.example:*", true],
    ["frame-ancestors https://fish.example:8443", false],
    ["frame-ancestors https://*.example", true],
    ["frame-ancestors https://*.fish.example", false],
    ["frame-ancestors https://*", true],
    ["frame-ancestors https://other.example", false],
    ["frame-ancestors https://other.example 'self'", true],
    // The first of several directives applies.
    ["frame-ancestors 'self'; frame-ancestors 'none'", true],
    ["frame-ancestors 'none'; frame-ancestors 'self'", false],
    // All of several policies apply.
    ["frame-ancestors 'self', frame-ancestors 'none'", false],
    ["frame-ancestors 'none', frame-ancestors 'self'", false],
    ["frame-ancestors 'self', img-src *", true],
  ])("%j: shown by a page of the same origin: %s", (policy, expected) => {
    expect(isShown({ policy })).toBe(expected);
  });

  test.each([
    ["frame-ancestors 'self'", false],
    ["frame-ancestors 'self' https://portal.example", true],
    ["frame-ancestors https://portal.example", false],
  ])("%j: shown by a page in a frame of another origin: %s", (policy, expected) => {
    const ancestors = [site, "https://portal.example"];
    expect(isShown({ policy }, { ancestors })).toBe(expected);
  });
});

describe("other policies", () => {
  test.each<[Sent, string | undefined]>([
    [{ policy: "sandbox" }, "sandbox lacks allow-scripts and allow-same-origin"],
    [{ policy: "sandbox allow-scripts" }, "sandbox lacks allow-same-origin"],
    [{ policy: "sandbox Allow-Scripts allow-same-origin" }, undefined],
    [
      { policy: "sandbox allow-scripts allow-same-origin, sandbox" },
      "sandbox lacks allow-scripts and allow-same-origin",
    ],
    [{ policy: "script-src 'self'" }, "script-src lacks 'wasm-unsafe-eval'"],
    [{ policy: "default-src 'self'" }, "script-src lacks 'wasm-unsafe-eval'"],
    [{ policy: "default-src 'self'; script-src 'unsafe-eval'" }, undefined],
    [
      { policy: "script-src 'wasm-unsafe-eval', script-src 'self'" },
      "script-src lacks 'wasm-unsafe-eval'",
    ],
    [{ policy: "script-src 'wasm-unsafe-eval', img-src *" }, undefined],
    [{ options: "DENY, SAMEORIGIN" }, "X-Frame-Options: DENY, SAMEORIGIN forbids the frame"],
    [{ policy: "frame-ancestors" }, "frame-ancestors 'none' forbids the frame"],
  ])("%j: %s", (sent, reason) => {
    expect(reasonOf(sent)).toBe(reason);
  });

  test.each([
    ["", false],
    ["unsafe-none", false],
    ["require-corp", true],
    ['credentialless; report-to="r"', true],
  ])("an isolated page shows one with the embedder policy %j: %s", (embedder, expected) => {
    expect(isShown({ embedder }, { isIsolated: true })).toBe(expected);
  });

  test("what the frame shows is not forbidden", () => {
    const sent = { policy: "frame-ancestors 'none', sandbox", options: "DENY" };
    expect(reasonOf(sent, { isShown: true, isIsolated: true })).toBeUndefined();
  });
});
