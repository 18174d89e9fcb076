import { runCommand } from "../steps/run-command.ts";
import { ChromiumMissingError } from "./chromium-errors.ts";
import { findChromium } from "./find-chromium.ts";
import { type Machine, thisMachine } from "./machine.ts";

/** A download of some 180 MB: time enough for 5 Mbit a second, and an end where nothing comes. */
const downloadTimeout = 6 * 60_000;
const packageTimeout = 10 * 60_000;

/** Runs a command; answers its exit code. */
export type Run = (command: string, args: readonly string[], timeout: number) => Promise<number>;

interface Way {
  readonly name: string;
  readonly isOpen: (machine: Machine) => boolean;
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  readonly timeout: number;
}

const ways: readonly Way[] = [
  {
    name: "Playwright's download",
    isOpen: () => true,
    commands: [["playwright", "install", "--no-shell", "chromium"]],
    timeout: downloadTimeout,
  },
  {
    name: "the system's package",
    isOpen: (machine) => machine.isRoot && machine.whereIs("apt-get") !== undefined,
    commands: [
      ["apt-get", "update"],
      ["apt-get", "install", "--yes", "chromium"],
    ],
    timeout: packageTimeout,
  },
];

/**
 * The Chromium for the browser tests, installed first where the machine has none: by Playwright's
 * download, else, as root on Debian or Ubuntu, by the system's package.
 *
 * @throws ChromiumPathInvalidError, ChromiumMissingError
 */
export async function provideChromium(
  machine: Machine = thisMachine,
  run: Run = runHere,
): Promise<string> {
  const found = findChromium(machine);
  if (found !== undefined) return found;

  const failures: string[] = [];
  for (const way of ways.filter(({ isOpen }) => isOpen(machine))) {
    const failure = await tryWay(way, run);
    // What a failed command left may still do, and one that ended well may have left nothing.
    const installed = findChromium(machine);
    if (installed !== undefined) return installed;
    failures.push(`${way.name}: ${failure ?? "what it installed does not start"}`);
  }
  throw new ChromiumMissingError(failures);
}

async function tryWay(way: Way, run: Run): Promise<string | undefined> {
  for (const [command, ...args] of way.commands) {
    const exitCode = await run(command, args, way.timeout);
    if (exitCode !== 0) return `${[command, ...args].join(" ")} failed`;
  }
  return undefined;
}

/** Runs a command in this terminal, where nobody is asked anything. */
export const runHere: Run = async (command, args, timeout) => {
  const { exitCode } = await runCommand(command, args, {
    timeout,
    streamed: true,
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return exitCode;
};
