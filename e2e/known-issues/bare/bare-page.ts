import type { Locator, Page } from "@playwright/test";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { PageUser, type WalletUser } from "../../fixtures.ts";
import type { Outcome } from "./main.ts";

const dialogElement = "pera-wallet-connect-modal";

/** A page with only the wallet library, used as its documentation describes. */
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

  /** Opens the page and creates the library's instance, by default with the sandbox's bridge. */
  async open(bridge: string = this.sandbox.bridgeUrl, chainId?: 4160): Promise<void> {
    await this.visit(bridge, chainId);
    await this.page.evaluate((name) => customElements.whenDefined(name), dialogElement);
  }

  /** Like `open`, but does not wait for the chunk of the library's dialog. */
  async visit(bridge: string = this.sandbox.bridgeUrl, chainId?: 4160): Promise<void> {
    await this.page.goto(this.url);
    await this.page.evaluate(
      ([bridge, options]) => {
        const { bare } = window;
        bare.library = new bare.PeraWalletConnect({ bridge, ...options });
      },
      [bridge, chainId === undefined ? {} : { chainId }] as const,
    );
  }

  /** Calls the library without waiting for the result. */
  async call(name: "connect" | "reconnectSession" | "disconnect"): Promise<void> {
    await this.page.evaluate((name) => {
      const { library, watch } = window.bare;
      if (library) watch(library[name]());
    }, name);
  }

  /** Returns the outcomes of the calls so far, in the order of the calls. */
  outcomes(): Promise<Outcome[]> {
    return this.page.evaluate(() => window.bare.outcomes);
  }

  isConnected(): Promise<boolean | undefined> {
    return this.page.evaluate(() => window.bare.library?.isConnected);
  }

  stored(key: string): Promise<string | null> {
    return this.page.evaluate((key) => localStorage.getItem(key), key);
  }

  /** Opens the sandbox wallet from the library's dialog. Returns the wallet's tab. */
  openWallet(): Promise<WalletUser> {
    return new PageUser(this.page, this.sandbox).followLink();
  }
}
