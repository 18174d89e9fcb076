import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { chromium } from "@playwright/test";

const startTimeout = 30_000;

/** The properties of a machine that are needed to find a browser on it. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  /** The path of a command on the search path, or of an absolute path that exists. */
  whereIs(command: string): string | undefined;
  /** Path of Playwright's own Chromium, installed or not. */
  playwrightsOwn(): string;
  /** Whether a browser exists and starts. */
  starts(path: string): boolean;
}

export const thisMachine: Machine = {
  platform: process.platform,
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  whereIs: (command) =>
    (isAbsolute(command)
      ? [command]
      : (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, command))
    ).find(isExecutable),
  playwrightsOwn: () => chromium.executablePath(),
  starts: (path) =>
    isExecutable(path) &&
    // On Windows, --version opens a window.
    (process.platform === "win32" ||
      spawnSync(path, ["--version"], { timeout: startTimeout }).status === 0),
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
