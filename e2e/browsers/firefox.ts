import { join } from "node:path";
import puppeteer, { type ConsoleMessage, type Page } from "puppeteer-core";
import { providePrograms } from "@fabulous-fish/tools/programs";
import type { Display } from "./display.ts";
import type { BrowserDriver, TabDriver } from "./driver.ts";

const preferences = {
  // Test machines have no graphics card, and by default Firefox then disables WebGL.
  "webgl.force-enabled": true,
  "ui.prefersReducedMotion": 1,
  "browser.tabs.warnOnClose": false,
};

/** Starts Firefox on a virtual display. It is controlled with WebDriver BiDi. */
export async function startFirefox(display: Display): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: providePrograms(["firefox"]).firefox,
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
    hasCache: true,
    newTab: async () => driverOf(await browser.newPage()),
    tabs: async () => (await browser.pages()).map(driverOf),
    takeErrors: () => Promise.all(errors.splice(0)),
    isRunning: () => browser.connected,
    close: () => browser.close(),
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
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    activate: () => page.bringToFront(),
    close: () => page.close(),
  };
}
