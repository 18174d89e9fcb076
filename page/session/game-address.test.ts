import { expect, test } from "vitest";
import { gameAddress } from "./game-address.ts";
import { connected, disconnected } from "./session-state.ts";

const page = "/WebGLBuild/index.html";

test("behavior: the account goes along, URL-encoded", () => {
  expect(gameAddress(page, connected("A&B"))).toBe("/WebGLBuild/index.html?account=A%26B");
});

test("behavior: without an account there is no parameter", () => {
  expect(gameAddress(page, disconnected())).toBe(page);
});
