import { type Run, runHere } from "../chromium/install-chromium.ts";
import { type Machine, thisMachine } from "../chromium/machine.ts";
import { BrowserToolsMissingError } from "./browser-tools-missing-error.ts";
import { type BrowserTools, debianPackages, findBrowserTools } from "./browser-tools.ts";

/** In milliseconds, for about 200 MB of packages. */
const packageTimeout = 10 * 60_000;

const installation = [
  ["apt-get", "update"],
  ["apt-get", "install", "--yes", "--no-install-recommends", ...debianPackages],
] as const;

/**
 * Finds the tools for the tests in Firefox and WebKit. If some are missing, installs their packages
 * (only as root on Debian or Ubuntu).
 *
 * @throws {BrowserToolsMissingError} if tools are still missing.
 */
export async function provideBrowserTools(
  machine: Machine = thisMachine,
  run: Run = runHere,
): Promise<BrowserTools> {
  const found = findBrowserTools(machine);
  if ("tools" in found) return found.tools;
  if (!machine.isRoot || machine.whereIs("apt-get") === undefined)
    throw new BrowserToolsMissingError(found.missing);

  for (const [command, ...args] of installation) {
    const exitCode = await run(command, args, packageTimeout);
    if (exitCode !== 0)
      throw new BrowserToolsMissingError([...found.missing, `${command} ${args[0]} failed`]);
  }
  const installed = findBrowserTools(machine);
  if ("tools" in installed) return installed.tools;
  throw new BrowserToolsMissingError(installed.missing);
}
