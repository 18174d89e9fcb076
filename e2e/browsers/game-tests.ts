import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { amountsOfEach, payloadOf } from "../payloads.ts";
import { countChangedPixels } from "./display.ts";
import { expect, test, type User } from "./fixtures.ts";
import { button, control, type Tab } from "./tab.ts";
import { polled, until } from "./until.ts";

declare global {
  interface Window {
    fades: number;
  }
}

const account = accounts.eligible;
const shortened = `${account.address.slice(0, 4)}…${account.address.slice(-4)}`;

const richest = accounts.largestAmount;
const tokens = amountsOfEach(2n ** 64n - 1n);
const payload = payloadOf({ canPlay: true, account: richest.address, tokens });

/** In pixels; a line of text changes more. */
const visibleChange = 500;

test("play: the game receives account, eligibility and tokens, exactly and once; leave it", async ({
  user,
}) => {
  const tab = await user.visit();
  await user.connect(tab, richest);
  await tab.click(button(messages.play));
  await tab.reads("#delivered", payload, "game");
  await tab.reads("#account", richest.address, "game");
  // The controls may have stepped aside.
  await tab.evaluate(() => document.querySelector<HTMLElement>(".game-bar a")?.focus());
  await tab.click(control(messages.leaveGame));
  await tab.sees(button(messages.play));
  await tab.doesNotSee({ css: "iframe" });
});

test("the reference game acknowledges the hand-over; the browser's Back leaves it", async ({
  user,
}) => {
  user.sandbox.settings.change({ game: "built" });
  const tab = await user.visit();
  await user.connect(tab, account);
  await tab.click(button(messages.play));
  await tab.sees({ css: '[data-game="acknowledged"]' });
  await tab.reads(".account", shortened, "game");
  await tab.sees({ css: ".greeting" }, "game");
  await tab.back();
  await tab.sees(button(messages.play));
  await tab.doesNotSee({ css: "iframe" });
});

test("the route data is fetched once, and the game's files ahead of it", async ({ user }) => {
  user.sandbox.settings.change({ game: "built" });
  const tab = await user.visit();
  await user.connect(tab, account);
  const { prefetch } = await tab.evaluate(
    async () => (await (await fetch("/fabulous-fish.data")).json()) as { prefetch: string[] },
  );
  expect(prefetch).not.toEqual([]);
  await expect.poll(() => prefetch.filter((path) => !user.sent.includes(path))).toEqual([]);
  await tab.click(button(messages.play));
  await tab.sees({ css: '[data-game="acknowledged"]' });
  const once = user.browser.hasCache ? ["/_root.data", ...prefetch] : ["/_root.data"];
  for (const path of once) expect(user.sent.filter((each) => each === path)).toEqual([path]);
});

test("Escape twice takes the keyboard out of the game, to a visible way out", async ({ user }) => {
  const tab = await visitGame(user);
  await user.display.xdotool("key", "Escape");
  await tab.reads(".game-status", gameMessages.leaveHint);
  expect(await focused(tab)).toBe(messages.name);
  await user.display.xdotool("key", "Escape");
  await polled("the focused element", () => focused(tab)).toBe(messages.leaveGame);
  expect(await tab.evaluate(outlineOf, "a:focus")).toBe("solid 3px");
  await user.display.xdotool("key", "Return");
  await tab.sees(button(messages.play));
});

test("the hint after one Escape goes from the screen", async ({ user }) => {
  const tab = await visitGame(user);
  const before = await screenshotAfterFades(user, tab, 1);
  await user.display.xdotool("key", "Escape");
  await polled("pixels of the hint", async () =>
    countChangedPixels(before, await user.display.takeScreenshot()),
  ).toBeGreaterThan(visibleChange);
  await tab.reads(".game-status", gameMessages.status.delivered);
  const after = await screenshotAfterFades(user, tab, 2);
  expect(countChangedPixels(before, after), "pixels of the hint are left").toBe(0);
});

/** Opens the stub game with an eligible account, and focuses it. */
async function visitGame(user: User): Promise<Tab> {
  const tab = await user.visit();
  await tab.evaluate(countFades);
  await user.connect(tab, account);
  await tab.click(button(messages.play));
  await tab.reads("#count", "1", "game");
  await polled("the focused element", () => focused(tab)).toBe(messages.name);
  return tab;
}

/** Returns the accessible name of the focused element. */
function focused(tab: Tab): Promise<string | null> {
  return tab.evaluate(() => {
    const element = document.hasFocus() ? document.activeElement : null;
    return element && (element.ariaLabel ?? element.getAttribute("title"));
  });
}

function outlineOf(css: string): string {
  const element = document.querySelector(css);
  if (!element) return "none";
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return `${outlineStyle} ${outlineWidth}`;
}

/** Counts the fade animations of the game bar's message in `window.fades`. */
function countFades(): void {
  Object.assign(window, { fades: 0 });
  addEventListener("animationend", ({ animationName }) => {
    if (animationName === "said") window.fades += 1;
  });
}

/**
 * Returns a screenshot after the game bar's message has faded this many times in all, once the screen
 * no longer changes.
 */
async function screenshotAfterFades({ display }: User, tab: Tab, fades: number): Promise<Buffer> {
  // Reading a style or requesting a frame here would make the browser repaint the page.
  await polled("fades", () => tab.evaluate(() => window.fades)).toBe(fades);
  let last = await display.takeScreenshot();
  let same = 0;
  await until("the screen stays unchanged", async () => {
    const next = await display.takeScreenshot();
    same = countChangedPixels(last, next) === 0 ? same + 1 : 0;
    last = next;
    return same === 10;
  });
  return last;
}
