import { join } from "node:path";
import puppeteer, { type ConsoleMessage, type Page } from "puppeteer-core";
import type { Display } from "./display.ts";
import type { BrowserDriver, TabDriver } from "./driver.ts";
import { endGroup } from "./service.ts";

const preferences = {
  // Test machines have no graphics card, and by default Firefox then disables WebGL.
  "webgl.force-enabled": true,
  "ui.prefersReducedMotion": 1,
  "browser.tabs.warnOnClose": false,
};

/** Starts Firefox on a virtual display. It is controlled with WebDriver BiDi. */
export async function startFirefox(
  { firefox }: { readonly firefox: string },
  display: Display,
): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: firefox,
    userDataDir: join(display.folder, "firefox"),
    headless: false,
    defaultViewport: null,
    extraPrefsFirefox: preferences,
    args: ["--width=1280", "--height=900"],
    env: { ...process.env, ...display.environment },
  });
  const errors: Promise<string>[] = [];
  const drivers = new Map<Page, TabDriver>();

  function driverOf(page: Page): TabDriver {
    const existing = drivers.get(page);
    if (existing) return existing;
    page.on("pageerror", (error) => errors.push(Promise.resolve(String(error))));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(textOf(message));
    });
    const driver = createTabDriver(page);
    drivers.set(page, driver);
    return driver;
  }

  // Records the errors of tabs that a page opens, from their start.
  browser.on("targetcreated", (target) => {
    target.page().then(
      (page) => page && driverOf(page),
      () => {},
    );
  });

  return {
    name: "Firefox",
    hasCache: true,
    newTab: async () => driverOf(await browser.newPage()),
    tabs: async () => (await browser.pages()).map(driverOf),
    takeErrors: () => Promise.all(errors.splice(0)),
    isRunning: () => browser.connected,
    async close() {
      const mainProcess = browser.process();
      try {
        await browser.close();
      } finally {
        // If the main process has crashed, its child processes may still run.
        if (mainProcess) endGroup(mainProcess, "SIGKILL");
      }
    },
  };
}

/**
 * Returns a console message with its objects as strings. If the page is closed, they cannot be
 * evaluated, and the message is returned as Firefox reported it.
 */
async function textOf(message: ConsoleMessage): Promise<string> {
  try {
    const values = message.args().map((value) => value.evaluate(String));
    return (await Promise.all(values)).join(" ");
  } catch {
    return message.text();
  }
}

function createTabDriver(page: Page): TabDriver {
  return {
    async open(url) {
      await page.goto(url, { waitUntil: "load" });
    },
    url: () => Promise.resolve(page.url()),
    evaluate: async (expression) => (await page.evaluate(expression)) ?? null,
    clickAt: (x, y) => page.mouse.click(x, y),
    activate: () => page.bringToFront(),
    close: () => page.close(),
  };
}
