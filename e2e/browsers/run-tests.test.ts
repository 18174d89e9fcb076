import { expect, test } from "vitest";
import { runTests, runWithRestart } from "./run-tests.ts";

const cleanUp = () => Promise.resolve();
const fine = (name: string) => ({ name, run: () => Promise.resolve(), cleanUp });
const broken = (name: string) => ({
  name,
  run: () => Promise.reject(new Error("no button")),
  cleanUp,
});

function output() {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const takePicture = (name: string) => Promise.resolve(`${name}.png`);
  return { lines, to: { print, takePicture } };
}

const isRunning = () => true;
const silent = { name: "Firefox", takeErrors: () => Promise.resolve([]), isRunning };

test("behavior: a test that fails leaves a picture, and the others still run", async () => {
  const { lines, to } = output();
  const tests = [fine("connect"), broken("play"), fine("leave")];
  await expect(runTests(silent, tests, to)).resolves.toMatchObject({ passed: 2, failed: 1 });
  expect(lines.join("\n")).toMatch(
    /✓ Firefox: connect .*\n✗ Firefox: play .*\n {2}Error: no button\n {2}Screen: Firefox: play\.png\n✓ Firefox: leave/,
  );
});

test("behavior: a test during which the browser reports errors has failed", async () => {
  const { lines, to } = output();
  const errors: string[] = ["of the test before"];
  const browser = {
    name: "Firefox",
    takeErrors: () => Promise.resolve(errors.splice(0)),
    isRunning,
  };
  const blocked = {
    name: "play",
    cleanUp,
    run: () => Promise.resolve(void errors.push("Content-Security-Policy: blocked")),
  };
  const report = await runTests(browser, [fine("connect"), blocked], to);
  expect(report).toMatchObject({ passed: 1, failed: 1 });
  expect(lines.join("\n")).toContain("Content-Security-Policy: blocked");
  expect(lines.join("\n")).not.toContain("of the test before");
});

test("behavior: a screen that cannot be read is said", async () => {
  const { lines, to } = output();
  const takePicture = () => Promise.reject(new Error("no display"));
  await runTests(silent, [broken("play")], { ...to, takePicture });
  expect(lines.join("\n")).toContain("Screen: Error: no display");
});

test("behavior: every test is cleaned up after, once its picture is taken", async () => {
  const order: string[] = [];
  const cleaned = (name: string, run: () => Promise<void>) => ({
    name,
    run,
    cleanUp: () => Promise.resolve(void order.push(`cleaned up after ${name}`)),
  });
  const takePicture = () => {
    order.push("picture");
    return Promise.resolve("");
  };
  const { run } = broken("play");
  const tests = [cleaned("play", run), cleaned("leave", cleanUp)];
  await runTests(silent, tests, { print: () => {}, takePicture });
  expect(order).toEqual(["picture", "cleaned up after play", "cleaned up after leave"]);
});

test("behavior: a test that cannot be cleaned up after has failed, and the others still run", async () => {
  const { lines, to } = output();
  const gone = { ...fine("connect"), cleanUp: () => Promise.reject(new Error("browser closed")) };
  const tests = [gone, { ...broken("play"), cleanUp: gone.cleanUp }, fine("leave")];
  await expect(runTests(silent, tests, to)).resolves.toMatchObject({ passed: 1, failed: 2 });
  expect(lines.join("\n")).toMatch(/✗ Firefox: connect .*\n {2}Error: browser closed/);
  expect(lines.join("\n")).toContain("  Error: no button\n  Error: browser closed");
});

test("behavior: a browser that crashes is started again, once, from the test in which it has crashed", async () => {
  const { lines, to } = output();
  let starts = 0;
  const names: string[] = [];
  const start = (crashing: string) => (tests: readonly { readonly name: string }[]) => {
    starts += 1;
    let isUp = true;
    const named = tests.map(({ name }) => {
      const run = () => {
        names.push(name);
        if (name !== crashing || starts > 1) return Promise.resolve();
        isUp = false;
        return Promise.reject(new TypeError("fetch failed"));
      };
      return { name, run, cleanUp };
    });
    return runTests({ ...silent, name: "WebKit", isRunning: () => isUp }, named, to);
  };
  const tests = ["connect", "play", "leave"].map((name) => ({ name }));
  const report = await runWithRestart("WebKit", tests, start("play"), to.print);
  expect(report).toEqual({ passed: 3, failed: 0 });
  expect(names).toEqual(["connect", "play", "play", "leave"]);
  expect(lines.join("\n")).toContain("! WebKit has crashed, and is started again, once.");
});

test("behavior: the tests that are left after a second crash have failed", async () => {
  const { to } = output();
  const tests = ["connect", "play", "leave"].map((name) => ({ name }));
  const crash = (left: readonly { readonly name: string }[]) =>
    runTests(
      { ...silent, isRunning: () => false },
      left.map(({ name }) => broken(name)),
      to,
    );
  const report = await runWithRestart("WebKit", tests, crash, to.print);
  expect(report).toEqual({ passed: 0, failed: 3 });
});
