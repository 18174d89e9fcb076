import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "@fabulous-fish/tools/programs";
import { readScreenshot, type Screenshot } from "./screenshot.ts";
import { type Service, startService } from "./service.ts";
import { until } from "./until.ts";

const run = promisify(execFile);

/** Larger than the browsers' windows. With a depth of 24 bits, Xvfb stores a pixel in four bytes. */
const screenSize = "1400x1000x24";
/** How long an xdotool command may take, in milliseconds. */
const commandTimeout = 10_000;

/** A virtual display, with a keyboard, a sound device and a temporary home folder. */
export interface Display {
  /** The environment variables of programs on this display. */
  readonly environment: Readonly<Record<string, string>>;
  /** The home folder of these programs. It is removed when the display stops. */
  readonly folder: string;
  /** Takes a screenshot. */
  takeScreenshot(): Promise<Screenshot>;
  /** Presses and releases a key, by its X11 keysym name, for example `Escape`. */
  press(key: string): Promise<void>;
  /** Returns the id of the window whose title contains this text, or `null` if not exactly one does. */
  findWindow(title: string): Promise<string | null>;
  /** Brings a window to the front and gives it the keyboard focus. */
  activateWindow(window: string): Promise<void>;
  /** Stops its processes and removes the folder. */
  stop(): Promise<void>;
}

/**
 * Starts a display with a window manager and, if PulseAudio is installed, a sound device without
 * output.
 * @throws {ServiceEndedError, NotInTimeError} if one of them does not start
 */
export async function startDisplay(
  programs: Readonly<Record<"xvfb" | "openbox" | "xdotool", string>>,
): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), "browsers-"));
  const services: Service[] = [];
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const stop = async () => {
    process.off("exit", removeFolder);
    for (const service of services.splice(0).reverse()) await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await writeGtkSettings(folder);
    // `-noreset`: by default, the server resets when its last client disconnects, and rejects
    // connections meanwhile. `-fbdir`: the folder of the screen's file, which `readScreenshot` reads.
    const server = startService(programs.xvfb, [
      "-noreset",
      ...["-displayfd", "3", "-screen", "0", screenSize, "-nolisten", "tcp", "-fbdir", folder],
    ]);
    services.push(server);
    const environment: Record<string, string> = {
      DISPLAY: `:${await displayNumber(server)}`,
      // Isolates the browsers from the settings and caches of the current user.
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    };
    const options = { env: { ...process.env, ...environment }, timeout: commandTimeout };

    const manager = startService(programs.openbox, ["--sm-disable"], environment);
    services.push(manager);
    await until(
      "the window manager",
      () => {
        manager.assertRunning();
        return run(programs.xdotool, ["get_num_desktops"], options);
      },
      () => true,
    );

    const pulseaudio = findProgram("pulseaudio");
    if (pulseaudio !== undefined) {
      // Not `pulse`: PulseAudio creates a folder with this name in XDG_RUNTIME_DIR.
      const socket = join(folder, "sound");
      const sound = startService(pulseaudio, soundArguments(socket), environment);
      services.push(sound);
      await until(
        "the sound server",
        () => {
          sound.assertRunning();
          return access(socket);
        },
        () => true,
      );
      environment["PULSE_SERVER"] = `unix:${socket}`;
    }

    const xdotool = async (...command: string[]) =>
      (await run(programs.xdotool, command, options)).stdout.trim();
    // Registered after the services' exit listeners, so that they have stopped before.
    process.once("exit", removeFolder);
    return {
      environment,
      folder,
      takeScreenshot: () => readScreenshot(join(folder, "Xvfb_screen0")),
      async press(key) {
        await xdotool("key", key);
      },
      async findWindow(title) {
        const found = await xdotool("search", "--name", title).catch(() => "");
        return /^\d+$/.test(found) ? found : null;
      },
      async activateWindow(window) {
        // Polled, because xdotool's `--sync` can miss the activation and wait forever.
        await xdotool("windowactivate", window);
        await until(
          `the window ${window} is active`,
          () => xdotool("getactivewindow"),
          (active) => active === window,
        );
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

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
async function displayNumber(server: Service): Promise<string> {
  let written = "";
  server.process.stdio[3]?.on("data", (chunk: Buffer) => (written += chunk.toString()));
  await until(
    "the display",
    () => {
      server.assertRunning();
      return Promise.resolve(written);
    },
    (text) => text.endsWith("\n"),
  );
  return written.trim();
}

/** Returns the arguments of a PulseAudio server with a single, silent device, on this socket. */
function soundArguments(socket: string): string[] {
  return [
    ...["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm"],
    "--load=module-null-sink",
    `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ];
}
