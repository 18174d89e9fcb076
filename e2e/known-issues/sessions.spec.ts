import type { BrowserContext } from "@playwright/test";
import { connectorKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, expectFailure, expectUncaught, sessionEntries, test } from "./fixtures.ts";
import { RawWallet } from "./raw-wallet.ts";
import { peraScript } from "../requests.ts";
import { connectPera } from "../labels.ts";

const account = accounts.eligible;

test("library: if connect is called twice, neither call returns the approved account; with a session of an earlier visit, it rejects", async ({
  bare,
}) => {
  await bare.connect();
  await bare.call("connect");
  const wallet = await bare.openWallet();
  await wallet.approve(account);
  await expect.poll(() => bare.stored("walletconnect")).toContain(account.address);
  // The first call listens to its own connector or to the second one, depending on timing.
  const [first, second] = await bare.outcomes();
  expect([{ state: "resolved", value: [] }, { state: "pending" }]).toContainEqual(first);
  expect(second).toEqual({ state: "pending" });

  await bare.connect();
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

test("page: Connect that is pressed twice connects once", async ({ user }) => {
  await user.visit();
  const sockets: string[] = [];
  user.page.on("websocket", (socket) => sockets.push(socket.url()));
  await user.button(connectPera()).dblclick();
  await (await user.followLink()).approve(account);
  await expect(user.status()).toHaveText(messages.canPlay);
  expect(sockets).toHaveLength(1);
});

test("page: a cancelled new connection keeps the stored session, and the next one replaces it", async ({
  user,
}) => {
  await user.visit();
  await user.connect(account);
  await user.page.evaluate(() => localStorage.removeItem("account"));
  const stored = () => user.page.evaluate((key) => localStorage.getItem(key), connectorKey);
  const before = await stored();
  expect(before).not.toBeNull();
  await user.page.reload();
  await RawWallet.connect(user);
  await user.page.keyboard.press("Escape");
  await expectFailure(user, "Connect modal is closed by user");
  expect(await stored()).toBe(before);

  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  const wallet = await RawWallet.connect(user);
  await wallet.approve([accounts.holderOfOthers.address]);
  await expect(user.page.getByTitle(accounts.holderOfOthers.address)).toBeVisible();
});

test("page: Disconnect removes the session although the wallet's chunk does not load", async ({
  user,
  context,
}) => {
  await user.visit();
  await user.connect(account);
  await context.route(peraScript, (route) => route.abort());
  await user.page.reload();
  await user.button(messages.disconnect).click();
  await expect(user.button(connectPera())).toBeVisible();
  await expect.poll(() => sessionEntries(user.page)).toEqual({});
});

test.describe("the stored session was removed", () => {
  test("library: reconnecting overwrites the given bridge", async ({ bare, sandbox }) => {
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
    await expect(user.status()).toHaveText(messages.canPlay);
    await user.page.evaluate((key) => localStorage.removeItem(key), connectorKey);
    await user.page.reload();
    await user.button(messages.disconnect).click();
    const wallet = await RawWallet.connect(user);
    await wallet.approve([account.address]);
    await expect(user.page.getByTitle(account.address)).toBeVisible();
  });
});

const validWallet = { type: "pera-wallet", accounts: [account.address] };
const validConnector = {
  connected: true,
  bridge: "http://127.0.0.1:1",
  key: "0".repeat(64),
  clientId: "a",
  peerId: "b",
  accounts: [account.address],
};

test.describe("the stored session is corrupt", () => {
  test("library: throws an uncaught error", async ({ bare, uncaught }) => {
    await bare.open();
    await bare.page.evaluate(() =>
      localStorage.setItem("PeraWallet.Wallet", '{"type":"pera-wallet-web"}'),
    );
    await bare.call("reconnectSession");
    await expectUncaught(uncaught, "Cannot read properties of undefined (reading 'length')");
  });

  test("page: the stored account stays, and Disconnect and Connect work", async ({ user }) => {
    const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));
    await user.visit();
    for (const [kind, wallet, connector] of [
      ["a wallet that is not JSON", "{{", validConnector],
      ["a connection that is not JSON", validWallet, "not json"],
      ["a bridge that is a number", validWallet, { ...validConnector, bridge: 5 }],
      ["a truncated key", validWallet, { ...validConnector, key: "00zz" }],
      ["a wallet that does not respond", validWallet, validConnector],
    ] as const) {
      await test.step(kind, async () => {
        await user.page.evaluate(
          ([address, wallet, key, connector]) => {
            localStorage.setItem("account", address);
            localStorage.setItem("PeraWallet.Wallet", wallet);
            localStorage.setItem(key, connector);
          },
          [account.address, text(wallet), connectorKey, text(connector)] as const,
        );
        await user.page.reload();
        await expect(user.status()).toHaveText(messages.canPlay);
        await user.button(messages.disconnect).click();
        await user.button(connectPera()).click();
        await expect(user.page.getByRole("link", { name: "sandbox wallet" })).toBeVisible();
        await user.page.keyboard.press("Escape");
        await expectFailure(user, "Connect modal is closed by user");
        await user.failure().getByRole("button", { name: messages.dismiss }).click();
      });
    }
    await user.connect(account);
  });
});

test.describe("another application of the same origin has a connection", () => {
  const entry = JSON.stringify({
    ...validConnector,
    clientId: "another application's",
    accounts: [accounts.holdingNothing.address],
  });

  /** Reads the storage without the page, whose wallet's script changes what its libraries read. */
  async function entryOfOther(context: BrowserContext): Promise<string | undefined> {
    const { origins } = await context.storageState();
    return origins[0]?.localStorage.find(({ name }) => name === "walletconnect")?.value;
  }

  test("library: replaces it, and removes it", async ({ bare, context }) => {
    await bare.open();
    await bare.page.evaluate((value) => localStorage.setItem("walletconnect", value), entry);
    await bare.connect();
    await expect
      .poll(() => bare.outcomes())
      .toMatchObject([{ state: "rejected", type: "SESSION_CONNECT" }]);
    await bare.page.evaluate(() => localStorage.setItem("PeraWallet.Wallet", '{"type":"x"}'));
    await bare.call("disconnect");
    await expect.poll(() => entryOfOther(context)).toBeUndefined();
  });

  test("page: connecting, a reload and disconnecting leave it as it is (rule 3.21)", async ({
    user,
    context,
  }) => {
    await user.visit();
    await user.page.evaluate((value) => localStorage.setItem("walletconnect", value), entry);
    await user.page.reload();
    await user.connect(account);
    expect(await entryOfOther(context)).toBe(entry);
    const restored = user.page.waitForEvent("websocket");
    await user.page.reload();
    await restored;
    await expect(user.page.getByTitle(account.address)).toBeVisible();
    expect(await entryOfOther(context)).toBe(entry);
    await user.button(messages.disconnect).click();
    await expect(user.button(connectPera())).toBeVisible();
    await expect.poll(() => sessionEntries(user.page)).toEqual({ walletconnect: entry });
    await user.page.reload();
    await expect(user.button(connectPera())).toBeVisible();
    expect(await entryOfOther(context)).toBe(entry);
  });
});
