import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { messages } from "@fabulous-fish/page/messages/en/page";
import type { Display } from "./display.ts";
import type { BrowserDriver } from "./driver.ts";
import { button, choice, link, Tab } from "./tab.ts";
import { until } from "./until.ts";
import { connectPera } from "../labels.ts";

/** A test in Firefox or WebKit. */
export interface BrowserTest {
  readonly name: string;
  run(user: User): Promise<void>;
}

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
    await tab.open(this.sandbox.siteUrl + path);
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
  wallet(): Promise<Tab> {
    return this.tabAt(this.sandbox.walletUrl);
  }

  /** Waits for a tab whose URL begins with an origin. */
  private async tabAt(origin: string): Promise<Tab> {
    const found = await until(
      `a tab at ${origin}`,
      async () => {
        for (const driver of await this.browser.tabs()) {
          if ((await driver.url()).startsWith(origin)) return driver;
        }
        return null;
      },
      (driver) => driver !== null,
    );
    return new Tab(found);
  }
}
