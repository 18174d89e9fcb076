import { ChromiumPathInvalidError } from "./chromium-errors.ts";
import { type Machine, thisMachine } from "./machine.ts";

const commands = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const macApplications = ["Chromium", "Google Chrome"];

const windowsPrograms = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
];

/**
 * Finds a Chromium for the browser tests: that of `CHROMIUM_PATH`, of the system or of Playwright,
 * in this order; undefined if there is none. One that does not start is ignored: a library may be
 * missing, or the command may be Ubuntu's placeholder for a snap package.
 *
 * @throws {ChromiumPathInvalidError} if `CHROMIUM_PATH` is set and no browser starts there.
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
