import type { Locator, Page } from "@playwright/test";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { WalletUser } from "../../fixtures.ts";
import type { Outcome } from "./main.ts";

const dialogElement = "pera-wallet-connect-modal";

/** The page that has nothing but the library, as its documentation says to use it. */
export class BarePage {
  readonly page: Page;
  readonly url: string;
  readonly sandbox: Sandbox;
  readonly dialog: Locator;

  constructor(page: Page, url: string, sandbox: Sandbox) {
    this.page = page;
    this.url = url;
    this.sandbox = sandbox;
    this.dialog = page.locator(`#${dialogElement}-wrapper`);
  }

  /** Makes the library's instance, with the world's bridge unless another is named. */
  async open(bridge: string = this.sandbox.bridgeUrl): Promise<void> {
    await this.visit(bridge);
    await this.page.evaluate((name) => customElements.whenDefined(name), dialogElement);
  }

  /** As `open`, without waiting for the library's dialog to be loaded. */
  async visit(bridge: string = this.sandbox.bridgeUrl): Promise<void> {
    await this.page.goto(this.url);
    await this.page.evaluate((bridge) => {
      const { bare } = window;
      bare.library = new bare.PeraWalletConnect({ bridge });
    }, bridge);
  }

  /** Starts a call of the library, without waiting for what comes of it. */
  async call(name: "connect" | "reconnectSession" | "disconnect"): Promise<void> {
    await this.page.evaluate((name) => {
      const { library, watch } = window.bare;
      if (library) watch(library[name]());
    }, name);
  }

  /** What has become of the calls so far, in their order. */
  outcomes(): Promise<Outcome[]> {
    return this.page.evaluate(() => window.bare.outcomes);
  }

  isConnected(): Promise<boolean | undefined> {
    return this.page.evaluate(() => window.bare.library?.isConnected);
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), key);
  }

  /** Follows the link in the library's dialog; returns the wallet's tab. */
  async openWallet(): Promise<WalletUser> {
    const opening = this.page.waitForEvent("popup");
    await this.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    return new WalletUser(await opening);
  }
}
