import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, expectFailure, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";

/** On a phone the wallet stands in front of the page, which meanwhile hardly runs. */

const account = accounts.eligibleByFirst;

test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari" });

/** Puts another app in front of the page, or the page in front again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("page: no time passes while the wallet is in front", async ({ person }) => {
  await person.page.clock.install();
  await person.visit();
  await person.button(labels.connect).click();
  const wallet = await RawWallet.scan(person.page);
  await setHidden(person.page, true);
  await person.page.clock.fastForward("01:00:00");
  await setHidden(person.page, false);
  await wallet.approve([account.address]);
  await expect(person.page.getByTitle(account.address)).toBeVisible();
});

test("page: what the wallet said while the connection was down is heard on coming back", async ({
  person,
  world,
}) => {
  await person.page.clock.install();
  await person.visit();
  await person.button(labels.connect).click();
  const wallet = await RawWallet.scan(person.page);
  await setHidden(person.page, true);
  await person.page.clock.pauseAt(Date.now() + 600_000);

  const reopened = person.page.waitForEvent("websocket");
  world.switches.change({ bridge: "dead" });
  world.switches.change({ bridge: "alive" });
  await wallet.approve([account.address]);
  await person.page.clock.fastForward("01:00:00");
  await person.page.clock.resume();
  await setHidden(person.page, false);
  await reopened;
  await expect(person.page.getByTitle(account.address)).toBeVisible();
});

test("page: a bridge not yet reached when the wallet came in front is not given up", async ({
  person,
  world,
}) => {
  world.switches.change({ bridge: "dead" });
  await person.page.clock.install();
  await person.visit();
  await person.button(labels.connect).click();
  await expect(person.page.locator("pera-wallet-connect-modal")).toHaveCount(1);
  await setHidden(person.page, true);
  await person.page.clock.fastForward("05:00");
  world.switches.change({ bridge: "alive" });
  await setHidden(person.page, false);
  const wallet = await RawWallet.scan(person.page);
  await wallet.approve([account.address]);
  await expect(person.page.getByTitle(account.address)).toBeVisible();
});

test("page: on coming back, time begins anew", async ({ person }) => {
  await person.page.clock.install();
  await person.visit();
  await person.button(labels.connect).click();
  await RawWallet.scan(person.page);
  await person.page.clock.fastForward("04:00");
  await setHidden(person.page, true);
  await person.page.clock.fastForward("04:00");
  await setHidden(person.page, false);
  await person.page.clock.fastForward("04:00");
  await expect(person.button(labels.cancel)).toBeAttached();
  await person.page.clock.fastForward("01:00");
  await expectFailure(person, "The wallet did not answer in time");
});

test.describe("in another app's frame", () => {
  test("page: the configured bridge, whatever the provider names", async ({
    page,
    context,
    world,
  }) => {
    await context.route("**/_root.data*", async (route) => {
      const response = await route.fetch();
      const configuration = (await response.json()) as { wallet: object };
      const wallet = { ...configuration.wallet, bridgeUse: "in-app-frame" };
      await route.fulfill({ json: { ...configuration, wallet } });
    });
    await context.route("**/provider/config.json", (route) =>
      route.fulfill({
        json: { servers: ["https://bridge.invalid"] },
        headers: { "access-control-allow-origin": "*" },
      }),
    );
    await page.goto(`${world.siteUrl}/#/test`);
    await page.evaluate(() => {
      const frame = document.createElement("iframe");
      frame.src = "/?in-app";
      document.body.replaceChildren(frame);
    });
    const socket = page.waitForEvent("websocket");
    await page.frameLocator("iframe").getByRole("button", { name: labels.connect }).click();
    expect((await socket).url()).toContain(new URL(world.bridgeUrl).host);
  });
});

test.describe("in Pera's own browser, where the library shows no dialog", () => {
  test.beforeEach(({ context }) =>
    context.addInitScript(() => {
      const opened: unknown[] = [];
      Object.assign(window, {
        opened,
        open: (address: unknown) => void opened.push(address),
        peraMobileInterface: {
          handleRequest(request: string) {
            const { id } = JSON.parse(request) as { id: number };
            window.postMessage({ jsonrpc: "2.0", id, result: { network: "mainnet" } });
          },
        },
      });
    }),
  );
  const opened = (page: Page) =>
    page.evaluate(() => (window as unknown as { opened: readonly string[] }).opened);

  test("page: opens the wallet by its link, and connects", async ({ person }) => {
    await person.visit();
    await person.button(labels.connect).click();
    await expect.poll(() => opened(person.page)).toHaveLength(1);
    const [link = ""] = await opened(person.page);
    const wallet = await RawWallet.follow(link);
    await wallet.approve([account.address]);
    await expect(person.page.getByTitle(account.address)).toBeVisible();
  });

  test("page: Cancel on the page gives up", async ({ person }) => {
    await person.visit();
    await person.button(labels.connect).click();
    await expect.poll(() => opened(person.page)).toHaveLength(1);
    await person.button(labels.cancel).click();
    await expectFailure(person, "Connect is cancelled by user");
    await person.failure().getByRole("button", { name: labels.dismiss }).click();
    await person.button(labels.connect).click();
    await expect.poll(() => opened(person.page)).toHaveLength(2);
  });
});
