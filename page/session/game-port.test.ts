import { expect, test } from "vitest";
import { gameUrl } from "./game-port.ts";
import { restored } from "./session-state.ts";

const page = "/WebGLBuild/index.html";

test("behavior: a connected account is in the query, URL-encoded", () => {
  expect(gameUrl(page, restored({ account: "A&B", decision: undefined }))).toBe(
    "/WebGLBuild/index.html?account=A%26B",
  );
});

test("behavior: without an account, the URL has no query", () => {
  expect(gameUrl(page, { status: "disconnected", failure: undefined })).toBe(page);
});
