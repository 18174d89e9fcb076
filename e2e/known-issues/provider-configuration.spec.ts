import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { configure } from "../configure.ts";
import { type PageUser, pauseClock } from "../fixtures.ts";
import { dismissAndConnect, expect, expectFailure, serveProvider, test } from "./fixtures.ts";
import { connectPera } from "../labels.ts";

const account = accounts.eligible;
const providerDocument = "**/provider/pera.json";
const unusedBridge = "https://bridge.invalid";

/** Changes the `wallet` object of the site configuration. */
const configureWallet = ({ page }: PageUser, change: object) =>
  configure(page.context(), ({ wallet }) => ({ wallet: { ...wallet, ...change } }));

/** Counts the dialogs that the library opens. Returns a function that reads the count. */
async function countDialogs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let shown = 0;
    Object.assign(window, { dialogsShown: () => shown });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        shown += [...addedNodes].filter(({ nodeName }) => /^pera-/i.test(nodeName)).length;
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { dialogsShown: () => number }).dialogsShown());
}

test.describe("the provider does not respond", () => {
  test.beforeEach(({ sandbox }) => sandbox.settings.change({ provider: "hanging" }));

  test("library: connect shows nothing and stays pending", async ({ bare }) => {
    await bare.page.clock.install();
    const requested = bare.page.waitForRequest(providerDocument);
    await bare.connect();
    await requested;
    await bare.page.clock.fastForward("10:00");
    await expect(bare.dialog).toHaveCount(0);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });

  test("page: Cancel takes effect at once, and no dialog opens", async ({ user, sandbox }) => {
    await user.page.clock.install();
    const dialogsShown = await countDialogs(user.page);
    const requested = user.page.waitForRequest(providerDocument);
    await user.visit();
    // Within four seconds of the page's clock, however long the test takes for it.
    await pauseClock(user.page);
    await user.button(connectPera()).click();
    await requested;
    await user.button(messages.cancel).click();
    await expectFailure(user, "Connect is cancelled by user");
    expect(await dialogsShown()).toBe(0);
    await user.page.clock.resume();
    sandbox.settings.change({ provider: "available" });
    // The library continues the cancelled attempt, for which the next one waits.
    await dismissAndConnect(user, account);
    expect(await dialogsShown()).toBe(1);
  });
});

test.describe("the provider's configuration cannot be fetched", () => {
  test.beforeEach(({ sandbox }) => sandbox.settings.change({ provider: "failing" }));

  test("library: uses a bridge that no longer exists", async ({ bare }) => {
    await bare.open("");
    const socket = bare.page.waitForEvent("websocket");
    await bare.call("connect");
    expect((await socket).url()).toMatch(/^wss:\/\/\w\.bridge\.walletconnect\.org\//);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });

  test("page: uses the configured bridge even if the provider recovers while connecting", async ({
    user,
    sandbox,
  }) => {
    await configureWallet(user, { bridgeUse: "in-app-frame" });
    await user.visit();
    const failed = user.page.waitForEvent("requestfailed");
    await user.button(connectPera()).hover();
    await failed;
    await serveProvider(user, { servers: [unusedBridge] });
    const socket = user.page.waitForEvent("websocket");
    await user.button(connectPera()).click();
    expect((await socket).url()).toContain(new URL(sandbox.bridgeUrl).host);
  });
});

test("page: bridgeUse in-app-frame prefers the provider's bridge", async ({ user, sandbox }) => {
  await configureWallet(user, { bridgeUse: "in-app-frame", bridge: unusedBridge });
  await serveProvider(user, { servers: [sandbox.bridgeUrl] });
  await user.visit();
  await user.connect(account);
});

test.describe("the provider's configuration contains markup", () => {
  const json = {
    web_wallet: '"><img src="x" onerror="window.injected = true"><h1>Injected</h1>',
    web_wallet_url: "web.perawallet.app",
    promote_mobile: '"><h1>Injected</h1>',
  };

  test("library: inserts it into the page", async ({ bare }) => {
    await serveProvider(bare, json);
    await bare.connect();
    await expect(bare.page.locator("h1").first()).toBeAttached();
    await bare.page.waitForFunction(() => "injected" in window);
  });

  test.describe("without a Content-Security-Policy", () => {
    test.use({ bypassCSP: true });

    test("page: inserts none of it", async ({ user }) => {
      await serveProvider(user, json);
      await user.visit();
      await user.connect(account);
      await expect(user.page.getByText("Injected")).toHaveCount(0);
      expect(await user.page.evaluate(() => "injected" in window)).toBe(false);
    });
  });
});
