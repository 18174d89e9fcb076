/*
 * Runs inline, before the first paint. It requests the route data, shows the stored account, loads
 * the page's own script, records presses until that runs, and says so if it does not
 * arrive. The build compiles it, defines the constants below, and inserts it into index.html.
 */
import { chooseLanguage, sourceLanguage } from "@fabulous-fish/core/translation";
import {
  accountKey,
  canPlayKey,
  languageKey,
  primaryTokenKey,
  tokensKey,
} from "@fabulous-fish/core/storage-keys";
import type { LanguageFile, LanguageModule } from "../messages/language-file.ts";
import { isMobileDevice } from "../platform/device.ts";
import { requestRouteData } from "../platform/early-start.ts";
import {
  areStoredTokens,
  isStoredAccount,
  isStoredEligibility,
} from "../storage/session-storage.ts";
import type { ShellMessages, ShellValues } from "./render-shell.tsx";

declare const pageScript: string;
/** The base path of the site. */
declare const base: string;
declare const routeData: string;
declare const walletScript: string;
/** The tags of the languages beside English. */
declare const languageTags: readonly string[];
/** Those of them that are written from right to left. */
declare const rightToLeftTags: readonly string[];
/** The URL of the folder that has a script for each of them, with a slash at its end. */
declare const languageFolder: string;
declare const shellMessages: ShellMessages;
/** The token in `shellMessages.cannotPlay`, the default one. */
declare const token: string;
/** The texts of `shellMessages` in the places of the values, but for the token. */
declare const shellValues: ShellValues;

// The build replaces each use of a constant by its value.
const englishTexts = shellMessages;
const early: EarlyStart = { onPress };
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
const root = document.querySelector("#root") as HTMLElement;
const shell = root.innerHTML;
const isHome = /^(#\/?)?$/.test(location.hash) && location.pathname === base;

function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function showConnected(account: string): void {
  const { content } = document.querySelector("#connected") as HTMLTemplateElement;
  const name = content.querySelector(".account span") as HTMLElement;
  const status = content.querySelector(".status") as HTMLElement;
  const canPlay = readStored(canPlayKey);
  name.title = account;
  name.textContent = `${account.slice(0, 4)}…${account.slice(-4)}`;
  const isDecided = isStoredEligibility(canPlay) && areStoredTokens(readStored(tokensKey));
  if (isDecided) status.textContent = canPlay === "true" ? texts.canPlay : texts.cannotPlay;
  if (!isDecided || canPlay !== "true" || isMobileDevice())
    (content.querySelector("[data-press=play]") as HTMLElement).remove();
  (root.querySelector(".panel") as HTMLElement).replaceWith(content);
}

function showHome(): void {
  const account = readStored(accountKey);
  if (isStoredAccount(account)) showConnected(account);
  addEventListener("click", onPress, true);
}

function show(): void {
  if (isHome) showHome();
  else root.replaceChildren();
  html.dataset["shell"] = "";
}

/** Shows the shell in a language once its file has loaded; in English if that takes too long. */
async function showIn(tag: string): Promise<LanguageFile | undefined> {
  // Before the first paint: the scene does not wait for the file.
  if (rightToLeftTags.includes(tag)) html.dir = "rtl";
  const module = await Promise.race([
    import(/* @vite-ignore */ `${languageFolder}${tag}.js`) as Promise<LanguageModule>,
    new Promise<undefined>((resolve) => setTimeout(resolve, timeout)),
  ]).catch(() => {});
  show();
  translate(module?.language);
  return module?.language;
}

function translate(file: LanguageFile | undefined): void {
  if (!file) {
    html.dir = "";
    return;
  }
  const { page, tag } = file;
  html.lang = tag;
  for (const { firstChild: node } of html.querySelectorAll("body *")) {
    for (const key of Object.keys(texts) as (keyof ShellMessages)[]) {
      if (!(node instanceof Text) || node.data !== texts[key]) continue;
      const text = page?.[key];
      if (text)
        node.data = typeof text === "string" ? text : text(shellValues[key] ?? primaryToken);
    }
  }
}

function onPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  if (!button) return;
  early.pressed = html.dataset["pressed"] = button.dataset["press"];
  // The page imports it again, and reports a failure.
  if (early.pressed === "connect") import(walletScript).catch(() => {});
}

/** Loads the page's script. Later calls load it once more if it is missing, in some browsers. */
function loadPage(): void {
  import(pageScript).catch(showFailure);
}

/**
 * Says that the page's script has not arrived (rule 2.26), in the panel of the home screen without an
 * account, on every route. If the script arrives after all, it renders the page anew.
 */
async function showFailure(): Promise<void> {
  const file = await early.language;
  html.dataset["shell"] = "failed";
  root.innerHTML = shell;
  const sentence = root.querySelector(".tagline") as HTMLElement;
  const button = root.querySelector("button") as HTMLElement;
  sentence.role = "alert";
  sentence.textContent = texts.notLoaded;
  delete button.dataset["press"];
  button.textContent = texts.reload;
  button.onclick = () => location.reload();
  button.focus();
  translate(file);
}

// check-browser.ts sets `data-shell` in a browser that is too old.
if (!html.dataset["shell"]) {
  window.early = early;
  early.routeData = requestRouteData(routeData);
  // The page repeats a failed request.
  early.routeData.catch(() => {});
  // The browser reports a paint once it is on the screen. Settings can switch the reports off.
  if ("PerformanceObserver" in window) new PerformanceObserver(loadPage).observe({ type: "paint" });
  setTimeout(loadPage, timeout);
  // The page's script clears it (rule 9.4).
  early.failureTimer = setTimeout(() => void showFailure(), 120_000);
  const tag = chooseLanguage([readStored(languageKey), ...navigator.languages], languageTags);
  if (tag === sourceLanguage) show();
  else early.language = showIn(tag);
}
