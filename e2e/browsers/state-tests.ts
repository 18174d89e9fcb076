import { languageKey, storageVersionKey } from "@fabulous-fish/core/storage-keys";
import { walletTitles } from "@fabulous-fish/core";
import { messages as conformanceMessages } from "@fabulous-fish/page/conformance/messages";
import { gameMessages } from "@fabulous-fish/page/messages/en/game";
import { messages } from "@fabulous-fish/page/messages/en/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { eligible } from "../page-state.ts";
import { button, type Tab, type Target } from "./tab.ts";
import type { BrowserTest } from "./user.ts";

type SettingsChange = Parameters<Sandbox["settings"]["change"]>[0];

/** A state of the page that needs only the sandbox's settings and what an earlier visit has stored. */
interface State {
  readonly name: string;
  readonly settings?: SettingsChange;
  readonly saved?: Readonly<Record<string, string>>;
  /** Path and fragment; `/` by default. */
  readonly path?: string;
  /** Pressed when it is shown. */
  readonly press?: Target;
  /** What the state shows. */
  readonly shows: Target;
  /** Whether the page logs errors in this state. */
  readonly logsErrors?: true;
}

/** An element of the page that has this text and no further elements of its kind in it. */
const text = (name: string): Target => ({ css: "p, h1, h2, h3, strong, li, dt, td, output", name });
const short = { account: accounts.oneUnitShort.address };
const gamePath = "/#/fabulous-fish";

const states: readonly State[] = [
  { name: "first visit", shows: button(messages.connect) },
  { name: "greeting", path: "/#/test", shows: { css: "body", name: messages.greeting } },
  { name: "unknown URL", path: "/#/nowhere", shows: { css: "body", name: messages.notFound } },
  {
    name: "wallet choice",
    settings: { wallets: "all" },
    press: button(messages.connectAny),
    shows: { css: "dialog", name: messages.chooseWallet },
  },
  {
    name: "connecting to Defly Wallet",
    settings: { wallets: "defly" },
    press: button(messages.connectDefly),
    shows: { css: "a", name: "Open in the sandbox wallet" },
  },
  {
    name: "connecting to Pera Wallet",
    press: button(messages.connect),
    shows: { css: "a", name: "Open in the sandbox wallet" },
  },
  {
    name: "waiting for Lute",
    settings: { wallets: "lute" },
    press: button(messages.connectLute),
    shows: { css: "body", name: messages.connectingHere(walletTitles.lute) },
  },
  {
    name: "reading",
    settings: { node: "hanging" },
    saved: { account: eligible.account },
    shows: { css: ".status", name: messages.reading },
  },
  { name: "may play", saved: eligible, shows: { css: ".status", name: messages.canPlay } },
  {
    name: "may not play",
    saved: short,
    shows: { css: ".status", name: messages.cannotPlay("$FISHD") },
  },
  {
    name: "could not check",
    settings: { node: "no-assets" },
    saved: eligible,
    shows: button(messages.retry),
    logsErrors: true,
  },
  {
    name: "first visit in German",
    saved: { [languageKey]: "de" },
    shows: { css: "html[lang=de] button", name: "Pera Wallet" },
  },
  {
    name: "may not play in Spanish",
    saved: { ...short, [languageKey]: "es" },
    shows: { css: "html[lang=es] .checked" },
  },
  {
    name: "a token with HTML in its name",
    settings: { assets: { "2667249425": { name: "<b>FREE</b>", decimals: "19" } } },
    saved: short,
    shows: { css: "summary", name: "<b>FREE</b>" },
  },
  {
    name: "game starting",
    settings: { game: "held" },
    saved: eligible,
    path: gamePath,
    shows: text(gameMessages.starting),
  },
  {
    name: "game delivered by the protocol",
    settings: { game: "protocol" },
    saved: eligible,
    path: gamePath,
    shows: { css: "[data-game=acknowledged]" },
    logsErrors: true,
  },
  {
    name: "game failed",
    settings: { game: "encoding-missing" },
    saved: eligible,
    path: gamePath,
    shows: text(gameMessages.failed),
    logsErrors: true,
  },
  {
    name: "game alert",
    settings: { game: "alert" },
    saved: eligible,
    path: gamePath,
    shows: text(gameMessages.gameSays),
  },
  {
    name: "conformance",
    settings: { game: "protocol" },
    path: "/conformance/?page=/WebGLBuild/index.html",
    shows: { css: "body", name: conformanceMessages.summary.acknowledges },
    logsErrors: true,
  },
];

/** Tests of the states of the page that the sandbox alone can cause. */
export const stateTests: readonly BrowserTest[] = states.map((state) => ({
  name: `state: ${state.name}`,
  async run(user) {
    if (state.settings) user.sandbox.settings.change(state.settings);
    // Another document of the site: the page reads the storage when it opens.
    const tab = await user.visit("/licenses.md");
    for (const [key, value] of Object.entries({ [storageVersionKey]: "2", ...state.saved }))
      await tab.evaluate((name, text) => localStorage.setItem(name, text), key, value);
    await tab.open(user.sandbox.siteUrl + (state.path ?? "/"));
    if (state.press) {
      // The button moves when the description of the game arrives.
      await tab.sees({ css: ".game-picture" });
      await tab.click(state.press);
    }
    await tab.sees(state.shows);
    await fits(tab);
    if (state.logsErrors) await user.browser.takeErrors();
  },
}));

/** Nothing is wider than the window. */
async function fits(tab: Tab): Promise<void> {
  const excess = await tab.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  if (excess > 0) throw new Error(`The page is ${excess} px wider than the window.`);
}
