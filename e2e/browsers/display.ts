import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram, providePrograms } from "@fabulous-fish/tools/programs";
import { until } from "./until.ts";

const run = promisify(execFile);

/** Larger than the browsers' windows. With a depth of 24 bits, Xvfb stores a pixel in four bytes. */
const screenSize = "1400x1000x24";
const bytesPerPixel = 4;
const commandMilliseconds = 10_000;

/** A virtual display, with a keyboard, a sound device and a temporary home folder. */
export type Display = Awaited<ReturnType<typeof startDisplay>>;

/**
 * Starts a display with a window manager and, if PulseAudio is installed, a sound device without
 * output. They end with this process, which then removes the folder.
 */
export async function startDisplay() {
  const programs = providePrograms(["xvfb", "openbox", "xdotool", "imageMagick"]);
  const folder = await mkdtemp(join(tmpdir(), "browsers-"));
  await writeGtkSettings(folder);
  // `-noreset`: by default, the server resets when its last client disconnects, and rejects
  // connections meanwhile. `-fbdir`: the folder of the screen's file.
  const server = startProgram(programs.xvfb, [
    "-noreset",
    ...["-displayfd", "3", "-screen", "0", screenSize, "-nolisten", "tcp", "-fbdir", folder],
  ]);
  const environment = {
    DISPLAY: `:${await displayNumber(server)}`,
    // Isolates the browsers from the settings and caches of the current user.
    HOME: folder,
    XDG_RUNTIME_DIR: folder,
    GDK_BACKEND: "x11",
    NO_AT_BRIDGE: "1",
    LIBGL_ALWAYS_SOFTWARE: "1",
    // Not `pulse`: PulseAudio creates a folder with this name in XDG_RUNTIME_DIR.
    PULSE_SERVER: `unix:${join(folder, "sound")}`,
  };
  const options = { env: { ...process.env, ...environment }, timeout: commandMilliseconds };
  const xdotool = async (...command: string[]) =>
    (await run(programs.xdotool, command, options)).stdout.trim();

  startProgram(programs.openbox, ["--sm-disable"], environment);
  const pulseaudio = findProgram("pulseaudio");
  if (pulseaudio !== undefined)
    startProgram(pulseaudio, soundArguments(join(folder, "sound")), environment);
  await until("the window manager has started", () => xdotool("get_num_desktops"));

  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const screen = join(folder, "Xvfb_screen0");
  return {
    /** The environment variables of programs on this display. */
    environment,
    /** The home folder of these programs. */
    folder,
    /** Runs a command of xdotool. Resolves to its output. */
    xdotool,
    /** Returns a screenshot for {@link countChangedPixels}, an X window dump. */
    takeScreenshot: () => readFile(screen),
    /** Writes a screenshot as a picture, in the format of the file's ending. */
    savePicture: (file: string) => run(programs.imageMagick, [`xwd:${screen}`, file]),
  };
}

/** Counts the pixels that differ between two screenshots. */
export function countChangedPixels(before: Buffer, after: Buffer): number {
  if (before.equals(after)) return 0;
  let count = 0;
  for (let offset = 0; offset < before.length; offset += bytesPerPixel) {
    if (before.readUInt32LE(offset) !== after.readUInt32LE(offset)) count += 1;
  }
  return count;
}

/** Starts a program, which ends with this process. */
export function startProgram(
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const child = spawn(command, args, {
    // A process group of its own, so that its children end with it.
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    env: { ...process.env, ...environment },
  });
  child.once("error", console.error);
  // The latest program first, because the others use the display.
  process.prependOnceListener("exit", () => {
    if (child.pid !== undefined && isRunning(child)) process.kill(-child.pid);
  });
  return child;
}

/** Returns whether a process has started and not ended. */
export const isRunning = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid !== undefined && exitCode === null && signalCode === null;

/**
 * Turns off GTK's animations, so that `prefers-reduced-motion` is `reduce` in WebKitGTK. Rendering
 * without a graphics card is too slow for animations.
 */
async function writeGtkSettings(home: string): Promise<void> {
  const folder = join(home, ".config", "gtk-3.0");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
}

/** Returns the display number that Xvfb has chosen and written to file descriptor 3 (`-displayfd`). */
async function displayNumber(server: ChildProcess): Promise<string> {
  const [output] = server.stdio.slice(3);
  if (!output) throw new Error("Xvfb has no output.");
  const [written] = (await once(output, "data", { signal: AbortSignal.timeout(30_000) })) as [
    Buffer,
  ];
  return written.toString().trim();
}

/** Returns the arguments of a PulseAudio server with a single, silent device, on this socket. */
function soundArguments(socket: string): string[] {
  return [
    ...[
      "-n",
      "--log-level=error",
      "--daemonize=no",
      "--exit-idle-time=-1",
      "--use-pid-file=no",
      "--disable-shm",
    ],
    "--load=module-null-sink",
    `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ];
}
