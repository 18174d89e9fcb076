import { equal } from "node:assert/strict";
import { gameMessages } from "@fabulous-fish/page/messages/en/game";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import { countChangedPixels, type Screenshot } from "./screenshot.ts";
import { button, control, type Tab } from "./tab.ts";
import { until } from "./until.ts";
import type { BrowserTest, User } from "./user.ts";

declare global {
  interface Window {
    fades: number;
  }
}

const account = accounts.eligibleByFirst;
const shortened = `${account.address.slice(0, 4)}…${account.address.slice(-4)}`;

const richest = accounts.largestAmount;
const payload =
  `{"canPlay":true,"account":"${richest.address}",` +
  `"tokens":{"2667249425":18446744073709551615,"2667389516":18446744073709551615}}`;

/** In pixels; a line of text changes more. */
const visibleChange = 500;

/** Tests of the hand-over, of the game's files, and of moving the keyboard focus into and out of the game. */
export const gameTests: readonly BrowserTest[] = [
  {
    name: "play: the game receives account, eligibility and tokens, exactly and once; leave it",
    async run(user) {
      const tab = await user.visit();
      await user.connect(tab, richest);
      await tab.click(button(messages.play));
      await tab.reads("#delivered", payload, "game");
      await tab.reads("#account", richest.address, "game");
      await tab.click(control(messages.leaveGame));
      await tab.sees(button(messages.play));
      await tab.doesNotSee({ css: "iframe" });
    },
  },
  {
    name: "the reference game acknowledges the hand-over; the browser's Back leaves it",
    async run(user) {
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
    },
  },
  {
    name: "the route data is fetched once, and the game's files ahead of it",
    async run(user) {
      user.sandbox.settings.change({ game: "built" });
      const tab = await user.visit();
      await user.connect(tab, account);
      const { prefetch } = await tab.evaluate(
        async () => (await (await fetch("/fabulous-fish.data")).json()) as { prefetch: string[] },
      );
      await until(
        `all of ${prefetch.join(", ")} are sent`,
        () => Promise.resolve(prefetch.filter((path) => !user.sent.includes(path))),
        (missing) => prefetch.length > 0 && missing.length === 0,
      );
      await tab.click(button(messages.play));
      await tab.sees({ css: '[data-game="acknowledged"]' });
      const once = user.browser.hasCache ? ["/_root.data", ...prefetch] : ["/_root.data"];
      for (const path of once) equal(user.sent.filter((each) => each === path).length, 1, path);
    },
  },
  {
    name: "Escape twice takes the keyboard out of the game, to a visible way out",
    async run(user) {
      const tab = await visitGame(user);
      await user.display.press("Escape");
      await tab.reads(".game-status", gameMessages.leaveHint);
      equal(await focused(tab), messages.name);
      await user.display.press("Escape");
      await until(
        "the focus is on the exit",
        () => focused(tab),
        (name) => name === messages.leaveGame,
      );
      equal(await tab.evaluate(outlineOf, "a:focus"), "solid 3px");
      await user.display.press("Return");
      await tab.sees(button(messages.play));
    },
  },
  {
    name: "the hint after one Escape goes from the screen",
    async run(user) {
      const tab = await visitGame(user);
      const before = await screenshotAfterFades(user, tab, 1);
      await user.display.press("Escape");
      await until(
        "the hint is on the screen",
        async () => countChangedPixels(before, await user.display.takeScreenshot()),
        (changed) => changed > visibleChange,
      );
      await tab.reads(".game-status", gameMessages.status.delivered);
      const after = await screenshotAfterFades(user, tab, 2);
      equal(countChangedPixels(before, after), 0, "pixels of the hint are left");
    },
  },
];

/** Opens the stub game with an eligible account, and focuses it. */
async function visitGame(user: User): Promise<Tab> {
  const tab = await user.visit();
  await tab.evaluate(countFades);
  await user.connect(tab, account);
  await tab.click(button(messages.play));
  await tab.reads("#count", "1", "game");
  await until(
    "the game has the focus",
    () => focused(tab),
    (name) => name === messages.name,
  );
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
async function screenshotAfterFades(
  { display }: User,
  tab: Tab,
  fades: number,
): Promise<Screenshot> {
  // Reading a style or requesting a frame here would make the browser repaint the page.
  await until(
    "the text has faded",
    () => tab.evaluate(() => window.fades),
    (count) => count === fades,
  );
  let last = await display.takeScreenshot();
  let same = 0;
  await until(
    "the screen stays unchanged",
    async () => {
      const next = await display.takeScreenshot();
      same = countChangedPixels(last, next) === 0 ? same + 1 : 0;
      last = next;
      return same;
    },
    (count) => count === 10,
  );
  return last;
}
