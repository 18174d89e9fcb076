import puppeteer, { type Page } from "puppeteer-core";
import type { BrowserTools } from "@fabulous-fish/tools/browsers/browser-tools";
import type { Display } from "./display.ts";
import type { BrowserDriver, TabDriver } from "./driver.ts";

const preferences = {
  // Machines for tests have no graphics card.
  "webgl.force-enabled": true,
  "ui.prefersReducedMotion": 1,
  "browser.tabs.warnOnClose": false,
};

/** Firefox on a display, driven by WebDriver BiDi. */
export async function startFirefox(tools: BrowserTools, display: Display): Promise<BrowserDriver> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: tools.firefox,
    headless: false,
    defaultViewport: null,
    extraPrefsFirefox: preferences,
    args: ["--width=1280", "--height=900"],
    env: { ...process.env, ...display.environment },
  });
  const errors: string[] = [];
  const drivers = new Map<Page, TabDriver>();

  function driverOf(page: Page): TabDriver {
    const known = drivers.get(page);
    if (known) return known;
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    const driver = tabDriver(page);
    drivers.set(page, driver);
    return driver;
  }

  // A tab that a page opens is listened to from its beginning.
  browser.on("targetcreated", (target) => {
    target.page().then(
      (page) => page && driverOf(page),
      () => {},
    );
  });

  return {
    name: "Firefox",
    newTab: async () => driverOf(await browser.newPage()),
    tabs: async () => (await browser.pages()).map(driverOf),
    takeErrors: () => errors.splice(0),
    close: () => browser.close(),
  };
}

function tabDriver(page: Page): TabDriver {
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
