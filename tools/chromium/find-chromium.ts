import { ChromiumPathInvalidError } from "./chromium-errors.ts";
import { type Machine, thisMachine } from "./machine.ts";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const macApplications = ["Chromium", "Google Chrome"];

const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
];

/**
 * The Chromium for the browser tests: the one `CHROMIUM_PATH` names, else the system's, else
 * Playwright's own; undefined when there is none. One that does not start (a library is missing,
 * or it is a stand-in that wants another package) counts as none.
 *
 * @throws ChromiumPathInvalidError when `CHROMIUM_PATH` is set and no browser starts there
 */
export function findChromium(machine: Machine = thisMachine): string | undefined {
  const chosen = machine.environment.CHROMIUM_PATH;
  if (chosen) {
    if (machine.starts(chosen)) return chosen;
    throw new ChromiumPathInvalidError(chosen);
  }
  return [...systemPaths(machine), machine.playwrightsOwn()].find((path) => machine.starts(path));
}

function systemPaths(machine: Machine): string[] {
  const { platform, environment } = machine;
  const onPath = commands.flatMap((command) => machine.whereIs(command) ?? []);
  if (platform === "darwin") {
    const folders = [
      "/Applications",
      ...(environment.HOME ? [`${environment.HOME}/Applications`] : []),
    ];
    const applications = macApplications.flatMap((name) =>
      folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
    );
    return [...onPath, ...applications];
  }
  if (platform === "win32") {
    const folders = [
      environment.LOCALAPPDATA,
      environment.PROGRAMFILES,
      environment["PROGRAMFILES(X86)"],
    ].filter((folder) => folder !== undefined);
    return windowsPrograms.flatMap((program) => folders.map((folder) => `${folder}\\${program}`));
  }
  return onPath;
}
