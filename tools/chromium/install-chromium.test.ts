import { expect, test } from "vitest";
import { ChromiumMissingError } from "./chromium-errors.ts";
import { fakeMachine } from "./fake-machine.ts";
import { provideChromium, type Run } from "./install-chromium.ts";

const own = "/cache/playwright/chrome";
const systems = "/usr/bin/chromium";
const commands = { "apt-get": "/usr/bin/apt-get", chromium: systems };

/** A stub machine: commands, matched by prefix, have these exit codes and leave these browsers. */
function machineWhere(isRoot: boolean, effects: Record<string, { code: number; leaves?: string }>) {
  const browsers: string[] = [];
  const ran: string[] = [];
  const run: Run = (command, args) => {
    const line = [command, ...args].join(" ");
    ran.push(line);
    const [, effect] = Object.entries(effects).find(([start]) => line.startsWith(start)) ?? [];
    if (effect?.leaves) browsers.push(effect.leaves);
    return Promise.resolve(effect?.code ?? 1);
  };
  return { machine: fakeMachine({ isRoot, commands, browsers }), run, ran };
}

test("behavior: if there is a browser, nothing is installed", async () => {
  const { run, ran } = machineWhere(true, {});
  const machine = fakeMachine({ commands, browsers: [systems] });
  await expect(provideChromium(machine, run)).resolves.toBe(systems);
  expect(ran).toEqual([]);
});

test("behavior: Playwright's download is tried first", async () => {
  const { machine, run, ran } = machineWhere(true, { playwright: { code: 0, leaves: own } });
  await expect(provideChromium(machine, run)).resolves.toBe(own);
  expect(ran).toEqual(["playwright install --no-shell chromium"]);
});

test("behavior: if the download fails, root installs the system's package", async () => {
  const { machine, run, ran } = machineWhere(true, {
    playwright: { code: 1 },
    "apt-get update": { code: 0 },
    "apt-get install": { code: 0, leaves: systems },
  });
  await expect(provideChromium(machine, run)).resolves.toBe(systems);
  expect(ran.slice(1)).toEqual(["apt-get update", "apt-get install --yes chromium"]);
});

test("behavior: a downloaded browser that does not start is ignored", async () => {
  const { machine, run } = machineWhere(true, {
    playwright: { code: 0, leaves: "/cache/without/its/libraries" },
    "apt-get": { code: 0, leaves: systems },
  });
  await expect(provideChromium(machine, run)).resolves.toBe(systems);
});

test("behavior: for users other than root, the error says what to do", async () => {
  const { machine, run, ran } = machineWhere(false, { playwright: { code: 1 } });
  const failure = provideChromium(machine, run);
  await expect(failure).rejects.toBeInstanceOf(ChromiumMissingError);
  await expect(failure).rejects.toMatchObject({
    message: expect.stringContaining("Playwright's download") as string,
    remedy: expect.stringContaining("CHROMIUM_PATH") as string,
  });
  expect(ran).toHaveLength(1);
});

test("behavior: if every method fails, the error says how", async () => {
  const { machine, run } = machineWhere(true, {
    playwright: { code: 0 },
    "apt-get update": { code: 100 },
  });
  await expect(provideChromium(machine, run)).rejects.toThrow(
    "Playwright's download: what it installed does not start; the system's package: apt-get update failed",
  );
});
