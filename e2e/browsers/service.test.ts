import { expect, test as base } from "vitest";
import { ServiceEndedError, startService } from "./service.ts";
import { until } from "./until.ts";

// Windows has no process groups, and no virtual displays to start there.
const test = base.skipIf(process.platform === "win32");

const node = (program: string) => startService(process.execPath, ["-e", program]);
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("behavior: stopping a service ends what it started", async () => {
  const service = node(`
    const { spawn } = require("node:child_process");
    const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
    console.log(child.pid);
    setInterval(() => {}, 1000);`);
  const output = await until(
    "a pid",
    () => Promise.resolve(service.output()),
    (text) => /\d+\n/.test(text),
  );
  service.assertRunning();
  await service.stop();
  await until(
    "the end",
    () => Promise.resolve(isRunning(Number(output))),
    (running) => !running,
  );
  expect(() => service.assertRunning()).toThrow(ServiceEndedError);
});

test("behavior: a service that has ended says what it wrote", async () => {
  const service = node("console.error('no display')");
  const assertion = () => service.assertRunning();
  await until(
    "its end",
    () =>
      Promise.resolve(assertion)
        .then((run) => run())
        .then(() => "", String),
    (error) => error !== "",
  );
  expect(assertion).toThrow("no display");
});

test("behavior: a program that does not exist is a service that has ended", async () => {
  const service = startService("/no/such/program", []);
  await service.stop();
  expect(() => service.assertRunning()).toThrow("/no/such/program");
});
