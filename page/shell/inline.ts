/*
 * Runs inline, before the first paint and before the page's own script: asks for the route data,
 * shows the saved account, and takes presses until the page's own code is there. The build puts it
 * into index.html, compiled, with the URLs it needs.
 */
import { isMobileDevice } from "../platform/device.ts";
import { fetchRouteDataEarly } from "../platform/early-route-data.ts";
import { areStoredTokens, isStoredAccount, isStoredEligibility } from "../storage/stored-shapes.ts";

declare const routeData: string;
declare const walletScript: string;
declare const texts: { readonly canPlay: string; readonly cannotPlay: string };

const root = document.querySelector("#root");
const isHome = /^(#\/?)?$/.test(location.hash) && location.pathname.endsWith("/");

function readSaved(key: string): string {
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

  const canPlay = readSaved("canPlay");
  name.title = account;
  name.textContent = `${account.slice(0, 4)}…${account.slice(-4)}`;
  const isAnswered = isStoredEligibility(canPlay) && areStoredTokens(readSaved("tokens"));
  if (isAnswered) status.textContent = canPlay === "true" ? texts.canPlay : texts.cannotPlay;
  if (!isAnswered || canPlay !== "true" || isMobileDevice()) shell.querySelector(".play")?.remove();
  root?.replaceChildren(shell);
}

function showHome(): void {
  const account = readSaved("account");
  if (isStoredAccount(account)) showConnected(account);
  addEventListener("click", onPress, true);
  window.takeEarlyPress = () => {
    removeEventListener("click", onPress, true);
    delete document.documentElement.dataset["pressed"];
    return pressed;
  };
}

let pressed: string | undefined;

function onPress({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  if (!button) return;
  pressed = button.dataset["press"];
  document.documentElement.dataset["pressed"] = pressed;
  if (pressed === "connect") void import(walletScript);
}

// A browser that is too old has been told so instead.
if (document.documentElement.dataset["shell"] === undefined) {
  fetchRouteDataEarly(routeData);
  if (isHome) showHome();
  else root?.replaceChildren();
  document.documentElement.dataset["shell"] = "";
}
