import { expect, test } from "vitest";
import { gameUrl } from "./game-url.ts";
import { connected, disconnected } from "./session-state.ts";

const page = "/WebGLBuild/index.html";

test("behavior: the account goes along, URL-encoded", () => {
  expect(gameUrl(page, connected("A&B"))).toBe("/WebGLBuild/index.html?account=A%26B");
});

test("behavior: without an account there is no parameter", () => {
  expect(gameUrl(page, disconnected())).toBe(page);
});
