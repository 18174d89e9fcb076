import { accounts } from "@fabulous-fish/sandbox/accounts";
import { labels } from "@fabulous-fish/page/labels";
import { expect, expectFailure, expectUncaught, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";

const account = accounts.eligibleByFirst;

test.describe("Connect is pressed twice", () => {
  test("library: the wallet's answer has come, and neither call returns the account", async ({
    bare,
  }) => {
    await bare.open();
    await bare.call("connect");
    await bare.call("connect");
    const wallet = await bare.openWallet();
    await wallet.approve(account);
    await expect.poll(() => bare.stored("walletconnect")).toContain(account.address);
    // The first listens to its own connector or to the second's, whichever was there by then.
    const [first, second] = await bare.outcomes();
    expect([{ state: "resolved", value: [] }, { state: "pending" }]).toContainEqual(first);
    expect(second).toEqual({ state: "pending" });
  });

  test("page: connects once", async ({ user }) => {
    await user.visit();
    const sockets: string[] = [];
    user.page.on("websocket", (socket) => sockets.push(socket.url()));
    await user.button(labels.connect).dblclick();
    const opening = user.page.waitForEvent("popup");
    await user.page.getByRole("link", { name: "Open in the sandbox wallet" }).click();
    const wallet = await opening;
    await wallet.getByRole("radio", { name: account.name }).check();
    await wallet.getByRole("button", { name: "Approve" }).click();
    await expect(user.status()).toHaveText(labels.canPlay);
    expect(sockets).toHaveLength(1);
  });
});

test.describe("a session of an earlier visit is left over", () => {
  test("library: refuses to connect", async ({ bare }) => {
    await bare.open();
    await bare.call("connect");
    const wallet = await bare.openWallet();
    await wallet.approve(account);
    await expect.poll(() => bare.stored("walletconnect")).not.toBeNull();
    await bare.open();
    await bare.call("connect");
    await expect
      .poll(() => bare.outcomes())
      .toEqual([
        {
          state: "rejected",
          type: "SESSION_CONNECT",
          message: "PeraWalletConnectError: Session currently connected",
        },
      ]);
  });

  test("page: connects anew", async ({ user }) => {
    await user.visit();
    await user.connect(account);
    await expect(user.status()).toHaveText(labels.canPlay);
    await user.page.evaluate(() => localStorage.removeItem("account"));
    await user.page.reload();
    await user.button(labels.connect).click();
    const wallet = await RawWallet.scan(user.page);
    await wallet.approve([accounts.eligibleBySecond.address]);
    await expect(user.page.getByTitle(accounts.eligibleBySecond.address)).toBeVisible();
  });

  test("page: connects anew, is cancelled, and has removed nothing", async ({ user }) => {
    await user.visit();
    await user.connect(account);
    await user.page.evaluate(() => localStorage.removeItem("account"));
    const stored = () => user.page.evaluate(() => localStorage.getItem("walletconnect"));
    const before = await stored();
    expect(before).not.toBeNull();
    await user.page.reload();
    await user.button(labels.connect).click();
    await RawWallet.scan(user.page);
    await user.page.keyboard.press("Escape");
    await expectFailure(user, "Connect modal is closed by user");
    expect(await stored()).toBe(before);
  });
});

test("page: Disconnect forgets the session though the wallet's chunk cannot be loaded", async ({
  user,
  context,
}) => {
  await user.visit();
  await user.connect(account);
  await context.route("**/pera-wallet-*.js", (route) => route.abort());
  await user.page.reload();
  await user.button(labels.disconnect).click();
  await expect(user.button(labels.connect)).toBeVisible();
  await expect.poll(() => user.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test.describe("the stored session is gone", () => {
  test("library: reconnecting overwrites the bridge it was given", async ({ bare, sandbox }) => {
    await bare.open();
    await bare.page.evaluate(
      (address) =>
        localStorage.setItem(
          "PeraWallet.Wallet",
          JSON.stringify({ type: "pera-wallet", accounts: [address], selectedAccount: address }),
        ),
      account.address,
    );
    const bridge = () => bare.page.evaluate(() => window.bare.library?.bridge);
    expect(await bridge()).toBe(sandbox.bridgeUrl);
    await bare.call("reconnectSession");
    await expect.poll(() => bare.outcomes()).toEqual([{ state: "resolved", value: [] }]);
    expect(await bridge()).toBe("");
  });

  test("page: connects by the configured bridge", async ({ user }) => {
    await user.visit();
    await user.connect(account);
    await expect(user.status()).toHaveText(labels.canPlay);
    await user.page.evaluate(() => localStorage.removeItem("walletconnect"));
    await user.page.reload();
    await user.button(labels.disconnect).click();
    await user.button(labels.connect).click();
    const wallet = await RawWallet.scan(user.page);
    await wallet.approve([account.address]);
    await expect(user.page.getByTitle(account.address)).toBeVisible();
  });
});

const wholeWallet = { type: "pera-wallet", accounts: [account.address] };
const wholeConnector = {
  connected: true,
  bridge: "http://127.0.0.1:1",
  key: "0".repeat(64),
  clientId: "a",
  peerId: "b",
  accounts: [account.address],
};

test.describe("the stored session is damaged", () => {
  test("library: throws where nobody catches it", async ({ bare, uncaught }) => {
    await bare.open();
    await bare.page.evaluate(() =>
      localStorage.setItem("PeraWallet.Wallet", '{"type":"pera-wallet-web"}'),
    );
    await bare.call("reconnectSession");
    await expectUncaught(uncaught, "Cannot read properties of undefined (reading 'length')");
  });

  for (const [kind, wallet, connector] of [
    ["a wallet that is no JSON", "{{", wholeConnector],
    ["a wallet without accounts", { type: "pera-wallet-web" }, null],
    ["a connection that is no JSON", wholeWallet, "not json"],
    ["a bridge that is a number", wholeWallet, { ...wholeConnector, bridge: 5 }],
    ["a key that is cut short", wholeWallet, { ...wholeConnector, key: "00zz" }],
    ["a wallet nobody answers for", wholeWallet, wholeConnector],
  ] as const) {
    test(`page: ${kind}: the saved account stays, and Disconnect and Connect work`, async ({
      user,
      context,
    }) => {
      const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
      await context.addInitScript(
        ([address, wallet, connector]) => {
          if (sessionStorage.getItem("visited") !== null) return;
          sessionStorage.setItem("visited", "yes");
          localStorage.setItem("account", address);
          localStorage.setItem("PeraWallet.Wallet", wallet);
          localStorage.setItem("walletconnect", connector);
        },
        [account.address, text(wallet), text(connector)] as const,
      );
      await user.visit();
      await expect(user.status()).toHaveText(labels.canPlay);
      await user.button(labels.disconnect).click();
      await user.connect(account);
    });
  }
});
