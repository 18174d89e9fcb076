import { expect, test } from "vitest";
import { gameUrl } from "./game-url.ts";
import { connected, disconnected } from "./session-state.ts";

const page = "/WebGLBuild/index.html";

test("behavior: a connected account is in the query, URL-encoded", () => {
  expect(gameUrl(page, connected("A&B"))).toBe("/WebGLBuild/index.html?account=A%26B");
});

test("behavior: without an account, the URL has no query", () => {
  expect(gameUrl(page, disconnected())).toBe(page);
});
