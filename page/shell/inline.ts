/*
 * Runs inline, before the first paint. It requests the route data, shows the stored account, loads
 * the page's own script, and records presses and the focus until that runs. The build compiles it,
 * defines the constants below, and inserts it into index.html.
 */
import { chooseLanguage, sourceLanguage } from "@fabulous-fish/core/language/choose-language";
import {
  accountKey,
  canPlayKey,
  formerKey,
  languageKey,
  primaryTokenKey,
  storageVersionKey,
  tokensKey,
} from "@fabulous-fish/core/storage/storage-keys";
import type { LanguageFile, LanguageModule } from "../language/language-file.ts";
import { isMobileDevice } from "../platform/device.ts";
import { fetchRouteDataEarly } from "../platform/early-start.ts";
import { areStoredTokens, isStoredAccount, isStoredEligibility } from "../storage/stored-shapes.ts";
import type { ShellTexts } from "./shell-texts.ts";

declare const pageScript: string;
declare const routeData: string;
declare const walletScript: string;
/** The URLs of the other languages by their tags. */
declare const languageFiles: Readonly<Record<string, string>>;
declare const shellTexts: ShellTexts;
/** The token in `shellTexts.cannotPlay`, the default one. */
declare const token: string;

// The build replaces each use of a constant by its value.
const languages = languageFiles;
const englishTexts = shellTexts;
const primaryToken = readStored(primaryTokenKey) || token;
const texts = {
  ...englishTexts,
  cannotPlay: englishTexts.cannotPlay.replace(token, () => primaryToken),
};

/**
 * The longest waits in milliseconds: for the file of the shell's language, which is hidden until then
 * (rule 2.19), and for the first paint, which a hidden page does not have.
 */
const timeout = 1_500;

const html = document.documentElement;
const root = document.querySelector("#root");
const isHome = /^(#\/?)?$/.test(location.hash) && location.pathname.endsWith("/");

/** Before the page has given the entries of an earlier version their present keys, they have others. */
function readStored(key: string): string {
  try {
    const isCurrent = localStorage.getItem(storageVersionKey);
    return localStorage.getItem(isCurrent ? key : formerKey(key)) ?? "";
  } catch {
    return "";
  }
}

function showConnected(account: string): void {
  const shell = document.querySelector<HTMLTemplateElement>("#connected")?.content;
  const name = shell?.querySelector<HTMLElement>(".account span");
  const status = shell?.querySelector(".status");
  if (!shell || !name || !status) return;

  const canPlay = readStored(canPlayKey);
  name.title = account;
  name.textContent = `${account.slice(0, 4)}…${account.slice(-4)}`;
  const isDecided = isStoredEligibility(canPlay) && areStoredTokens(readStored(tokensKey));
  if (isDecided) status.textContent = canPlay === "true" ? texts.canPlay : texts.cannotPlay;
  if (!isDecided || canPlay !== "true" || isMobileDevice()) shell.querySelector(".play")?.remove();
  root?.replaceChildren(shell);
}

function showHome(): void {
  const account = readStored(accountKey);
  if (isStoredAccount(account)) showConnected(account);
  addEventListener("click", onPress, true);
  addEventListener("focusin", onFocus);
  window.takeEarlyPress = () => {
    removeEventListener("click", onPress, true);
    removeEventListener("focusin", onFocus);
    delete html.dataset["pressed"];
    restoreFocus();
    return pressed;
  };
}

function show(): void {
  if (isHome) showHome();
  else root?.replaceChildren();
  html.dataset["shell"] = "";
}

/** Loads the page's script. Later calls do nothing. */
function loadPage(): void {
  void import(pageScript);
}

/** Shows the shell in a language once its file has loaded; in English if that takes too long. */
async function showIn(tag: string): Promise<LanguageFile | undefined> {
  const module = await Promise.race([
    import(languages[tag] ?? "") as Promise<LanguageModule>,
    new Promise<undefined>((resolve) => setTimeout(resolve, timeout)),
  ]).catch(() => {});
  show();
  if (module) translate(module.language.page);
  return module?.language;
}

function translate(page: LanguageFile["page"]): void {
  html.lang = page.language;
  html.dir = page.direction;
  for (const { firstChild: node } of html.querySelectorAll("body *")) {
    for (const key of Object.keys(texts) as (keyof ShellTexts)[]) {
      if (!(node instanceof Text) || node.data !== texts[key]) continue;
      const text = page[key];
      node.data = typeof text === "string" ? text : text(primaryToken);
    }
  }
}

let pressed: string | undefined;
let focused: HTMLElement | undefined;

function onFocus({ target }: Event): void {
  focused = target as HTMLElement;
}

/** The page's first render replaces the shell's buttons, the focused one too. */
function restoreFocus(): void {
  if (!focused || focused.isConnected) return;
  const button = `[data-press=${focused.dataset["press"]}]`;
  (root?.querySelector<HTMLElement>(button) ?? root?.querySelector("main"))?.focus();
}

function onPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  if (!button) return;
  pressed = button.dataset["press"];
  html.dataset["pressed"] = pressed;
  // The page imports it again, and reports a failure.
  if (pressed === "connect") import(walletScript).catch(() => {});
}

// check-browser.ts sets `data-shell` in a browser that is too old.
if (html.dataset["shell"] === undefined) {
  fetchRouteDataEarly(routeData);
  // The browser reports a paint once it is on the screen. Settings can switch the reports off.
  if ("PerformanceObserver" in window) new PerformanceObserver(loadPage).observe({ type: "paint" });
  setTimeout(loadPage, timeout);
  const tag = chooseLanguage([readStored(languageKey), ...navigator.languages], languages);
  if (tag === sourceLanguage) show();
  else window.earlyLanguage = showIn(tag);
}
