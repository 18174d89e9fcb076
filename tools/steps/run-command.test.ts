import { expect, test } from "vitest";
import { runCommand } from "./run-command.ts";

const script = (text: string) => ["-e", text];

test("behavior: returns the exit code and both streams", async () => {
  const program = 'process.stdout.write("out "); process.stderr.write("err"); process.exitCode = 3';
  const { exitCode, output } = await runCommand(process.execPath, script(program));
  expect(exitCode).toBe(3);
  expect(output).toContain("out");
  expect(output).toContain("err");
});

test("behavior: a command that does not exist fails", async () => {
  const { exitCode } = await runCommand("no-such-command", []);
  expect(exitCode).not.toBe(0);
});

test("behavior: a command and its child processes are killed after the timeout", async () => {
  // The output stays open as long as a process of the group is running.
  const program = `
    require("node:child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"],
      { stdio: "inherit" });
    setInterval(() => {}, 1000)`;
  const { exitCode } = await runCommand(process.execPath, script(program), { timeout: 200 });
  expect(exitCode).not.toBe(0);
});
