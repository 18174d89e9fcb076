import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserTools } from "@fabulous-fish/tools/browsers/browser-tools";
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
  /** A folder that is removed with the display. */
  readonly folder: string;
  /** What is on the screen now. */
  screen(): Promise<Screen>;
  /** Presses and releases a key of the keyboard, by its X name (`Escape`, `Tab`). */
  press(key: string): Promise<void>;
  /** Brings the window with this in its title to the front, and the keyboard to it. */
  activateWindow(title: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a display with a window manager, and a sound sink where PulseAudio is installed.
 * @throws {ServiceEndedError, NotInTimeError} when one of them does not start
 */
export async function startDisplay(tools: BrowserTools): Promise<Display> {
  const folder = await mkdtemp(join(tmpdir(), "browsers-"));
  const services: Service[] = [];
  const stop = async () => {
    for (const service of services.splice(0).reverse()) await service.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  try {
    await writeGtkSettings(folder);
    // By default the server starts anew, and refuses connections, when its last client leaves.
    const server = startService(tools.xvfb, [
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

    const manager = startService(tools.openbox, ["--sm-disable"], environment);
    services.push(manager);
    await until(
      "the window manager",
      () => {
        manager.assertRunning();
        return run(tools.xdotool, ["get_num_desktops"], inDisplay);
      },
      () => true,
    );

    if (tools.pulseaudio !== undefined) {
      const socket = join(folder, "pulse");
      services.push(startService(tools.pulseaudio, soundArguments(socket), environment));
      environment["PULSE_SERVER"] = `unix:${socket}`;
    }

    return {
      environment,
      folder,
      screen: () => readScreen(join(folder, "Xvfb_screen0")),
      async press(key) {
        await run(tools.xdotool, ["key", key], inDisplay);
      },
      async activateWindow(title) {
        // xdotool's own waiting (`--sync`) may miss what it waits for.
        const windows = async (...command: string[]) =>
          (await run(tools.xdotool, command, inDisplay)).stdout.trim();
        const window = await until(
          `a window named ${title}`,
          () => windows("search", "--name", title),
          (found) => /^\d+$/.test(found),
        );
        await windows("windowactivate", window);
        await until(
          `the window ${title} is active`,
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
