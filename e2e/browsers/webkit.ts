import { type AddressInfo, createServer } from "node:net";
import type { Display } from "./display.ts";
import type { BrowserDriver, TabDriver } from "./driver.ts";
import { startService } from "./service.ts";
import { until } from "./until.ts";
import { createWebDriverClient, type SendCommand } from "./webdriver-client.ts";

const windowSize = { width: 1280, height: 900 };

/** WebKitGTK's own browser on a display, driven by plain WebDriver. Its console cannot be read. */
export async function startWebKit(
  { webKitDriver, miniBrowser }: Readonly<Record<"webKitDriver" | "miniBrowser", string>>,
  display: Display,
): Promise<BrowserDriver> {
  const port = await freePort();
  const service = startService(webKitDriver, ["-p", String(port)], display.environment);
  const url = `http://127.0.0.1:${port}`;
  const driver = createWebDriverClient(url);
  try {
    await until(
      "the driver's status",
      () => {
        service.assertRunning();
        return driver("GET", "/status");
      },
      () => true,
    );
    const options = { binary: miniBrowser, args: ["--automation"] };
    const { sessionId } = (await driver("POST", "/session", {
      capabilities: {
        alwaysMatch: {
          "webkitgtk:browserOptions": options,
          // Otherwise every command waits, in vain, for the `load` of a page that Back restored.
          pageLoadStrategy: "none",
        },
      },
    })) as { sessionId: string };
    const tabs = createTabs(createWebDriverClient(`${url}/session/${sessionId}`), display);
    return {
      name: "WebKit",
      // A session of the driver is a private one.
      hasCache: false,
      ...tabs,
      takeErrors: () => Promise.resolve([]),
      async close() {
        await driver("DELETE", `/session/${sessionId}`).catch(() => {});
        await service.stop();
      },
    };
  } catch (error) {
    await service.stop();
    throw error;
  }
}

/** The tabs of a session, each in a window of its own: a tab behind another one is not drawn. */
function createTabs(send: SendCommand, display: Display): Pick<BrowserDriver, "newTab" | "tabs"> {
  const known = new Map<string, TabDriver>();
  let current: string | undefined;
  let activations = 0;

  /** Sends a command that is about one tab. */
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
        await evaluate("Object.assign(window, { isLeft: true }) && null");
        await sendTo(handle, "POST", "/url", { url });
        await until(
          `${url} is loaded`,
          () => evaluate("!window.isLeft && document.readyState"),
          (state) => state === "complete",
        );
      },
      url: async () => (await sendTo(handle, "GET", "/url")) as string,
      evaluate,
      async clickAt(x, y) {
        await sendTo(handle, "POST", "/actions", { actions: [mousePress(x, y)] });
      },
      async activate() {
        // The title is all that a window and its page have in common. A page that is being loaded
        // may take it back.
        const title = `Activation ${++activations}`;
        const before = await evaluate("document.title");
        const window = await until(
          `a window named ${title}`,
          async () => {
            await evaluate(`document.title = "${title}"`);
            return display.findWindow(title);
          },
          (found) => found !== null,
        );
        await evaluate(`document.title = ${JSON.stringify(before)}`);
        await display.activateWindow(window);
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
      // The driver opens none from a tab that is closed.
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

function mousePress(x: number, y: number): object {
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

/** A port that was free a moment ago: the driver takes no port of its own choice. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
