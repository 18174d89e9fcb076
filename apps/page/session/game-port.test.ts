import { expect, test } from "vitest";
import { gameUrl } from "./game-port.ts";

const page = "/WebGLBuild/index.html";

test("a connected account is in the query, URL-encoded", () => {
  expect(gameUrl(page, "A&B", {})).toBe("/WebGLBuild/index.html?account=A%26B");
});

test("without an account, the URL has no query", () => {
  expect(gameUrl(page, undefined, {})).toBe(page);
});

test("only with scores, the query says so", () => {
  expect(gameUrl(page, "A&B", { scores: true })).toBe(
    "/WebGLBuild/index.html?account=A%26B&scores=1",
  );
  expect(gameUrl(page, undefined, { scores: true })).toBe("/WebGLBuild/index.html?scores=1");
  expect(gameUrl(page, "A", { scores: false })).toBe("/WebGLBuild/index.html?account=A");
});
