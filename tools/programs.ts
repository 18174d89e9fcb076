import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, isAbsolute, join } from "node:path";
import { chromium } from "@playwright/test";
import { errorFamily } from "@fabulous-fish/core";

interface Program {
  /** Commands on the search path or absolute paths. The first one found is used. */
  readonly commands: readonly string[];
  readonly debianPackages: readonly string[];
}

/** Folders of MiniBrowser: Debian and Ubuntu (x86-64, ARM64), Fedora, Arch. */
const webKitFolders = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1",
  "/usr/libexec/webkit2gtk-4.1",
  "/usr/lib/webkit2gtk-4.1",
];

/** The programs that browser tests need and npm does not install. */
const programs = {
  chromium: {
    commands: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    // With a font, and with a graphics driver for the test of the reference game's precision.
    debianPackages: ["chromium", "fonts-liberation", "libgl1-mesa-dri", "libegl1"],
  },
  /** Chromium without windows, which needs a third less of the processor. */
  headlessShell: {
    commands: ["chromium-headless-shell"],
    debianPackages: ["chromium-headless-shell"],
  },
  redisServer: { commands: ["redis-server"], debianPackages: ["redis-server"] },
  // On some distributions, it is only on the search path of root.
  nginx: { commands: ["nginx", "/usr/sbin/nginx"], debianPackages: ["nginx-light"] },
  caddy: { commands: ["caddy"], debianPackages: ["caddy"] },
  haproxy: { commands: ["haproxy", "/usr/sbin/haproxy"], debianPackages: ["haproxy"] },
  /** No package of Debian has it. */
  traefik: { commands: ["traefik"], debianPackages: [] },
  /** Compiles the C# of the Unity package for its tests; comes with the program that runs it. */
  monoCompiler: { commands: ["mcs"], debianPackages: ["mono-mcs"] },
  /** Tests the rules of apps/gate/deploy/monitoring. */
  promtool: { commands: ["promtool"], debianPackages: ["prometheus"] },
  /** Validates the manifests of apps/gate/deploy/kubernetes; a package of PyPI. */
  kubernetesValidate: { commands: ["kubernetes-validate"], debianPackages: [] },
  /** Of which commit a build is, and the sources of older gates; a build does without. */
  git: { commands: ["git"], debianPackages: ["git"] },
  imageMagick: { commands: ["magick", "convert"], debianPackages: ["imagemagick"] },
  firefox: { commands: ["firefox-esr", "firefox"], debianPackages: ["firefox-esr"] },
  webKitDriver: { commands: ["WebKitWebDriver"], debianPackages: ["webkit2gtk-driver"] },
  miniBrowser: {
    commands: webKitFolders.map((folder) => `${folder}/MiniBrowser`),
    debianPackages: ["webkit2gtk-driver"],
  },
  xvfb: {
    commands: ["Xvfb"],
    // With software OpenGL, sound and a font.
    debianPackages: [
      ...["xvfb", "libgl1-mesa-dri", "libegl1", "libgles2"],
      ...["pulseaudio", "fonts-dejavu-core"],
    ],
  },
  openbox: { commands: ["openbox"], debianPackages: ["openbox"] },
  xdotool: { commands: ["xdotool"], debianPackages: ["xdotool"] },
  /** Optional: without it, only sound does not work. */
  pulseaudio: { commands: ["pulseaudio"], debianPackages: ["pulseaudio"] },
} satisfies Readonly<Record<string, Program>>;

export type ProgramName = keyof typeof programs;

/** The programs of `npm test`. Without an optional one, it skips tests, or uses another one. */
export const programsOfTests = {
  required: ["chromium", "redisServer", "nginx", "caddy", "haproxy"],
  optional: ["headlessShell", "monoCompiler", "promtool", "kubernetesValidate", "traefik", "git"],
} as const satisfies Readonly<Record<string, readonly ProgramName[]>>;

/** Whether a text is the name of a program that this file knows. */
export const isProgramName = (text: string): text is ProgramName => Object.hasOwn(programs, text);

/** The parts that depend on the machine; tests replace them. */
export interface Machine {
  readonly chromiumPath: string | undefined;
  readonly hasRootAndApt: boolean;
  /** The path of a command on the search path, or of an absolute path that exists. */
  whereIs(command: string): string | undefined;
  /** Whether a command succeeds. Its output is shown unless it is `quiet`. */
  run(command: string, args: readonly string[], options?: { readonly quiet: boolean }): boolean;
}

/** A program that tests need is missing. */
export class ProgramError extends errorFamily("ProgramError", {
  "programs-missing": {
    message: "Programs for the browser tests are missing.",
    remedy:
      "Install them, with the Debian packages that the error names, or set CHROMIUM_PATH to the path of another Chromium.",
  },
  "chromium-path-invalid": {
    message: "CHROMIUM_PATH is not the path of a browser that starts.",
    remedy: "Set it to the path of a Chromium or Chrome, or leave it unset to have one looked for.",
  },
}) {}

/**
 * Finds a program. Chromium is that of `CHROMIUM_PATH`, of the system or of Playwright, in this
 * order; one that does not start is ignored: a library may be missing, or the command may be
 * Ubuntu's placeholder for a snap package.
 *
 * @throws {ProgramError} `chromium-path-invalid` if `CHROMIUM_PATH` is set and no browser starts there.
 */
export function findProgram(name: ProgramName, machine = thisMachine): string | undefined {
  const { commands }: Program = programs[name];
  // Whoever chooses a browser means all tests.
  if (name === "headlessShell" && machine.chromiumPath) return undefined;
  if (name !== "chromium") return commands.flatMap((each) => machine.whereIs(each) ?? [])[0];

  // On Windows, --version opens a window.
  const starts = (path: string) =>
    process.platform === "win32" || machine.run(path, ["--version"], { quiet: true });
  const find = (candidates: readonly string[]) =>
    candidates.flatMap((each) => machine.whereIs(each) ?? []).find(starts);
  if (!machine.chromiumPath) return find([...commands, chromium.executablePath()]);
  const chosen = find([machine.chromiumPath]);
  if (chosen === undefined) throw new ProgramError("chromium-path-invalid", machine.chromiumPath);
  return chosen;
}

/**
 * Finds programs, and installs those that are missing: Chromium with Playwright's installer, and
 * the others as Debian packages (only as root on Debian or Ubuntu).
 *
 * @throws {ProgramError} `chromium-path-invalid` if `CHROMIUM_PATH` is set and no browser starts there.
 * @throws {ProgramError} `programs-missing` if programs are still missing.
 */
export function providePrograms<Name extends ProgramName>(
  names: readonly Name[],
  machine = thisMachine,
): Readonly<Record<Name, string>> {
  const missing = () => names.filter((name) => findProgram(name, machine) === undefined);
  const failed: string[] = [];
  const run = (command: string, ...args: readonly string[]) => {
    const hasSucceeded = machine.run(command, args);
    if (!hasSucceeded) failed.push([command, ...args].join(" "));
    return hasSucceeded;
  };
  // A failed command may have installed a working program, and a successful one may not have.
  if (missing().some((name) => name === "chromium"))
    run("playwright", "install", "--no-shell", "chromium");
  const packages = packagesOf(missing());
  if (packages.length > 0 && machine.hasRootAndApt && run("apt-get", "update"))
    run("apt-get", "install", "--yes", "--no-install-recommends", ...packages);
  if (missing().length > 0) throw missingPrograms(missing(), failed);
  return Object.fromEntries(names.map((name) => [name, findProgram(name, machine)])) as Readonly<
    Record<Name, string>
  >;
}

/** @param failed the commands that could not install them. */
function missingPrograms(names: readonly ProgramName[], failed: readonly string[]): ProgramError {
  const commands = names.map((name) => programs[name].commands.join(" or "));
  const details = [...commands, ...failed.map((command) => `${command} failed`)].join("; ");
  const packages = packagesOf(names);
  const onDebian = packages.length > 0 ? `; on Debian: apt-get install ${packages.join(" ")}` : "";
  const remedy = `Install them${onDebian}. Another Chromium is used if CHROMIUM_PATH is its path.`;
  return new ProgramError("programs-missing", details, undefined, { remedy });
}

function packagesOf(names: readonly ProgramName[]): string[] {
  return [...new Set(names.flatMap((name) => programs[name].debianPackages))];
}

/** For about 200 MB at 5 Mbit/s. */
const installMilliseconds = 6 * 60_000;

const whereIs: Machine["whereIs"] = (command) => {
  const folders = isAbsolute(command) ? [""] : (process.env.PATH ?? "").split(delimiter);
  return folders.map((folder) => join(folder, command)).find(isExecutable);
};

const thisMachine: Machine = {
  chromiumPath: process.env.CHROMIUM_PATH,
  hasRootAndApt: process.getuid?.() === 0 && whereIs("apt-get") !== undefined,
  whereIs,
  run: (command, args, { quiet } = { quiet: false }) =>
    spawnSync(command, args, {
      stdio: quiet ? "ignore" : ["ignore", "inherit", "inherit"],
      timeout: installMilliseconds,
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      // On Windows, binaries of packages are scripts that only a shell can run.
      shell: process.platform === "win32",
    }).status === 0,
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
