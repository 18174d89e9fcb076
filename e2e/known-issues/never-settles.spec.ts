import { accounts } from "@fabulous-fish/sandbox/accounts";
import { dismissAndConnect, expect, expectFailure, test } from "./fixtures.ts";

const account = accounts.eligibleByFirst;

/* For every wallet, e2e/wallets has the tests of what the page makes of it. */

test.describe("the wallet rejects", () => {
  test("library: connect stays pending", async ({ bare }) => {
    await bare.open();
    await bare.call("connect");
    const wallet = await bare.openWallet();
    await wallet.reject();
    // The library has received the rejection: it closes its dialog.
    await expect(bare.dialog).toHaveCount(0);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });
});

test.describe("the close button of the desktop dialog", () => {
  test("library: connect rejects", async ({ bare }) => {
    await bare.open();
    await bare.call("connect");
    await bare.page.locator("#pera-wallet-modal-header-close-button").click();
    await expect
      .poll(() => bare.outcomes())
      .toMatchObject([{ state: "rejected", type: "CONNECT_MODAL_CLOSED" }]);
  });
});

test.describe("Cancel in the mobile dialog", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari" });
  const launch = "#pera-wallet-connect-modal-touch-screen-mode-launch-pera-wallet-button";
  const cancel = "#pera-wallet-connect-modal-pending-message-cancel-button";

  test("library: connect stays pending", async ({ bare }) => {
    await bare.open();
    await bare.call("connect");
    await bare.page.locator(launch).click();
    await bare.page.locator(cancel).click();
    await expect(bare.dialog).toHaveCount(0);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });
});

test.describe("the bridge is dead", () => {
  test.beforeEach(({ sandbox }) => sandbox.settings.change({ bridge: "dead" }));

  test("library: connect stays pending and retries for ever", async ({ bare }) => {
    await bare.page.clock.install();
    const sockets: string[] = [];
    bare.page.on("websocket", (socket) => sockets.push(socket.url()));
    await bare.open();
    await bare.call("connect");
    await expect(bare.dialog).toHaveCount(1);
    for (const tried of [1, 2, 3]) {
      await expect.poll(() => sockets.length).toBeGreaterThanOrEqual(tried);
      await bare.page.clock.fastForward(600_000);
    }
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });

  test("page: shows an error after 15 seconds, stops retrying, and the next connection succeeds", async ({
    user,
    sandbox,
  }) => {
    await user.page.clock.install();
    const sockets: string[] = [];
    user.page.on("websocket", (socket) => sockets.push(socket.url()));
    await user.visit();
    await user.button("Connect Pera Wallet").click();
    await expect.poll(() => sockets.length).toBeGreaterThanOrEqual(1);
    await user.page.clock.fastForward(15_000);
    await expectFailure(user, "The wallet's relay cannot be reached");

    // Closing the session is retried for another 20 seconds.
    await user.page.clock.fastForward(20_000);
    await user.page.clock.fastForward(1_000);
    const tried = sockets.length;
    await user.page.clock.fastForward(10_000);
    await user.page.clock.fastForward(10_000);
    await user.page.context().setOffline(true);
    await user.page.context().setOffline(false);
    expect(sockets).toHaveLength(tried);

    sandbox.settings.change({ bridge: "alive" });
    await dismissAndConnect(user, account);
  });
});
