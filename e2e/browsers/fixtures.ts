import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test as base } from "@playwright/test";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { connectPera } from "../labels.ts";
import { startOnAnyPorts } from "../start-sandbox.ts";
import { type Display, startDisplay } from "./display.ts";
import type { BrowserDriver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { button, choice, link, Tab } from "./tab.ts";
import { until } from "./until.ts";
import { startWebKit } from "./webkit.ts";

export { expect } from "@playwright/test";

/** The page logs this because no engine runs on the page itself (rule 5.6). */
const expectedErrors = ["Unity instance not found"];

/**
 * Tests with a browser on a virtual display, started once, and a sandbox for each. A test also fails
 * if the browser reports an error. It is repeated only if the browser has crashed in it.
 */
export const test = base.extend<{ user: User }, { display: Display; driver: BrowserDriver }>({
  display: [async ({}, use) => use(await startDisplay()), { scope: "worker" }],
  driver: [
    async ({ display }, use, { project }) => {
      const driver = await (project.name === "firefox" ? startFirefox : startWebKit)(display);
      await use(driver);
      if (driver.isRunning()) await driver.close();
    },
    { scope: "worker" },
  ],
  user: async ({ driver, display }, use, testInfo) => {
    const crashMark = join(testInfo.project.outputDir, `${testInfo.testId}.crashed`);
    if (testInfo.retry > 0)
      expect(existsSync(crashMark), "a test is repeated only if the browser crashes").toBe(true);
    /** Paths of the files that the page's host has sent. */
    const sent: string[] = [];
    const sandbox = await startOnAnyPorts({
      onPageResponse({ method, path, status }) {
        if (method === "GET" && status === 200) sent.push(path);
      },
    });
    sandbox.settings.change({ game: "quick" });
    // Keeps the browser open.
    const [firstTab] = await driver.tabs();
    await driver.takeErrors();
    await use(new User(driver, display, sandbox, sent));
    const errors = (await driver.takeErrors()).filter((error) => !expectedErrors.includes(error));
    if (errors.length > 0 || testInfo.status !== testInfo.expectedStatus)
      await display.savePicture(testInfo.outputPath("screen.png"));
    if (driver.isRunning()) {
      for (const tab of await driver.tabs()) if (tab !== firstTab) await tab.close();
    } else {
      await mkdir(testInfo.project.outputDir, { recursive: true });
      await writeFile(crashMark, "");
    }
    await sandbox.stop();
    expect(errors, "the browser reports no errors").toEqual([]);
  },
});

/** Controls a browser, with a sandbox of its own. */
export class User {
  readonly browser: BrowserDriver;
  readonly display: Display;
  readonly sandbox: Sandbox;
  /** The paths of the page's `GET` requests with status 200, without 304 responses. */
  readonly sent: readonly string[];

  constructor(browser: BrowserDriver, display: Display, sandbox: Sandbox, sent: readonly string[]) {
    this.sent = sent;
    this.browser = browser;
    this.display = display;
    this.sandbox = sandbox;
  }

  /** Opens the page in a new tab. */
  async visit(path = "/"): Promise<Tab> {
    const tab = new Tab(await this.browser.newTab());
    await tab.driver.open(this.sandbox.siteUrl + path);
    return tab;
  }

  /** Connects an account through the wallet library. Returns the wallet's tab. */
  async connect(tab: Tab, account: SandboxAccount): Promise<Tab> {
    await this.openWallet(tab);
    const wallet = await this.wallet();
    await wallet.driver.activate();
    await wallet.click(choice(account.name));
    await wallet.click(button("Approve"));
    await tab.driver.activate();
    await tab.sees(button(messages.disconnect));
    return wallet;
  }

  /** Presses Connect and follows the link to the sandbox wallet. */
  async openWallet(tab: Tab): Promise<void> {
    // The button moves when the description of the game arrives.
    await tab.sees({ css: ".game-picture" });
    await tab.click(button(connectPera()));
    await tab.click(link("Open in the sandbox wallet"));
  }

  /** Returns the wallet's tab when it is open. */
  async wallet(): Promise<Tab> {
    return until("the wallet's tab is open", async () => {
      for (const driver of await this.browser.tabs())
        if ((await driver.url()).startsWith(this.sandbox.walletUrl)) return new Tab(driver);
      return null;
    });
  }
}
