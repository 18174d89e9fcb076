import { expect, test as base, type FrameLocator, type Page } from "@playwright/test";
import { type SandboxAccount, sandboxAccounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { fonts } from "./fonts.ts";
import { connectPera } from "./labels.ts";
import { type GateOption, type SandboxSite, WorkerSandbox } from "./worker-sandbox.ts";

export { expect } from "@playwright/test";
export { seedStorage, sessionEntries } from "./stored-session.ts";

/**
 * Waits until the page's script has started to render: it then takes the response that the app shell
 * has requested. Without an app shell, the script fills the page.
 */
async function rendering(page: Page): Promise<void> {
  const isRendering = () => {
    const { early } = window as { early?: { routeData?: unknown } };
    return !early?.routeData && document.getElementById("root")?.hasChildNodes();
  };
  await page.waitForFunction(isRendering, undefined, { polling: 50 });
}

/**
 * Advances the page's clock until the page sends a request, in steps that are shorter than any timeout
 * of its requests: those are real, and take longer on a busy machine.
 */
export async function advanceToRequest(page: Page, url: string): Promise<void> {
  const progress = { isSent: false };
  const sent = page.waitForRequest(url).then(() => (progress.isSent = true));
  while (!progress.isSent) await Promise.race([sent, page.clock.runFor(1_000)]);
}

/** Pauses the page's installed clock: nothing starts by itself. */
export async function pauseClock(page: Page): Promise<void> {
  const pause = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // The time can pass before the page receives it; the clock stands still from then on.
  await expect(pause).toPass();
}

/**
 * Replaces an open page by a frame of the whole viewport.
 * @param path of the site, shown in the frame
 * @param permissions of a sandboxed frame
 */
export async function showInFrame(
  page: Page,
  path: string,
  permissions?: string,
): Promise<FrameLocator> {
  await page.evaluate(
    ([src, sandbox]) => {
      const frame = document.createElement("iframe");
      if (sandbox !== undefined) frame.setAttribute("sandbox", sandbox);
      frame.src = src;
      frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;z-index:9";
      document.body.replaceChildren(frame);
    },
    [path, permissions] as const,
  );
  return page.frameLocator("iframe");
}

/** Page object: a user of the page. */
export class PageUser {
  readonly page: Page;
  readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
  }

  readonly button = (name: string) => this.page.getByRole("button", { name });
  readonly status = () => this.page.locator(".status");
  readonly failure = () => this.page.getByRole("alertdialog");

  /**
   * Opens a path of the site.
   * @param waitUntil by default, until the page's script has started to render, which is some
   *   frames after the load event
   */
  async visit(path = "/", waitUntil: "rendering" | "load" | "commit" = "rendering"): Promise<void> {
    const isRendering = waitUntil === "rendering";
    await this.page.goto(this.sandbox.siteUrl + path, isRendering ? {} : { waitUntil });
    if (isRendering) await rendering(this.page);
  }

  /** Presses Connect and opens the sandbox wallet. Returns the wallet's tab. */
  async openWallet(connect: string = connectPera()): Promise<WalletUser> {
    await this.button(connect).click();
    return this.followLink();
  }

  /** Opens the sandbox wallet from the library's dialog. Returns the wallet's tab. */
  async followLink(): Promise<WalletUser> {
    const opening = this.page.waitForEvent("popup");
    await this.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    return new WalletUser(await opening);
  }

  /** Connects an account. Returns the wallet's tab. */
  async connect(account: SandboxAccount, connect: string = connectPera()): Promise<WalletUser> {
    const wallet = await this.openWallet(connect);
    await wallet.approve(account);
    await this.button(messages.disconnect).waitFor();
    return wallet;
  }

  /** Connects several accounts, as {@link WalletUser.approveSeveral}. Returns the wallet's tab. */
  async connectSeveral(accounts: readonly SandboxAccount[], further = 0): Promise<WalletUser> {
    const wallet = await this.openWallet();
    await wallet.approveSeveral(accounts, further);
    await this.button(messages.disconnect).waitFor();
    return wallet;
  }
}

/** Page object: a user of the sandbox wallet in its tab. */
export class WalletUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async approve(account: SandboxAccount): Promise<void> {
    const request = this.page.getByRole("region", { name: "wants to connect" });
    await request.getByRole("radio", { name: account.name }).check();
    await request.getByRole("button", { name: "Approve" }).click();
  }

  /**
   * Approves with several accounts, which the wallet shares in the order of its list.
   * @param further how many further accounts follow, which hold nothing
   */
  async approveSeveral(accounts: readonly SandboxAccount[], further = 0): Promise<void> {
    await this.#chooseSeveral(accounts);
    await this.page.getByRole("spinbutton", { name: "Further accounts" }).fill(`${further}`);
    await this.page.getByRole("button", { name: "Approve" }).click();
  }

  async shareSeveral(accounts: readonly SandboxAccount[]): Promise<void> {
    await this.#chooseSeveral(accounts);
    await this.page.getByRole("button", { name: "Switch account" }).click();
  }

  async #chooseSeveral(accounts: readonly SandboxAccount[]): Promise<void> {
    await this.page.getByRole("checkbox", { name: "Share several accounts" }).check();
    const group = this.page.getByRole("group", { name: /^Account to/ });
    const names = new Set(accounts.map(({ name }) => name));
    for (const { name } of sandboxAccounts) {
      await group.getByRole("checkbox", { name, exact: true }).setChecked(names.has(name));
    }
  }

  async switchTo(account: SandboxAccount): Promise<void> {
    await this.page.getByRole("radio", { name: account.name }).check();
    await this.page.getByRole("button", { name: "Switch account" }).click();
  }

  async reject(): Promise<void> {
    await this.page.getByRole("button", { name: "Reject" }).click();
  }
}

/** The fixtures of the tests, and their options. */
export interface Fixtures {
  /** Option: whether a gate guards the game of the sandbox. */
  gate: GateOption;
  /**
   * Option: whether the sea behind the page is painted. It takes its place in any case; without a
   * graphics card, to paint it takes a quarter of the browser's time.
   */
  isSeaPainted: boolean;
  sandbox: Sandbox;
  user: PageUser;
  anotherTab: () => Promise<PageUser>;
}

interface WorkerFixtures {
  /** The site that the sandboxes of a worker serve in place of the last build. */
  site: SandboxSite;
  workerSandbox: WorkerSandbox;
}

/** Adds styles to a document to come, after its own. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

const clearSea = ".scene, .fish { opacity: 0 }";

/** Gives each worker a sandbox of its own. The settings are reset before each test. */
export const test = base.extend<
  Fixtures & { resetSandbox: void; styles: void; noPageErrors: void; endRoutes: void },
  WorkerFixtures
>({
  gate: [false, { option: true }],
  isSeaPainted: [false, { option: true }],
  site: [{}, { scope: "worker" }],
  workerSandbox: [
    async ({ site }, use) => {
      const workerSandbox = new WorkerSandbox(site);
      await use(workerSandbox);
      await workerSandbox.stop();
    },
    { scope: "worker" },
  ],
  sandbox: async ({ gate, workerSandbox }, use) => use(await workerSandbox.withGate(gate)),
  resetSandbox: [
    async ({ sandbox }, use) => {
      sandbox.settings.reset();
      // The stub game shows the hand-over, also if a game is built.
      sandbox.settings.change({ game: "quick" });
      await use();
    },
    { auto: true },
  ],
  styles: [
    async ({ isSeaPainted, context }, use) => {
      const font = `:root { font-family: ${fonts.usual} }`;
      await context.addInitScript(addStyles, isSeaPainted ? font : font + clearSea);
      await use();
    },
    { auto: true },
  ],
  /** A page may still send requests when its test ends: their handlers end with it. */
  endRoutes: [
    async ({ context }, use) => {
      await use();
      await context.unrouteAll({ behavior: "ignoreErrors" });
      for (const page of context.pages()) {
        await page.unrouteAll({ behavior: "ignoreErrors" }).catch((error: unknown) => {
          if (!page.isClosed()) throw error;
        });
      }
    },
    { auto: true },
  ],
  /** Fails a test if a page has an uncaught error, in any tab. */
  noPageErrors: [
    async ({ context }, use) => {
      const errors: Error[] = [];
      context.on("weberror", (thrown) => errors.push(thrown.error()));
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  user: async ({ page, sandbox }, use) => use(new PageUser(page, sandbox)),
  anotherTab: async ({ context, sandbox }, use) =>
    use(async () => new PageUser(await context.newPage(), sandbox)),
});
