import { expect, test } from "vitest";
import { checkHeaders } from "../check-headers.ts";
import { UnreachableError } from "../network-errors.ts";
import { linesOf, stubSite } from "../testing/stub-site.ts";
import { checkGate } from "./check-gate.ts";

/** A site whose page responds, while requests for gate and game fail. */
const siteWith = (cause: object) =>
  stubSite({
    document: { gate: "/gate" },
    respond: ({ pathname, host }) =>
      /^\/(?:gate|WebGLBuild)\//.test(pathname) ? new UnreachableError(host, cause) : {},
  });
const late = { code: "TIMEOUT", message: "no response in 8 s" };

test("a gate that does not respond in time, though the page does, is wrong, with the cause", async () => {
  const results = await checkGate(siteWith(late));
  expect(linesOf(results)[0]).toBe(
    "wrong /gate/health: play.example: no response in 8 s, though the page responds: nobody can sign in",
  );
  expect(results[0]?.cause).toMatch(/^a proxy: what it passes \/gate\/ on to does not respond/);
  expect(linesOf(results).slice(1)).toEqual([
    "warning /WebGLBuild/index.html: could not be checked: play.example: no response in 8 s",
    "warning game files: could not be checked: play.example: no response in 8 s",
  ]);
});

test("a gate whose connections are closed could not be checked", async () => {
  const [first] = linesOf(await checkGate(siteWith({ code: "ECONNRESET" })));
  expect(first).toMatch(/^warning \/gate\/health: could not be checked: /);
});

test("a game that does not respond does not hide the page's headers", async () => {
  const lines = linesOf(await checkHeaders(siteWith(late)));
  expect(lines).toContain(
    "warning Content-Security-Policy of the page: none: an injected script runs",
  );
  expect(lines).toContain(
    "warning Content-Security-Policy of the game: could not be checked: play.example: no response in 8 s",
  );
});
