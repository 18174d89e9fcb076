import { runCommand } from "../steps/run-command.ts";
import { ChromiumMissingError } from "./chromium-errors.ts";
import { findChromium } from "./find-chromium.ts";
import { type Machine, thisMachine } from "./machine.ts";

/** In milliseconds, for about 180 MB at 5 Mbit/s. */
const downloadTimeout = 6 * 60_000;
const packageTimeout = 10 * 60_000;

/** Runs a command and resolves to its exit code. */
export type Run = (command: string, args: readonly string[], timeout: number) => Promise<number>;

interface InstallMethod {
  readonly name: string;
  readonly isAvailable: (machine: Machine) => boolean;
  readonly commands: readonly (readonly [command: string, ...args: string[]])[];
  readonly timeout: number;
}

const installMethods: readonly InstallMethod[] = [
  {
    name: "Playwright's download",
    isAvailable: () => true,
    commands: [["playwright", "install", "--no-shell", "chromium"]],
    timeout: downloadTimeout,
  },
  {
    name: "the system's package",
    isAvailable: (machine) => machine.isRoot && machine.whereIs("apt-get") !== undefined,
    commands: [
      ["apt-get", "update"],
      ["apt-get", "install", "--yes", "chromium"],
    ],
    timeout: packageTimeout,
  },
];

/**
 * Finds a Chromium for the browser tests. If there is none, installs one: Playwright's download or,
 * as root on Debian or Ubuntu, the system's package.
 *
 * @throws {ChromiumPathInvalidError} if `CHROMIUM_PATH` is set and no browser starts there.
 * @throws {ChromiumMissingError} if no installation method works.
 */
export async function provideChromium(
  machine: Machine = thisMachine,
  run: Run = runHere,
): Promise<string> {
  const found = findChromium(machine);
  if (found !== undefined) return found;

  const failures: string[] = [];
  for (const method of installMethods.filter(({ isAvailable }) => isAvailable(machine))) {
    const failure = await install(method, run);
    // A failed command may have installed a working browser, and a successful one may not have.
    const installed = findChromium(machine);
    if (installed !== undefined) return installed;
    failures.push(`${method.name}: ${failure ?? "what it installed does not start"}`);
  }
  throw new ChromiumMissingError(failures);
}

async function install(method: InstallMethod, run: Run): Promise<string | undefined> {
  for (const [command, ...args] of method.commands) {
    const exitCode = await run(command, args, method.timeout);
    if (exitCode !== 0) return `${[command, ...args].join(" ")} failed`;
  }
  return undefined;
}

/** Runs a command non-interactively, with its output in this terminal. */
export const runHere: Run = async (command, args, timeout) => {
  const { exitCode } = await runCommand(command, args, {
    timeout,
    streamed: true,
    environment: { DEBIAN_FRONTEND: "noninteractive" },
  });
  return exitCode;
};
