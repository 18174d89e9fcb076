import { expect, test, vi } from "vitest";
import { runSteps } from "./steps.ts";

/** A command line that runs a script in Node. */
const node = (script: string) => `"${process.execPath}" -e "${script}" -- {@}`;

async function run(steps: Parameters<typeof runSteps>[0], ...args: readonly string[]) {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(console, "table").mockReturnValue();
  const failed = await runSteps(steps, args);
  const output = printed.mock.calls.map(([text]) => String(text)).join("");
  return { failed: failed.map(({ name }) => name), output };
}

test("steps run also after one has failed, and the failed ones are returned in their order", async () => {
  const { failed, output } = await run([
    { name: "lint", command: node("setTimeout(() => process.exit(3), 100)") },
    { name: "types", command: node("process.exit(1)") },
    { name: "missing", command: "no-such-program-here" },
    { name: "format", command: node("console.log('format ran')") },
  ]);
  expect(failed).toEqual(["lint", "types", "missing"]);
  expect(output).toMatch(/^format ran$/m);
});

test("a step has its variables and the arguments of the run, and its output is not mixed with others", async () => {
  const slow = "console.log('first'); setTimeout(() => console.log('second'), 100)";
  const { failed, output } = await run(
    [
      { name: "slow", command: node(slow) },
      {
        name: "fast",
        command: node("console.log(process.env.COLOR, process.argv.slice(1))"),
        env: { COLOR: "red" },
      },
    ],
    "a file.ts",
    "--flag",
  );
  expect(failed).toEqual([]);
  expect(output).toMatch(/^first\nsecond\n[^]*^red \[ 'a file.ts', '--flag' \]$/m);
});
