import { join } from "node:path";
import puppeteer, { type ConsoleMessage, type Page } from "puppeteer-core";
import type { Display } from "./display.ts";
import type { BrowserDriver, TabDriver } from "./driver.ts";
import { endGroup } from "./service.ts";

const preferences = {
  // Machines for tests have no graphics card.
  "webgl.force-enabled": true,
  "ui.prefersReducedMotion": 1,
  "browser.tabs.warnOnClose": false,
};

/** Firefox on a display, driven by WebDriver BiDi. */
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
    const known = drivers.get(page);
    if (known) return known;
    page.on("pageerror", (error) => errors.push(Promise.resolve(String(error))));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(textOf(message));
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
    hasCache: true,
    newTab: async () => driverOf(await browser.newPage()),
    tabs: async () => (await browser.pages()).map(driverOf),
    takeErrors: () => Promise.all(errors.splice(0)),
    async close() {
      const main = browser.process();
      try {
        await browser.close();
      } finally {
        // Where it has crashed, its other processes may live on.
        if (main) endGroup(main, "SIGKILL");
      }
    },
  };
}

/** The message with its objects in words, as long as their page is there. */
async function textOf(message: ConsoleMessage): Promise<string> {
  try {
    const values = message.args().map((value) => value.evaluate(String));
    return (await Promise.all(values)).join(" ");
  } catch {
    return message.text();
  }
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
