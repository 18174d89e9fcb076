import type { Page } from "@playwright/test";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { expect, seedStorage, test } from "../fixtures.ts";
import { openInState, pageStates } from "../page-states.ts";

/*
 * With forced colours, for example the contrast themes of Windows, the browser replaces the page's
 * colours: backgrounds no longer distinguish anything.
 */
const contextOptions = { forcedColors: "active", reducedMotion: "reduce" } as const;
test.use({ contextOptions });

/** Elements that need more than a background to stand out. */
const bounded = [
  ...["button", "a.button", "select", "input:not([type=radio], [type=checkbox])", "textarea"],
  ...["dialog", ".panel", ".notice", ".account-row", ".game-notice", ".game-diver", "progress"],
].join();

/** Elements within text, which only an underline distinguishes. */
const underlined = "a:not(.button), summary";

/** Returns the visible elements that have no visible edge, or no underline, respectively. */
const indistinct = (page: Page) =>
  page.evaluate(
    ([edged, lined]) => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      const isSeen = (style: string, width: string, colour: string) =>
        style !== "none" && Number.parseFloat(width) >= 1 && colour !== canvas;
      const hasEdge = (style: CSSStyleDeclaration) =>
        isSeen(style.borderTopStyle, style.borderTopWidth, style.borderTopColor) ||
        isSeen(style.outlineStyle, style.outlineWidth, style.outlineColor);
      const hasLine = ({ textDecorationLine }: CSSStyleDeclaration) =>
        textDecorationLine === "underline";
      const without = (selector: string, has: (style: CSSStyleDeclaration) => boolean) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !has(getComputedStyle(element)))
          .map((element) => element.outerHTML);
      return [...without(edged, hasEdge), ...without(lined, hasLine)];
    },
    [bounded, underlined] as const,
  );

const named = (...names: readonly string[]) =>
  names.map((name) => {
    const state = pageStates.find((each) => each.name === name);
    if (!state) throw new Error(`There is no state ${name}.`);
    return state;
  });

for (const [colorScheme, states] of [
  [
    "light",
    named(
      ...["first-visit", "waiting-for-wallet", "wallet-choice", "wallet-error", "may-play"],
      ...["may-not-play", "could-not-check", "another-account-may-play", "accounts"],
      ...["reading-other-accounts", "token-with-html", "all-of-three-tokens", "lines-and-links"],
      ...["link-to-copy", "unknown-address", "application-error", "game-loading"],
      ...["game-starting", "game-delivered", "game-failed", "game-alert"],
      ...["game-eligibility-lost", "gate-sign-in", "gate-too-many-requests", "conformance"],
    ),
  ],
  ["dark", named("may-not-play", "accounts", "game-loading", "game-alert")],
] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const state of states) {
      test(`what can be pressed and read has an edge: ${state.name}`, async ({ user }) => {
        await openInState(user, state);
        const { page } = user;
        expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
        await expect(page.locator(".scene")).toBeHidden();
        expect(await indistinct(page)).toEqual([]);
      });
    }
  });
}

/** Moves the focus through the page. Returns the elements whose focus is not seen, and all others. */
async function tabThrough(page: Page): Promise<{ unseen: string[]; seen: string[] }> {
  const all: { readonly name: string; readonly isSeen: boolean }[] = [];
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return undefined;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const canvas = getComputedStyle(document.body).backgroundColor;
      const isSeen =
        outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== canvas;
      const isRepeated = element.hasAttribute("data-visited");
      element.setAttribute("data-visited", "");
      return { name: element.outerHTML, isSeen, isRepeated };
    });
    // After the last element, the focus leaves the page.
    if (!focused) continue;
    if (focused.isRepeated) break;
    all.push(focused);
  }
  const names = (isSeen: boolean) =>
    all.filter((each) => each.isSeen === isSeen).map(({ name }) => name);
  return { unseen: names(false), seen: names(true) };
}

for (const [state, atLeast] of [
  ["picture-lines-and-links", 6],
  ["token-with-html", 4],
  ["wallet-choice", 3],
  ["accounts", 4],
  ["link-to-copy", 5],
  ["gate-sign-in", 2],
] as const) {
  test(`the focus is seen: ${state}`, async ({ user }) => {
    for (const each of named(state)) await openInState(user, each);
    const { unseen, seen } = await tabThrough(user.page);
    expect(unseen).toEqual([]);
    expect(seen.length).toBeGreaterThanOrEqual(atLeast);
  });
}

test("a requirement that is met is recognizable without colours", async ({ user, context }) => {
  await seedStorage(context, { account: accounts.eligibleByFirst.address });
  await user.visit();
  const amount = (isMet: "true" | "false") =>
    user.page.locator(`[data-met=${isMet}] .token-amount`);
  await expect(amount("true")).toHaveText(messages.held("5,000,000", "3,000,000"));
  await expect(amount("true")).toHaveCSS("font-weight", "700");
  await expect(amount("false")).toHaveCSS("font-weight", "400");
});

test("a radio button shows the chosen account", async ({ user }) => {
  for (const state of named("accounts")) await openInState(user, state);
  const radio = user.page.getByRole("radio", { checked: true });
  await expect(radio).toHaveCount(1);
  await expect(radio).toBeVisible();
  await expect(radio).toHaveCSS("appearance", "auto");
});
