import type { Locator, Page, Route } from "@playwright/test";
import { knownWallets, type WalletName } from "@fabulous-fish/core";
import { connectorKey, lastWalletKey, walletNameKey } from "@fabulous-fish/core/storage-keys";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { choiceMessages } from "@fabulous-fish/page/messages/texts/choice";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, type PageUser, sessionEntries, test } from "../fixtures.ts";
import { chunk, hold, pageScript, peraScript, recordRequests } from "../requests.ts";
import { connectPera } from "../labels.ts";

const account = accounts.eligible;

test.beforeEach(({ sandbox }) => sandbox.settings.change({ wallets: "all" }));

const choiceIn = (page: Page) => page.getByRole("dialog", { name: messages.chooseWallet });

/** Returns the lines of each wallet's row in the open dialog: its name, its hint, and its mark if it has one. */
async function rowsIn(choice: Locator) {
  await expect(choice).toBeVisible();
  return choice
    .locator(".wallet-row")
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.querySelectorAll("strong, small, em"), ({ textContent }) => textContent),
      ),
    );
}

/** Chooses a wallet in the dialog. */
async function choose(user: PageUser, wallet: WalletName) {
  await user.button(messages.connectAny).click();
  const { title } = knownWallets[wallet];
  await choiceIn(user.page).getByRole("button", { name: title }).click();
}

/** Approves the connection of an account. Returns the wallet's tab. */
async function approve(user: PageUser) {
  const wallet = await user.followLink();
  await wallet.approve(account);
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  return wallet;
}

async function connect(user: PageUser, wallet: WalletName) {
  await choose(user, wallet);
  return approve(user);
}

test("one button; its dialog offers the wallets in the configured order, says where each is, and loads none; Escape and Cancel close it without an alert", async ({
  user,
}) => {
  const loaded = recordRequests(user.page);
  await user.visit();
  await expect(user.page.getByRole("main").getByRole("button")).toHaveText([messages.connectAny]);
  await user.button(messages.connectAny).press("Enter");
  const choice = choiceIn(user.page);
  expect(await rowsIn(choice)).toEqual([
    [knownWallets.pera.title, choiceMessages.onPhone],
    [knownWallets.defly.title, choiceMessages.onPhone],
    [knownWallets.lute.title, choiceMessages.inBrowser],
  ]);
  await expect(choice.getByRole("button").last()).toHaveText(messages.cancel);
  await expect(choice.getByText(choiceMessages.usedLast)).toHaveCount(0);
  await expect(choice.getByRole("button").first()).toBeFocused();
  expect(loaded.filter((url) => /(pera|defly)-wallet-/.test(url))).toEqual([]);
  await user.page.keyboard.press("Escape");
  await expect(choice).toHaveCount(0);
  await expect(user.button(messages.connectAny)).toBeFocused();
  for (let round = 0; round < 2; round++) {
    await user.button(messages.connectAny).click();
    await choice.getByRole("button", { name: messages.cancel }).click();
    await expect(choice).toHaveCount(0);
  }
  await expect(user.failure()).toHaveCount(0);
});

test("one wallet after the other: each is restored after a reload, disconnected, and the first to be offered then", async ({
  user,
}) => {
  await user.visit();
  const stored = () => sessionEntries(user.page);
  for (const name of ["defly", "pera"] as const) {
    const wallet = await connect(user, name);
    expect((await stored())[walletNameKey]).toBe(name === "pera" ? undefined : name);
    const reconnected = user.page.waitForEvent("websocket");
    await user.page.reload();
    await reconnected;
    await user.button(messages.disconnect).click();
    await expect(wallet.page.getByText("The page disconnected.")).toBeVisible();
    await expect.poll(stored).toEqual({});
    await wallet.page.close();

    // The one used last is the first one, marked, and has the focus.
    await user.button(messages.connectAny).press("Enter");
    const rows = await rowsIn(choiceIn(user.page));
    const others = (["pera", "defly", "lute"] as const).filter((other) => other !== name);
    expect(rows.map(([title]) => title)).toEqual(
      [name, ...others].map((each) => knownWallets[each].title),
    );
    expect(rows.map((row) => row.includes(choiceMessages.usedLast))).toEqual([true, false, false]);
    await expect(choiceIn(user.page).getByRole("button").first()).toBeFocused();
    await user.page.keyboard.press("Escape");
    await expect(user.button(messages.connectAny)).toBeFocused();
  }
  // What another page of the origin has written is as good as nothing.
  await user.page.evaluate((key) => localStorage.setItem(key, "2 defly"), lastWalletKey);
  await user.button(messages.connectAny).click();
  await expect(choiceIn(user.page).getByRole("button").first()).toContainText(
    knownWallets.pera.title,
  );
  await expect(choiceIn(user.page).getByText(choiceMessages.usedLast)).toHaveCount(0);
});

test("a wallet replaces the other one in every tab, and closes a dialog that is open there", async ({
  user,
  anotherTab,
}) => {
  const other = await anotherTab();
  await other.visit();
  await other.button(messages.connectAny).click();
  await expect(choiceIn(other.page)).toBeVisible();
  await user.visit();
  const pera = await connect(user, "pera");
  await expect(other.page.getByTitle(account.address)).toBeVisible();
  await expect(choiceIn(other.page)).toHaveCount(0);
  await other.button(messages.disconnect).click();
  await expect(pera.page.getByText("The page disconnected.")).toBeVisible();
  await pera.page.close();

  const defly = await connect(other, "defly");
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await user.button(messages.disconnect).click();
  await expect(defly.page.getByText("The page disconnected.")).toBeVisible();
  await expect(other.button(messages.connectAny)).toBeVisible();
});

test("a wallet whose script arrives late leaves the session of the wallet that replaced it (rule 3.21)", async ({
  user,
  context,
}) => {
  await user.visit();
  const pera = await connect(user, "pera");
  await pera.page.close();
  const release = await hold(context, peraScript);
  const requested = user.page.waitForRequest(peraScript);
  await user.page.reload();
  await requested;
  await user.button(messages.disconnect).click();
  const defly = await connect(user, "defly");
  const { [connectorKey]: connection } = await sessionEntries(user.page);
  expect(connection).toContain(account.address);
  await release();
  await user.page.waitForFunction(() => customElements.get("pera-wallet-connect-modal"));
  expect(await sessionEntries(user.page)).toMatchObject({ [connectorKey]: connection });
  await user.page.reload();
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await user.button(messages.disconnect).click();
  await expect(defly.page.getByText("The page disconnected.")).toBeVisible();
});

test("a wallet's dialog fails to load: the other wallet, whose dialog is loading, connects (rule 3.23)", async ({
  user,
  context,
}) => {
  // The dialogs' chunks load in the order of the presses, and arrive when both wallets wait for theirs.
  const held: Route[] = [];
  await context.route(chunk("App"), (route) => void held.push(route));
  await user.visit();
  await choose(user, "pera");
  await expect.poll(() => held).toHaveLength(1);
  await user.button(messages.cancel).click();
  await user.failure().getByRole("button", { name: messages.dismiss }).click();
  await choose(user, "defly");
  await expect.poll(() => held).toHaveLength(2);
  const failed = user.page.waitForEvent("requestfailed");
  await held[0]?.abort();
  await failed;
  await held[1]?.continue();
  await approve(user);
});

test("a press before the page's script loads opens the dialog, and loads no wallet", async ({
  user,
  context,
}) => {
  const loaded = recordRequests(user.page);
  const release = await hold(context, pageScript);
  await user.visit("/", "commit");
  const warmed = user.page.waitForRequest(chunk("wallet-choice"));
  await user.button(connectPera()).click();
  await warmed;
  await release();
  await expect(choiceIn(user.page)).toBeVisible();
  expect(loaded.filter((url) => /(pera|defly)-wallet-/.test(url))).toEqual([]);
});

test("the dialog's chunk is missing: the alert says what to do", async ({ user, context }) => {
  await context.route(/\/(wallet-choice|pera-wallet)-[^/]*\.js$/, (route) => route.abort());
  await user.visit();
  await user.button(messages.connectAny).click();
  await expect(user.failure()).toContainText(`Error connecting to ${knownWallets.pera.title}: `);
});

test("a wallet that is no longer offered: its session is shown, and Disconnect clears it", async ({
  user,
  sandbox,
}) => {
  await user.visit();
  await connect(user, "defly");
  sandbox.settings.change({ wallets: "pera" });
  await user.page.reload();
  await expect(user.page.getByTitle(account.address)).toBeVisible();
  await user.button(messages.disconnect).click();
  await expect(user.button(connectPera())).toBeVisible();
  await expect.poll(() => sessionEntries(user.page)).toEqual({});
});
