import { knownWallets } from "@fabulous-fish/core";
import { languageKey, lastWalletEntry, lastWalletKey } from "@fabulous-fish/core/storage-keys";
import { messages as conformanceMessages } from "@fabulous-fish/page/conformance/messages";
import { gameMessages } from "@fabulous-fish/page/messages/texts/game";
import { messages } from "@fabulous-fish/page/messages/texts/page";
import { accounts } from "@fabulous-fish/sandbox/accounts";
import type { Sandbox } from "@fabulous-fish/sandbox/sandbox";
import { eligible } from "../page-state.ts";
import { connectLute, connectPera } from "../labels.ts";

/** An element, by its selector and part of its text. */
export interface Shown {
  readonly css: string;
  readonly name?: string;
}

/**
 * A state of the page that needs only the sandbox's settings and what an earlier visit has stored, so
 * that every browser and every driver can reach it.
 */
export interface DeclaredState {
  readonly name: string;
  readonly settings?: Parameters<Sandbox["settings"]["change"]>[0];
  /** Entries of localStorage from an earlier visit. */
  readonly saved?: Readonly<Record<string, string>>;
  /** Path and fragment; the home screen by default. */
  readonly path?: string;
  /** Pressed when the home screen shows the picture of the game, the last that it loads. */
  readonly press?: () => Shown;
  /** Read late: a test can change the language of the messages. */
  readonly shows: () => Shown;
  /** Whether the page logs errors in this state. */
  readonly logsErrors?: true;
  /** Whether the page takes seconds of its clock to reach it, which some drivers can advance. */
  readonly isTimed?: true;
}

const short = { account: accounts.oneUnitShort.address };
const text = (name: string): Shown => ({ css: "p, h1, h2, h3, strong", name });
const button = (name: string): Shown => ({ css: "button", name });
const inGame = { saved: eligible, path: "/#/fabulous-fish" };

export const declaredStates: readonly DeclaredState[] = [
  { name: "first-visit", shows: () => button(connectPera()) },
  {
    name: "wallet-choice",
    settings: { wallets: "all" },
    saved: { [lastWalletKey]: lastWalletEntry("defly") },
    press: () => button(messages.connectAny),
    shows: () => ({ css: "dialog", name: messages.chooseWallet }),
  },
  {
    name: "waiting-for-lute",
    settings: { wallets: "lute" },
    press: () => button(connectLute()),
    shows: () => ({ css: "body", name: messages.connectingHere(knownWallets.lute.title) }),
  },
  {
    name: "reading",
    settings: { node: "hanging" },
    saved: { account: eligible.account },
    shows: () => ({ css: ".status", name: messages.reading }),
  },
  { name: "may-play", saved: eligible, shows: () => ({ css: ".checked", name: messages.justNow }) },
  {
    name: "may-not-play",
    saved: short,
    shows: () => ({ css: ".checked", name: messages.justNow }),
  },
  {
    name: "first-visit-in-german",
    saved: { [languageKey]: "de" },
    shows: () => ({ css: "html[lang=de] button", name: "Pera Wallet" }),
  },
  {
    name: "may-not-play-in-spanish",
    saved: { ...short, [languageKey]: "es" },
    shows: () => ({ css: "html[lang=es] .checked" }),
  },
  {
    name: "could-not-check",
    settings: { node: "no-assets" },
    saved: eligible,
    shows: () => button(messages.retry),
    logsErrors: true,
    isTimed: true,
  },
  {
    name: "unknown-address",
    path: "/#/nowhere",
    shows: () => ({ css: "body", name: messages.notFound }),
  },
  { name: "greeting", path: "/#/test", shows: () => ({ css: "body", name: messages.greeting }) },
  {
    name: "game-starting",
    ...inGame,
    settings: { game: "absent" },
    shows: () => text(gameMessages.starting),
  },
  {
    name: "game-delivered",
    ...inGame,
    settings: { game: "protocol" },
    shows: () => ({ css: "[data-game=acknowledged]" }),
    logsErrors: true,
    isTimed: true,
  },
  {
    name: "game-failed",
    ...inGame,
    settings: { game: "encoding-missing" },
    shows: () => text(gameMessages.failed),
    logsErrors: true,
    isTimed: true,
  },
  {
    name: "game-alert",
    ...inGame,
    settings: { game: "alert" },
    isTimed: true,
    shows: () => text(gameMessages.gameSays),
  },
  {
    name: "conformance",
    settings: { game: "protocol" },
    path: "/conformance/?page=/WebGLBuild/index.html",
    shows: () => ({ css: "body", name: conformanceMessages.summary.acknowledges }),
    logsErrors: true,
  },
];
