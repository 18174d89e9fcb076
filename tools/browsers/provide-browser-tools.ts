import { type Run, runHere } from "../chromium/install-chromium.ts";
import { type Machine, thisMachine } from "../chromium/machine.ts";
import { BrowserToolsMissingError } from "./browser-tools-missing-error.ts";
import { type BrowserTools, debianPackages, findBrowserTools } from "./browser-tools.ts";

/** Some 200 MB of packages, in milliseconds. */
const packageTimeout = 10 * 60_000;

const installation = [
  ["apt-get", "update"],
  ["apt-get", "install", "--yes", "--no-install-recommends", ...debianPackages],
] as const;

/**
 * The tools for the tests in Firefox and WebKit. Where some are missing, root on Debian or Ubuntu
 * gets the packages.
 *
 * @throws BrowserToolsMissingError
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
