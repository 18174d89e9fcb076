import type { Page } from "@playwright/test";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { configure } from "../configure.ts";
import { showInFrame } from "../fixtures.ts";
import { leftByPlayerKey } from "@fabulous-fish/core/storage-keys";
import { expect, expectFailure, serveProvider, sessionEntries, test } from "./fixtures.ts";
import { chunk, recordRequests } from "../requests.ts";
import { RawWallet } from "./raw-wallet.ts";
import { connectPera } from "../labels.ts";
import { setHidden } from "../wallets/phone-apps.ts";

/** On a phone, the wallet is in the foreground and the page is hidden, with throttled timers. */

const account = accounts.eligible;

test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari" });

test("page: time-outs are paused while the page is hidden", async ({ user }) => {
  await user.page.clock.install();
  await user.visit();
  const wallet = await RawWallet.connect(user);
  await setHidden(user.page, true);
  await user.page.clock.fastForward("01:00:00");
  await setHidden(user.page, false);
  await wallet.approve([account.address]);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
});

test("page: receives messages that the wallet sent while the page was disconnected", async ({
  user,
  sandbox,
}) => {
  await user.page.clock.install();
  await user.visit();
  const wallet = await RawWallet.connect(user);
  await setHidden(user.page, true);
  await user.page.clock.pauseAt(Date.now() + 600_000);

  const reopened = user.page.waitForEvent("websocket");
  sandbox.settings.change({ bridge: "dead" });
  sandbox.settings.change({ bridge: "alive" });
  await wallet.approve([account.address]);
  await user.page.clock.fastForward("01:00:00");
  await user.page.clock.resume();
  await setHidden(user.page, false);
  await reopened;
  await expect(user.page.getByTitle(account.address)).toBeVisible();
});

test("page: keeps connecting to the bridge if it was hidden before", async ({ user, sandbox }) => {
  sandbox.settings.change({ bridge: "dead" });
  await user.page.clock.install();
  await user.visit();
  await user.button(connectPera()).click();
  await expect(user.page.locator("pera-wallet-connect-modal")).toHaveCount(1);
  await setHidden(user.page, true);
  await user.page.clock.fastForward("05:00");
  sandbox.settings.change({ bridge: "alive" });
  await setHidden(user.page, false);
  const wallet = await RawWallet.scan(user.page);
  await wallet.approve([account.address]);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
});

test("page: time-outs restart when the page is visible again", async ({ user }) => {
  await user.page.clock.install();
  await user.visit();
  await RawWallet.connect(user);
  await user.page.clock.fastForward("04:00");
  await setHidden(user.page, true);
  await user.page.clock.fastForward("04:00");
  await setHidden(user.page, false);
  await user.page.clock.fastForward("04:00");
  await expect(user.button(messages.cancel)).toBeAttached();
  await user.page.clock.fastForward("01:00");
  await expectFailure(user, "The wallet did not respond in time");
});

test.describe("in another app's frame", () => {
  test("page: the configured bridge takes precedence over the provider's", async ({
    user,
    context,
    sandbox,
  }) => {
    await configure(context, ({ wallet }) => ({
      wallet: { ...wallet, bridgeUse: "in-app-frame" },
    }));
    await serveProvider(user, { servers: ["https://bridge.invalid"] });
    await user.visit("/#/test");
    const app = await showInFrame(user.page, "/?in-app");
    const socket = user.page.waitForEvent("websocket");
    await app.getByRole("button", { name: connectPera() }).click();
    expect((await socket).url()).toContain(new URL(sandbox.bridgeUrl).host);
  });
});

/**
 * Opens the page and waits until it has decided whether to connect by itself. Returns the requests for
 * the wallet's script, with which a connection starts.
 */
async function decided(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const requests = recordRequests(page);
  const decision = page.waitForResponse(chunk("connect-by-itself"));
  await open();
  await decision;
  await page.waitForLoadState("networkidle");
  return requests.filter((url) => url.includes("/pera-wallet-"));
}

test.describe("in Pera's own browser, where the library shows no dialog", () => {
  test.beforeEach(({ sandbox }) => sandbox.settings.change({ browser: "pera" }));

  test("page: the connection starts by itself, once, until it is ended on this device (rule 3.31)", async ({
    user,
  }) => {
    await user.visit();
    const wallet = await user.followLink();
    await wallet.approve(account);
    await expect(user.page.getByTitle(account.address)).toBeVisible();
    // The player is faster than the chunk that decides.
    await user.page.route(chunk("connect-by-itself"), () => {}, { times: 1 });
    await user.page.reload();
    await expect(user.page.getByTitle(account.address)).toBeVisible();
    await user.button(messages.disconnect).click();
    await user.button(connectPera()).waitFor();
    // The wallet's session is ended, too.
    const kept = { [leftByPlayerKey]: "true" };
    await expect.poll(() => sessionEntries(user.page)).toEqual(kept);

    const walletScripts = await decided(user.page, () => user.page.reload());
    await expect(user.page.locator(".requirements")).toBeVisible();
    await expect(user.button(connectPera())).toBeVisible();
    expect(walletScripts).toEqual([]);
    expect(await sessionEntries(user.page)).toEqual(kept);
  });

  test("page: Cancel on the page ends the attempt without an alert; the button connects by a link, and its failure is shown", async ({
    user,
  }) => {
    await user.visit();
    await user.page.getByRole("link", { name: "Open in the sandbox wallet" }).waitFor();
    await user.button(messages.cancel).click();
    await expect(user.button(connectPera())).toBeVisible();
    await expect(user.failure()).toHaveCount(0);

    await user.button(connectPera()).click();
    await user.button(messages.cancel).click();
    await expectFailure(user, "Connect is cancelled by user");
    await user.failure().getByRole("button", { name: messages.dismiss }).click();
    const wallet = await user.openWallet();
    await wallet.approve(account);
    await expect(user.page.getByTitle(account.address)).toBeVisible();
  });

  test("page: a rejection by the wallet is shown, and nothing else starts on other screens", async ({
    user,
  }) => {
    const walletScripts = await decided(user.page, () => user.visit("/#/test"));
    await expect(user.page.getByText(messages.greeting)).toBeVisible();
    await expect(user.page.getByRole("link")).toHaveCount(0);
    expect(walletScripts).toEqual([]);
    await user.page.goto("about:blank");
    await user.visit();
    const wallet = await user.followLink();
    await wallet.reject();
    await expect(user.failure()).toContainText(messages.connectFailed("Pera Wallet", ""));
  });
});
