import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { access, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { findProgram } from "@fabulous-fish/tools/programs";
import { readScreen, type Screen } from "./screen.ts";
import { type Service, startService } from "./service.ts";
import { until } from "./until.ts";

const run = promisify(execFile);

/** Larger than any window that is opened on it; 24 bits of colour, one pixel in four bytes. */
const screenSize = "1400x1000x24";
const keyTimeout = 10_000;

/** A screen, a keyboard and a sound card that exist in memory only, and a place for files. */
export interface Display {
  /** What a program needs in its environment to appear here. */
  readonly environment: Readonly<Record<string, string>>;
  /** The home folder of what runs here; removed with the display. */
  readonly folder: string;
  /** What is on the screen now. */
  screen(): Promise<Screen>;
  /** Presses and releases a key of the keyboard, by its X name (`Escape`, `Tab`). */
  press(key: string): Promise<void>;
  /** The window with this in its title; `null` where there is none, or more than one. */
  findWindow(title: string): Promise<string | null>;
  /** Brings a window to the front, and the keyboard to it. */
  activateWindow(window: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a display with a window manager, and a sound sink where PulseAudio is installed.
 * @throws {ServiceEndedError, NotInTimeError} when one of them does not start
 */
export async function startDisplay(
  programs: Readonly<Record<"xvfb" | "openbox" | "xdotool", string>>,
): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), "browsers-"));
  const services: Service[] = [];
  const removeNow = () => rmSync(folder, { recursive: true, force: true });
  const stop = async () => {
    process.off("exit", removeNow);
    for (const service of services.splice(0).reverse()) await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await writeGtkSettings(folder);
    // By default the server starts anew, and refuses connections, when its last client leaves.
    const server = startService(programs.xvfb, [
      "-noreset",
      ...["-displayfd", "3", "-screen", "0", screenSize, "-nolisten", "tcp", "-fbdir", folder],
    ]);
    services.push(server);
    const environment: Record<string, string> = {
      DISPLAY: `:${await displayNumber(server)}`,
      // Settings and caches of whoever runs this stay out of it.
      HOME: folder,
      XDG_RUNTIME_DIR: folder,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
      LIBGL_ALWAYS_SOFTWARE: "1",
    };
    const inDisplay = { env: { ...process.env, ...environment }, timeout: keyTimeout };

    const manager = startService(programs.openbox, ["--sm-disable"], environment);
    services.push(manager);
    await until(
      "the window manager",
      () => {
        manager.assertRunning();
        return run(programs.xdotool, ["get_num_desktops"], inDisplay);
      },
      () => true,
    );

    const pulseaudio = findProgram("pulseaudio");
    if (pulseaudio !== undefined) {
      // `pulse` beside it is the server's own folder.
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

    const windows = async (...command: string[]) =>
      (await run(programs.xdotool, command, inDisplay)).stdout.trim();
    // After the services' own ends with this process, which come first.
    process.once("exit", removeNow);
    return {
      environment,
      folder,
      screen: () => readScreen(join(folder, "Xvfb_screen0")),
      async press(key) {
        await run(programs.xdotool, ["key", key], inDisplay);
      },
      async findWindow(title) {
        const found = await windows("search", "--name", title).catch(() => "");
        return /^\d+$/.test(found) ? found : null;
      },
      async activateWindow(window) {
        // xdotool's own waiting (`--sync`) may miss what it waits for.
        await windows("windowactivate", window);
        await until(
          `the window ${window} is active`,
          () => windows("getactivewindow"),
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

/** WebKitGTK prefers reduced motion where GTK does not animate: nothing here draws fast. */
async function writeGtkSettings(home: string): Promise<void> {
  const folder = join(home, ".config", "gtk-3.0");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "settings.ini"), "[Settings]\ngtk-enable-animations=false\n");
}

/** The server chooses a free number and writes it to its fourth file descriptor. */
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

function soundArguments(socket: string): string[] {
  return [
    ...["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm"],
    "--load=module-null-sink",
    `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
  ];
}
