import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import type { SandboxAccount } from "@fabulous-fish/sandbox/accounts";
import { startWorld, type World } from "@fabulous-fish/sandbox/world";
import { labels } from "@fabulous-fish/page/labels";

export { expect } from "@playwright/test";

/** What the page does, as a person would do it. */
export class PagePerson {
  readonly page: Page;
  readonly world: World;

  constructor(page: Page, world: World) {
    this.page = page;
    this.world = world;
  }

  readonly button = (name: string) => this.page.getByRole("button", { name });
  readonly status = () => this.page.locator(".status");
  readonly failure = () => this.page.getByRole("alertdialog");

  async visit(address = "/", waitUntil: "load" | "commit" = "load"): Promise<void> {
    await this.page.goto(this.world.siteUrl + address, { waitUntil });
  }

  /** Presses Connect and follows the link to the sandbox wallet; returns the wallet's tab. */
  async openWallet(): Promise<WalletPerson> {
    await this.button(labels.connect).click();
    const opening = this.page.waitForEvent("popup");
    await this.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    return new WalletPerson(await opening);
  }

  /** Connects an account the way a person does; returns the wallet's tab. */
  async connect(account: SandboxAccount): Promise<WalletPerson> {
    const wallet = await this.openWallet();
    await wallet.approve(account);
    await this.button(labels.disconnect).waitFor();
    return wallet;
  }
}

/** What the sandbox wallet does in its own tab. */
export class WalletPerson {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async approve(account: SandboxAccount): Promise<void> {
    await this.page.getByRole("radio", { name: account.name }).check();
    await this.page.getByRole("button", { name: "Approve" }).click();
  }

  async switchTo(account: SandboxAccount): Promise<void> {
    await this.page.getByRole("radio", { name: account.name }).check();
    await this.page.getByRole("button", { name: "Switch account" }).click();
  }

  async reject(): Promise<void> {
    await this.page.getByRole("button", { name: "Reject" }).click();
  }
}

interface Fixtures {
  person: PagePerson;
  anotherTab: () => Promise<PagePerson>;
}

/** Tests with a local world of their worker's own, its switches reset before each. */
export const test = base.extend<
  Fixtures & { resetWorld: void; noPageErrors: void },
  { world: World }
>({
  world: [
    // Playwright reads the fixture's needs from the parameter's pattern.
    async ({}, use) => {
      const world = await startWorld({ ports: { site: 0, node: 0, bridge: 0, wallet: 0 } });
      await use(world);
      await world.stop();
    },
    { scope: "worker" },
  ],
  resetWorld: [
    async ({ world }, use) => {
      world.switches.reset();
      // Whatever was built: the stand-in shows what it was told.
      world.switches.change({ game: "quick" });
      await use();
    },
    { auto: true },
  ],
  /** Whatever a test is about, nothing may go uncaught in the page. */
  noPageErrors: [
    async ({ page }, use) => {
      const errors: Error[] = [];
      page.on("pageerror", (error) => errors.push(error));
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  person: async ({ page, world }, use) => use(new PagePerson(page, world)),
  anotherTab: async ({ context, world }, use) =>
    use(async () => new PagePerson(await context.newPage(), world)),
});

/** Leaves in the browser's storage what an earlier visit would have left. */
export async function saved(
  context: BrowserContext,
  entries: Readonly<Record<string, string>>,
): Promise<void> {
  await context.addInitScript((items) => {
    if (sessionStorage.getItem("visited") !== null) return;
    sessionStorage.setItem("visited", "yes");
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, entries);
}
