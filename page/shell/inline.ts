/*
 * Runs inline, before the first paint and before the page's own script. It requests the route data,
 * shows the stored account, and records presses and the focus until the page's code runs. The build compiles it,
 * defines the constants below, and inserts it into index.html.
 */
import { isMobileDevice } from "../platform/device.ts";
import { fetchRouteDataEarly } from "../platform/early-start.ts";
import { areStoredTokens, isStoredAccount, isStoredEligibility } from "../storage/stored-shapes.ts";

declare const routeData: string;
declare const walletScript: string;
declare const texts: { readonly canPlay: string; readonly cannotPlay: string };

const root = document.querySelector("#root");
const isHome = /^(#\/?)?$/.test(location.hash) && location.pathname.endsWith("/");

function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function showConnected(account: string): void {
  const shell = document.querySelector<HTMLTemplateElement>("#connected")?.content;
  const name = shell?.querySelector<HTMLElement>(".account span");
  const status = shell?.querySelector(".status");
  if (!shell || !name || !status) return;

  const canPlay = readStored("canPlay");
  name.title = account;
  name.textContent = `${account.slice(0, 4)}…${account.slice(-4)}`;
  const isDecided = isStoredEligibility(canPlay) && areStoredTokens(readStored("tokens"));
  if (isDecided) status.textContent = canPlay === "true" ? texts.canPlay : texts.cannotPlay;
  if (!isDecided || canPlay !== "true" || isMobileDevice()) shell.querySelector(".play")?.remove();
  root?.replaceChildren(shell);
}

function showHome(): void {
  const account = readStored("account");
  if (isStoredAccount(account)) showConnected(account);
  addEventListener("click", onPress, true);
  addEventListener("focusin", onFocus);
  window.takeEarlyPress = () => {
    removeEventListener("click", onPress, true);
    removeEventListener("focusin", onFocus);
    delete document.documentElement.dataset["pressed"];
    restoreFocus();
    return pressed;
  };
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
  document.documentElement.dataset["pressed"] = pressed;
  if (pressed === "connect") void import(walletScript);
}

// check-browser.ts sets `data-shell` in a browser that is too old.
if (document.documentElement.dataset["shell"] === undefined) {
  fetchRouteDataEarly(routeData);
  if (isHome) showHome();
  else root?.replaceChildren();
  document.documentElement.dataset["shell"] = "";
}
