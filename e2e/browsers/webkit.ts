import { providePrograms } from "@fabulous-fish/tools/programs";
import { freePort } from "../servers/free-port.ts";
import { type Display, isRunning, startProgram } from "./display.ts";
import type { BrowserDriver, TabDriver } from "./driver.ts";
import { until } from "./until.ts";

/**
 * Milliseconds. A script that starts while a document is replaced never gets a response. The caller
 * polls, and the next one does.
 */
const commandTimeout = 10_000;
const startMilliseconds = 60_000;

/** In CSS pixels. */
const windowSize = { width: 1280, height: 900 };

/**
 * Starts MiniBrowser, the browser that is part of WebKitGTK, on a virtual display. It is controlled
 * with WebDriver, which has no access to the console.
 */
export async function startWebKit(display: Display): Promise<BrowserDriver> {
  const { webKitDriver, miniBrowser } = providePrograms(["webKitDriver", "miniBrowser"]);
  const port = await freePort();
  const program = startProgram(webKitDriver, ["-p", String(port)], display.environment);
  const url = `http://127.0.0.1:${port}`;
  const driver = createClient(url, startMilliseconds);
  await until("WebKitWebDriver has started", () => driver("GET", "/status"));
  const { sessionId } = (await driver("POST", "/session", {
    capabilities: {
      alwaysMatch: {
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
        // By default, commands wait for the page's `load` event. A page that is restored from the
        // back/forward cache does not fire it again, so they would time out.
        pageLoadStrategy: "none",
      },
    },
  })) as { sessionId: string };
  return {
    // WebDriver sessions use private browsing.
    hasCache: false,
    ...createTabs(createClient(`${url}/session/${sessionId}`, commandTimeout), display),
    takeErrors: () => Promise.resolve([]),
    isRunning: () => isRunning(program),
    async close() {
      await driver("DELETE", `/session/${sessionId}`);
    },
  };
}

/** Sends a command. Resolves with its value. */
type SendCommand = (method: string, path: string, parameters?: object) => Promise<unknown>;

/**
 * Creates a client of the W3C WebDriver protocol.
 *
 * @param url of the driver or of a session; paths are appended to it
 * @param timeout of a command, in milliseconds
 */
function createClient(url: string, timeout: number): SendCommand {
  return async (method, path, parameters = {}) => {
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(timeout),
      ...(method === "POST" && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

/**
 * Creates the tabs of a session. Each tab has its own window, because WebKitGTK does not render a tab
 * in the background.
 */
function createTabs(send: SendCommand, display: Display): Pick<BrowserDriver, "newTab" | "tabs"> {
  /** By window handle, oldest first. */
  const known = new Map<string, TabDriver>();
  /** The handle of the session's current tab; undefined if that one was closed. */
  let current: string | undefined;
  let activations = 0;

  /** Sends a command to a tab, which becomes the session's current one. */
  async function sendTo(handle: string, ...command: Parameters<SendCommand>): Promise<unknown> {
    if (current !== handle) await send("POST", "/window", { handle });
    current = handle;
    return send(...command);
  }

  function driverOf(handle: string): TabDriver {
    const driver = known.get(handle) ?? createTab(handle);
    known.set(handle, driver);
    return driver;
  }

  function createTab(handle: string): TabDriver {
    const evaluate = (expression: string) =>
      sendTo(handle, "POST", "/execute/sync", { script: `return (${expression})`, args: [] });
    return {
      async open(url) {
        // Marks the old document: its `readyState` is "complete" until the new one replaces it.
        await evaluate("Object.assign(window, { isOldDocument: true }) && null");
        await sendTo(handle, "POST", "/url", { url });
        await until(`${url} is loaded`, () =>
          evaluate('!window.isOldDocument && document.readyState === "complete"'),
        );
      },
      url: async () => (await sendTo(handle, "GET", "/url")) as string,
      evaluate,
      async clickAt(x, y) {
        await sendTo(handle, "POST", "/actions", { actions: [mouseClick(x, y)] });
      },
      async activate() {
        // WebDriver does not know the id of the X window, so the window is found by a unique title.
        // The title is set before each search, because a page that is loading may overwrite it.
        const title = `Activation ${++activations}`;
        // A tab that was just opened may be replacing its first document.
        const before = await until("the tab has a document", () =>
          evaluate("JSON.stringify(document.title)"),
        );
        const window = await until(`one window is named ${title}`, async () => {
          await evaluate(`document.title = "${title}"`);
          const found = await display.xdotool("search", "--name", title);
          return /^\d+$/.test(found) && found;
        });
        await evaluate(`document.title = ${String(before)}`);
        // Polled, because xdotool's `--sync` can miss the activation and wait forever.
        await display.xdotool("windowactivate", window);
        await until(
          `the window ${window} is active`,
          async () => (await display.xdotool("getactivewindow")) === window,
        );
      },
      async close() {
        await sendTo(handle, "DELETE", "/window");
        known.delete(handle);
        current = undefined;
      },
    };
  }

  return {
    async newTab() {
      // The driver opens no window while the session's current tab is closed. Any command to an open
      // tab makes that one current.
      const [first] = (await send("GET", "/window/handles")) as string[];
      if (current === undefined && first !== undefined) await sendTo(first, "GET", "/window");
      const { handle } = (await send("POST", "/window/new", { type: "window" })) as {
        handle: string;
      };
      await sendTo(handle, "POST", "/window/rect", windowSize);
      return driverOf(handle);
    },
    async tabs() {
      const handles = (await send("GET", "/window/handles")) as string[];
      for (const handle of known.keys()) if (!handles.includes(handle)) known.delete(handle);
      handles.forEach(driverOf);
      return [...known.values()];
    },
  };
}

/** Creates a WebDriver action that clicks at a point of the viewport, in CSS pixels. */
function mouseClick(x: number, y: number): object {
  return {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", origin: "viewport", duration: 0, x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  };
}
