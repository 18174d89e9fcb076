import { equal } from "node:assert/strict";
import { gameLabels } from "@fabulous-fish/page/game-labels";
import { labels } from "@fabulous-fish/page/labels";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { User } from "./user.ts";
import { countChanged, type Screen } from "./screen.ts";
import { button, choice, control, type Tab } from "./tab.ts";
import { until } from "./until.ts";

declare global {
  interface Window {
    fades: number;
  }
}

export interface WalkTest {
  readonly name: string;
  run(user: User): Promise<void>;
}

const account = accounts.eligibleByFirst;
const shortened = `${account.address.slice(0, 4)}…${account.address.slice(-4)}`;

const richest = accounts.largestAmount;
const payload =
  `{"canPlay":true,"account":"${richest.address}",` +
  `"tokens":{"2667249425":18446744073709551615,"2667389516":18446744073709551615}}`;

/** Fewer pixels than a line of text has. */
const visibleChange = 500;

/** The main path in any browser. Each test has a sandbox of its own, and with it an empty storage. */
export const walk: readonly WalkTest[] = [
  {
    name: "connect through the wallet library: account, status, holdings and Play",
    async run(user) {
      const tab = await user.visit();
      await user.connect(tab, account);
      await tab.reads(".status", labels.canPlay);
      await tab.reads(".account span", shortened);
      await tab.reads(".token-amount", labels.held("5,000,000", "3,000,000"));
      await tab.sees(button(labels.play));
    },
  },
  {
    name: "connect a second time: the wallet's tab is in front and asks again",
    async run(user) {
      const tab = await user.visit();
      await user.connect(tab, account);
      await tab.click(button(labels.disconnect));
      await user.openWallet(tab);
      await until(
        "a wallet's tab in front that can be approved in",
        async () => {
          // In Firefox it is another tab than before.
          const wallet = await user.wallet();
          const isInFront = await wallet.evaluate(() => document.visibilityState === "visible");
          return isInFront && (await wallet.count(button("Approve"))) > 0;
        },
        (isAsking) => isAsking,
      );
    },
  },
  {
    name: "play: the game receives account, eligibility and tokens, exactly and once; leave it",
    async run(user) {
      const tab = await user.visit();
      await user.connect(tab, richest);
      await tab.click(button(labels.play));
      await tab.reads("#delivered", payload, "game");
      await tab.reads("#account", richest.address, "game");
      await tab.click(control(labels.leaveGame));
      await tab.sees(button(labels.play));
      await tab.doesNotSee({ css: "iframe" });
    },
  },
  {
    name: "the reference game acknowledges the hand-over; the browser's Back leaves it",
    async run(user) {
      user.sandbox.settings.change({ game: "built" });
      const tab = await user.visit();
      await user.connect(tab, account);
      await tab.click(button(labels.play));
      await tab.sees({ css: '[data-game="acknowledged"]' });
      await tab.reads(".account", shortened, "game");
      await tab.sees({ css: ".greeting" }, "game");
      await tab.back();
      await tab.sees(button(labels.play));
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
      await tab.click(button(labels.play));
      await tab.sees({ css: '[data-game="acknowledged"]' });
      const once = user.browser.hasCache ? ["/_root.data", ...prefetch] : ["/_root.data"];
      for (const path of once) equal(user.sent.filter((each) => each === path).length, 1, path);
    },
  },
  {
    name: "Back to a page that the browser kept shows what another tab has done since",
    async run(user) {
      const kept = await user.visit();
      const other = await user.visit();
      await leave(kept);
      const wallet = await user.connect(other, account);
      await returnTo(kept);
      await kept.reads(".account span", shortened);
      await kept.reads(".status", labels.canPlay);

      await leave(kept);
      await other.driver.activate();
      await other.click(button(labels.disconnect));
      await other.sees(button(labels.connect));
      await returnTo(kept);
      await kept.sees(button(labels.connect));
      await kept.doesNotSee(button(labels.play));
      await wallet.sees({ css: "p", name: "The page disconnected." });
    },
  },
  {
    name: "another tab connects, switches the account and disconnects with this one",
    async run(user) {
      const other = await user.visit();
      const tab = await user.visit();
      const wallet = await user.connect(tab, account);
      await other.reads(".status", labels.canPlay);

      await wallet.driver.activate();
      await wallet.click(choice(accounts.oneUnitShort.name));
      await wallet.click(button("Switch account"));
      await tab.reads(".status", labels.cannotPlay("$FISHD"));
      await other.reads(".status", labels.cannotPlay("$FISHD"));

      await other.driver.activate();
      await other.click(button(labels.disconnect));
      await tab.sees(button(labels.connect));
      await wallet.sees({ css: "p", name: "The page disconnected." });
      for (const each of [tab, other]) {
        await until(
          "the storage is empty",
          () => each.evaluate(() => Object.keys(localStorage)),
          (keys) => keys.length === 0,
        );
      }
    },
  },
  {
    name: "a reload restores the session, which the wallet then ends",
    async run(user) {
      const tab = await user.visit();
      const wallet = await user.connect(tab, account);
      await tab.open(user.sandbox.siteUrl);
      await tab.reads(".status", labels.canPlay);
      await wallet.driver.activate();
      await wallet.click(button("Disconnect"));
      await tab.sees(button(labels.connect));
    },
  },
  {
    name: "Escape twice takes the keyboard out of the game, to a visible way out",
    async run(user) {
      const tab = await openGame(user);
      await user.display.press("Escape");
      await tab.reads(".game-status", gameLabels.leaveHint);
      equal(await focused(tab), labels.name);
      await user.display.press("Escape");
      await until(
        "the focus is on the exit",
        () => focused(tab),
        (name) => name === labels.leaveGame,
      );
      equal(await tab.evaluate(outlineOf, "a:focus"), "solid 3px");
      await user.display.press("Return");
      await tab.sees(button(labels.play));
    },
  },
  {
    name: "the hint after one Escape goes from the screen",
    async run(user) {
      const tab = await openGame(user);
      const before = await fadedScreen(user, tab, 1);
      await user.display.press("Escape");
      await until(
        "the hint is on the screen",
        async () => countChanged(before, await user.display.screen()),
        (changed) => changed > visibleChange,
      );
      await tab.reads(".game-status", gameLabels.status.delivered);
      const after = await fadedScreen(user, tab, 2);
      equal(countChanged(before, after), 0, "pixels of the hint are left");
    },
  },
];

/** Opens the stub game as an account that may play, and puts the keyboard into it. */
async function openGame(user: User): Promise<Tab> {
  const tab = await user.visit();
  await tab.evaluate(countFades);
  await user.connect(tab, account);
  await tab.click(button(labels.play));
  await tab.reads("#count", "1", "game");
  await until(
    "the keyboard is in the game",
    () => focused(tab),
    (name) => name === labels.name,
  );
  return tab;
}

/** The name of the element that has the focus. */
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

/** Counts in `window.fades` how often the text about the hand-over has faded. */
function countFades(): void {
  Object.assign(window, { fades: 0 });
  addEventListener("animationend", ({ animationName }) => {
    if (animationName === "said") window.fades += 1;
  });
}

/** The screen once the text about the hand-over has faded so often, and nothing changes any more. */
async function fadedScreen({ display }: User, tab: Tab, fades: number): Promise<Screen> {
  // Nothing here may ask the page for a style or a frame: that would have it painted anew.
  await until(
    "the text has faded",
    () => tab.evaluate(() => window.fades),
    (count) => count === fades,
  );
  let last = await display.screen();
  let same = 0;
  await until(
    "the screen is at rest",
    async () => {
      const next = await display.screen();
      same = countChanged(last, next) === 0 ? same + 1 : 0;
      last = next;
      return same;
    },
    (count) => count === 10,
  );
  return last;
}

/** Goes on to another page, as by a link, in such a way that the browser keeps this one for Back. */
async function leave(tab: Tab): Promise<void> {
  await tab.driver.activate();
  await until(
    "the browser keeps the page",
    async () => {
      // Firefox keeps no page that is still fetching.
      await tab.evaluate(networkIdle);
      await tab.evaluate(goOn, "/conformance/");
      await tab.sees({ css: "form" });
      const isKept = await tab.evaluate(() => sessionStorage.getItem("isKept") === "true");
      if (!isKept) await tab.back();
      return isKept;
    },
    (isKept) => isKept,
  );
}

/** Resolves once half a second has brought no resource. */
function networkIdle(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 500);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 500);
    }).observe({ type: "resource" });
  });
}

function goOn(path: string): void {
  Object.assign(window, { isSameDocument: true });
  addEventListener("pagehide", ({ persisted }) => {
    sessionStorage.setItem("isKept", String(persisted));
  });
  setTimeout(() => location.assign(path));
}

/** Goes Back to a page that was left, which has to be the very same document. */
async function returnTo(tab: Tab): Promise<void> {
  await tab.driver.activate();
  await tab.back();
  await until(
    "the page that the browser kept",
    () => tab.evaluate(() => Reflect.get(window, "isSameDocument") === true),
    (isSame) => isSame,
  );
}
