import { expect, test } from "./fixtures.ts";

/* For every wallet, e2e/wallets has the tests of what the page makes of it. */

test("library: the close button of the desktop dialog rejects; if the wallet rejects, connect stays pending", async ({
  bare,
}) => {
  await bare.connect();
  await bare.page.locator("#pera-wallet-modal-header-close-button").click();
  const closed = { state: "rejected", type: "CONNECT_MODAL_CLOSED" };
  await expect.poll(() => bare.outcomes()).toMatchObject([closed]);

  await bare.call("connect");
  const wallet = await bare.openWallet();
  await wallet.reject();
  // The library has received the rejection: it closes its dialog.
  await expect(bare.dialog).toHaveCount(0);
  expect(await bare.outcomes()).toMatchObject([closed, { state: "pending" }]);
});

test.describe("Cancel in the mobile dialog", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile Safari" });
  const launch = "#pera-wallet-connect-modal-touch-screen-mode-launch-pera-wallet-button";
  const cancel = "#pera-wallet-connect-modal-pending-message-cancel-button";

  test("library: connect stays pending", async ({ bare }) => {
    await bare.connect();
    await bare.page.locator(launch).click();
    await bare.page.locator(cancel).click();
    await expect(bare.dialog).toHaveCount(0);
    expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
  });
});

test("library: with a dead bridge, connect stays pending and retries for ever", async ({
  bare,
  sandbox,
}) => {
  sandbox.settings.change({ bridge: "dead" });
  await bare.page.clock.install();
  const sockets: string[] = [];
  bare.page.on("websocket", (socket) => sockets.push(socket.url()));
  await bare.connect();
  await expect(bare.dialog).toHaveCount(1);
  for (const tried of [1, 2, 3]) {
    await expect.poll(() => sockets.length).toBeGreaterThanOrEqual(tried);
    await bare.page.clock.fastForward(600_000);
  }
  expect(await bare.outcomes()).toEqual([{ state: "pending" }]);
});
