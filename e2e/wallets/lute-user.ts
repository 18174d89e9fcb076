import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";

/** The origin that `lute-connect` accepts messages from. */
const luteSite = "https://lute.app";

/** Serves the stub of Lute's site at Lute's own origin. */
export async function serveLuteSite(context: BrowserContext, sandbox: Sandbox): Promise<void> {
  await context.route(`${luteSite}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isPage = ["/connect", "/sign"].includes(pathname);
    const url = `${sandbox.walletUrl}${isPage ? "/lute.html" : pathname}${search}`;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Page object: a user of Lute's window, or of its extension's panel. */
export class LuteUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  readonly connectButton = () => this.page.getByRole("button", { name: "Connect" });

  async approve(account: SandboxAccount): Promise<void> {
    await this.page.getByRole("radio", { name: account.name }).check();
    await this.connect();
  }

  /** Shares the chosen accounts. */
  async connect(): Promise<void> {
    await this.#pressAndLeave(this.connectButton());
  }

  async sign(): Promise<void> {
    await this.#pressAndLeave(this.page.getByRole("button", { name: "Sign", exact: true }));
  }

  /** Presses a button with which Lute closes its window, sometimes before the press is confirmed. */
  async #pressAndLeave(button: Locator): Promise<void> {
    const closed = this.page.waitForEvent("close");
    await button.click().catch((error: unknown) => {
      if (!this.page.isClosed()) throw error;
    });
    await closed;
  }

  /** Closes the window, as Lute has no button to reject. */
  async reject(): Promise<void> {
    await this.page.locator("#request h2").waitFor();
    await this.page.close({ runBeforeUnload: true });
  }
}
