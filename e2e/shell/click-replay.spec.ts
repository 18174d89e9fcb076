import { accounts } from "@fabulous-fish/sandbox/accounts";
import { primaryTokenKey } from "@fabulous-fish/core/storage-keys";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { expect, seedStorage, test } from "../fixtures.ts";
import { eligible, frontPageShown } from "../page-state.ts";
import { browserIdle, recordMissing, recordShifts } from "../paints.ts";
import { chunk, hold, pageScript, peraScript } from "../requests.ts";
import { connectPera } from "../labels.ts";
import { visitShell } from "../main/visit-as.ts";

test.use({ isSeaPainted: true });

test("a press on Connect before the page's script loads, without the wallet's chunk: an alert, no uncaught error", async ({
  user,
  context,
}) => {
  const release = await hold(context, pageScript);
  await context.route(peraScript, (route) => route.abort());
  await user.visit("/", "commit");
  const failed = user.page.waitForEvent("requestfailed");
  await user.button(connectPera()).click();
  await failed;
  await release();
  await expect(user.failure()).toContainText(
    "A part of the page could not be loaded: it is missing.",
  );
});

test("a button that is held down while the page's script loads is pressed when it is released", async ({
  user,
}) => {
  const release = await visitShell(user);
  await user.button(connectPera()).hover();
  await user.page.mouse.down();
  await release();
  await user.page.waitForLoadState("networkidle");
  await user.page.mouse.up();
  await expect(user.page.locator("pera-wallet-connect-modal")).toHaveCount(1);
});

test("a button that is held down while a slow browser renders the page is pressed when it is released", async ({
  user,
}) => {
  // React renders in tasks of a message channel.
  await user.page.addInitScript(() => {
    const postMessage = Reflect.get(MessagePort.prototype, "postMessage") as () => void;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      held.push(() => Reflect.apply(postMessage, this, message) as void);
    };
    const releaseMessages = () => {
      Object.assign(MessagePort.prototype, { postMessage });
      for (const send of held) send();
    };
    Object.assign(window, { releaseMessages });
  });
  await user.page.goto(user.sandbox.siteUrl, { waitUntil: "networkidle" });
  await user.button(connectPera()).hover();
  await user.page.mouse.down();
  await user.page.evaluate("releaseMessages()");
  await user.page.waitForLoadState("networkidle");
  await expect(user.button(connectPera())).toBeVisible();
  await user.page.mouse.up();
  await expect(user.page.locator("pera-wallet-connect-modal")).toHaveCount(1);
});

test("a press on Play before the page's script loads opens the game", async ({ user }) => {
  const release = await visitShell(user, eligible);
  await user.button(messages.play).click();
  await release();
  await expect(user.page).toHaveURL(/#\/fabulous-fish$/);
});

for (const name of [connectPera(), messages.disconnect, messages.play])
  test(`${name} keeps the keyboard focus when the page replaces the app shell`, async ({
    user,
  }) => {
    const release = await visitShell(user, name === connectPera() ? {} : eligible);
    await user.button(name).focus();
    const shellButton = await user.button(name).elementHandle();
    await release();
    await expect.poll(() => shellButton.evaluate((button) => button.isConnected)).toBe(false);
    await expect(user.button(name)).toBeFocused();
  });

test("Play stays, has the focus and works while the rest of the screen loads (rule 2.46)", async ({
  user,
  context,
}) => {
  const release = await hold(context, chunk("connected-home"));
  await seedStorage(context, eligible);
  const missing = await recordMissing(user.page, "#root [data-press=play]");
  await user.visit("/", "commit");
  await user.button(messages.play).focus();
  // The app shell has no menu.
  await expect(user.page.getByRole("combobox")).toBeVisible();
  await expect(user.button(messages.play)).toBeFocused();
  expect(await missing()).toBe(0);
  await user.page.keyboard.press("Enter");
  await expect(user.page).toHaveURL(/#\/fabulous-fish$/);
  await release();
});

test("if the account may no longer play, the focus of Play moves to the content", async ({
  user,
  sandbox,
}) => {
  sandbox.settings.change({ holdings: { [eligible.account]: { "2667389516": "1" } } });
  const release = await visitShell(user, eligible);
  await user.button(messages.play).focus();
  await release();
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  await expect(user.button(messages.play)).toHaveCount(0);
  await expect(user.page.getByRole("main")).toBeFocused();
});

test("the app shell shows what is stored, as far as it is valid, before the script loads", async ({
  user,
  context,
}) => {
  const { address } = accounts.oneUnitShort;
  const release = await hold(context, pageScript);
  for (const [account, canPlay, status] of [
    ["<b>nobody</b>", "true", undefined],
    [address, "yes", messages.reading],
    [address, "false", messages.cannotPlay("$FISHD")],
  ] as const) {
    await test.step(`${account}, ${canPlay}`, async () => {
      await user.visit("/#/test", "commit");
      await user.page.evaluate(
        (entries) => Object.assign(localStorage, entries),
        // Without a name of the token, it is the default one.
        { account, canPlay, tokens: "{}", [primaryTokenKey]: "" },
      );
      await user.visit("/?anew", "commit");
      await expect(user.button(messages.play)).toHaveCount(0);
      if (status === undefined) {
        await expect(user.button(connectPera())).toBeVisible();
        await expect(user.page.getByText("nobody")).toHaveCount(0);
      } else {
        await expect(
          user.page.getByText(`${address.slice(0, 4)}…${address.slice(-4)}`),
        ).toBeVisible();
        await expect(user.status()).toHaveText(status);
        await expect(user.button(connectPera())).toHaveCount(0);
      }
    });
  }
  await release();
  await expect(user.page.getByText(messages.justNow).first()).toBeVisible();
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
});

test.describe("an iPad, which identifies itself as a Mac", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    hasTouch: true,
  });

  test("neither the app shell nor the page has a play button", async ({ user, context }) => {
    await context.addInitScript(() => {
      Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
    });
    const release = await visitShell(user, eligible);
    await expect(user.status()).toHaveText(messages.canPlay);
    await expect(user.button(messages.play)).toHaveCount(0);
    await release();
    await expect(user.page.getByText(messages.playElsewhere)).toBeVisible();
    await expect(user.button(messages.play)).toHaveCount(0);
  });
});

test("corrupt tokens: the app shell and the page show the same", async ({ user, sandbox }) => {
  sandbox.settings.change({ node: "hanging" });
  const release = await visitShell(user, { ...eligible, tokens: '{"2667389516":3e6}' });
  await expect(user.status()).toHaveText(messages.reading);
  await expect(user.button(messages.play)).toHaveCount(0);
  const requested = user.page.waitForRequest("**/v2/accounts/*");
  await release();
  await requested;
  await expect(user.status()).toHaveText(messages.reading);
});

test("entries without the prefix are the game's: the app shell and the page neither use nor change them (rule 4.7)", async ({
  user,
}) => {
  const ofGame = { language: "de", wallet: "12 gold", tokenToBuy: "Pearl", checkedAt: "5" };
  const release = await visitShell(user, { ...eligible, canPlay: "false", ...ofGame });
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  await release();
  await expect(user.page.getByText(messages.justNow).first()).toBeVisible();
  await expect(user.button(messages.play)).toBeVisible();
  const stored = () => user.page.evaluate(() => Object.entries<string>(localStorage));
  expect(Object.fromEntries(await stored())).toMatchObject(ofGame);
});

for (const change of ["connects", "disconnects"])
  test(`another tab ${change} before the page's script loads: the page follows`, async ({
    user,
  }) => {
    const isConnecting = change === "connects";
    const name = isConnecting ? messages.disconnect : connectPera();
    const release = await visitShell(user, isConnecting ? {} : eligible);
    await expect(user.page.locator("#root [data-press]").first()).toBeVisible();
    await expect(user.button(name)).toHaveCount(0);
    await user.page.evaluate(
      (entries) => {
        localStorage.clear();
        for (const [key, value] of Object.entries<string>(entries))
          localStorage.setItem(key, value);
      },
      isConnecting ? eligible : {},
    );
    await release();
    await expect(user.button(name)).toBeVisible();
  });

// Rule 2.51.
test("no layout shift when the page replaces the app shell of a stored session, and none until the first decision", async ({
  user,
  context,
}) => {
  await seedStorage(context, eligible);
  const takeShifts = await recordShifts(user.page);
  await user.visit();
  // A session's page has read the tokens' names before.
  await expect(user.page.getByText("Reef Pearl").first()).toBeVisible();
  await user.page.reload();
  await expect(user.page.getByText("Checked")).toBeVisible();
  await user.page.waitForLoadState("networkidle");
  expect(await takeShifts()).toEqual([]);

  for (const { address } of [accounts.eligible, accounts.oneUnitShort]) {
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 768, height: 1024 },
      { width: 1440, height: 900 },
    ]) {
      await user.page.setViewportSize(viewport);
      await user.page.evaluate((account) => {
        for (const key of ["canPlay", "tokens"]) localStorage.removeItem(key);
        localStorage.setItem("account", account);
      }, address);
      const release = await hold(context, "**/v2/accounts/*");
      await user.page.reload();
      await expect(user.status()).toHaveText(messages.reading);
      await frontPageShown(user.page);
      expect(await takeShifts()).toEqual([]);
      await release();
      await expect(user.page.getByText("Checked")).toBeVisible();
      await browserIdle(user.page);
      // What it brings moves a little (rule 2.61).
      await takeShifts();
      await context.unroute("**/v2/accounts/*");
    }
  }
});
