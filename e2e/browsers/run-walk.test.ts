import { expect, test } from "vitest";
import { runWalk } from "./run-walk.ts";

const fine = (name: string) => ({ name, run: () => Promise.resolve() });
const broken = (name: string) => ({ name, run: () => Promise.reject(new Error("no button")) });

function output() {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const takePicture = (name: string) => Promise.resolve(`${name}.png`);
  return { lines, to: { print, takePicture } };
}

const silent = { name: "Firefox", takeErrors: () => [] };

test("behavior: a test that fails leaves a picture, and the others still run", async () => {
  const { lines, to } = output();
  const tests = [fine("connect"), broken("play"), fine("leave")];
  await expect(runWalk(silent, tests, to)).resolves.toEqual({ passed: 2, failed: 1 });
  expect(lines.join("\n")).toMatch(
    /✓ Firefox: connect .*\n✗ Firefox: play .*\n {2}Error: no button\n {2}Screen: Firefox: play\.png\n✓ Firefox: leave/,
  );
});

test("behavior: a test during which the browser reports errors has failed", async () => {
  const { lines, to } = output();
  const errors: string[] = ["of the test before"];
  const browser = { name: "Firefox", takeErrors: () => errors.splice(0) };
  const blocked = {
    name: "play",
    run: () => Promise.resolve(void errors.push("Content-Security-Policy: blocked")),
  };
  const report = await runWalk(browser, [fine("connect"), blocked], to);
  expect(report).toEqual({ passed: 1, failed: 1 });
  expect(lines.join("\n")).toContain("Content-Security-Policy: blocked");
  expect(lines.join("\n")).not.toContain("of the test before");
});

test("behavior: a screen that cannot be read is said", async () => {
  const { lines, to } = output();
  const takePicture = () => Promise.reject(new Error("no display"));
  await runWalk(silent, [broken("play")], { ...to, takePicture });
  expect(lines.join("\n")).toContain("Screen: Error: no display");
});
