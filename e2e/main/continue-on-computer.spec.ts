import type { BrowserContext } from "@playwright/test";
import { continueMessages } from "@fabulous-fish/page/messages/texts/continue";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, type PageUser, seedStorage, showInFrame, test } from "../fixtures.ts";
import { eligible } from "../page-state.ts";

test.use({ userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari" });
test.beforeEach(({ context }) => seedStorage(context, eligible));

const press = (user: PageUser) => user.button(continueMessages.continue).click();

/**
 * Adds the Web Share API, which browsers on Linux do not have. It rejects what browsers reject: a
 * call without a press, invalid data, and a second sheet. Its sheet shares, is cancelled, fails, or never answers.
 */
const addShareSheet = (
  context: BrowserContext,
  sheet: "shares" | "cancelled" | "fails" | "hangs",
) =>
  context.addInitScript((does) => {
    const shared: unknown[] = [];
    let isOpen = false;
    let closed = 0;
    const canShare = (data: ShareData = {}) => {
      const { url, title, text } = data;
      if (url === undefined && title === undefined && text === undefined) return false;
      return url === undefined || /^https?:$/.test(new URL(url, location.href).protocol);
    };
    const share = async (data?: ShareData) => {
      if (!canShare(data)) throw new TypeError("Invalid share data");
      if (isOpen) throw new DOMException("A sheet is open", "InvalidStateError");
      if (!navigator.userActivation.isActive)
        throw new DOMException("Must be handling a user gesture", "NotAllowedError");
      isOpen = true;
      await new Promise((resolve) => {
        if (does !== "hangs") setTimeout(resolve);
      });
      isOpen = false;
      closed += 1;
      if (does === "cancelled") throw new DOMException("Share canceled", "AbortError");
      if (does === "fails") throw new DOMException("No such app", "DataError");
      shared.push(data);
    };
    Object.assign(navigator, { canShare, share });
    Object.assign(window, { shared, closedSheets: () => closed });
  }, sheet);

const sharedBy = ({ page }: PageUser) =>
  page.evaluate(() => (window as unknown as { shared: readonly object[] }).shared);

test("a share sheet gets the page's link, without anything of this visit", async ({
  user,
  context,
}) => {
  await addShareSheet(context, "shares");
  await user.visit(`/?account=${eligible.account}#/`);
  await expect(user.page.getByText(messages.playElsewhere)).toBeVisible();
  await expect(user.button(messages.play)).toHaveCount(0);
  await press(user);
  await expect(user.page.getByRole("status").last()).toHaveText(continueMessages.shared);
  expect(await sharedBy(user)).toEqual([
    { url: `${user.sandbox.siteUrl}/`, title: "Fabulous Fish" },
  ]);
});

test("a cancelled share sheet changes nothing, and can be opened again", async ({
  user,
  context,
}) => {
  await addShareSheet(context, "cancelled");
  await user.visit();
  for (let sheets = 1; sheets <= 2; sheets++) {
    await press(user);
    await expect
      .poll(() => user.page.evaluate(() => (Reflect.get(window, "closedSheets") as () => number)()))
      .toBe(sheets);
    await expect(user.page.locator(".shared-link")).toBeEmpty();
    await expect(user.page.getByRole("textbox")).toHaveCount(0);
  }
  await expect(user.failure()).toHaveCount(0);
});

test("a share sheet that never answers: another press copies the link", async ({
  user,
  context,
}) => {
  await addShareSheet(context, "hangs");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await user.visit();
  await press(user);
  await press(user);
  await expect(user.page.getByRole("status").last()).toHaveText(continueMessages.copied);
});

for (const sheet of ["none", "fails"] as const) {
  test(`share sheet: ${sheet}; the link is copied, and a screen reader says so`, async ({
    user,
    context,
  }) => {
    if (sheet !== "none") await addShareSheet(context, sheet);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await user.visit("/#/");
    await press(user);
    await expect(user.page.getByRole("status").last()).toHaveText(continueMessages.copied);
    expect(await user.page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${user.sandbox.siteUrl}/`,
    );
    await expect(user.page.getByRole("textbox")).toHaveCount(0);
  });
}

for (const rejection of ["denied", "absent"] as const) {
  test(`clipboard ${rejection}: the link is shown to be copied`, async ({ user, context }) => {
    await context.addInitScript((how) => {
      const writeText = () => Promise.reject(new DOMException("Denied", "NotAllowedError"));
      const value = how === "denied" ? { writeText } : undefined;
      Object.defineProperty(navigator, "clipboard", { value });
    }, rejection);
    await user.visit();
    await press(user);
    const field = user.page.getByRole("textbox", { name: continueMessages.copyYourself });
    await expect(field).toHaveValue(`${user.sandbox.siteUrl}/`);
    await expect(field).not.toBeEditable();
    // Otherwise, its last slash stands at the front in Arabic.
    await expect(field).toHaveAttribute("dir", "ltr");
    await field.focus();
    expect(await user.page.evaluate(() => getSelection()?.toString())).toBe(
      `${user.sandbox.siteUrl}/`,
    );
  });
}

test("without enough to play, nothing is offered", async ({ user, context }) => {
  await context.addInitScript((account) => {
    localStorage.clear();
    localStorage.setItem("account", account);
  }, accounts.oneUnitShort.address);
  await user.visit();
  await expect(user.page.getByText(messages.checked(messages.justNow))).toBeVisible();
  await expect(user.status()).toHaveText(messages.cannotPlay("$FISHD"));
  await expect(user.button(continueMessages.continue)).toHaveCount(0);
});

test("in the mobile app's frame, nothing is offered", async ({ user }) => {
  await user.visit("/#/test");
  const app = await showInFrame(user.page, "/?in-app");
  await expect(app.getByText(messages.playElsewhere)).toBeVisible();
  await expect(app.getByText(messages.checked(messages.justNow))).toBeVisible();
  await expect(app.getByRole("button", { name: continueMessages.continue })).toHaveCount(0);
});
