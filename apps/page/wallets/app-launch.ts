import { knownWallets, type WalletName, walletNames } from "@fabulous-fish/core";
import { dialogsOf } from "./settle-connect.ts";

/** The schemes of the wallets' apps. Defly's library opens its app on Android by a shared one. */
const appSchemes = [...walletNames.map((name) => knownWallets[name].appScheme), "algorand"].filter(
  (scheme) => scheme !== "",
);

/** The libraries' links that open an app to sign, without a connection request. */
const appLink = new RegExp(`^(${appSchemes.join("|")})://(\\?|$)`);

/**
 * After a press, a browser opens an app by a script for so long: on Apple's devices, and elsewhere.
 */
const pressMilliseconds = { apple: 1_000, other: 5_000 };

let isWatched = false;

/**
 * Lets the wallet's app open in the page's own tab on a phone. The libraries open a new one, and the
 * player would come back to an empty tab, or to a page that was reloaded (rule 3.30).
 *
 * To sign, the app opens only right after a press. `window.open` returns null, so that the library shows
 * its dialog with a link to press, until the page is hidden: that is the sign that the app has opened.
 */
export function openAppInSameTab(): void {
  const isApple = /iPhone|iPad|iPod/i.test(navigator.userAgent);
  if (isWatched || (!isApple && !/Android/i.test(navigator.userAgent))) return;
  isWatched = true;
  const pressLimit = isApple ? pressMilliseconds.apple : pressMilliseconds.other;
  let pressedAt = -Infinity;
  const onPress = (event: Event) => {
    pressedAt = performance.now();
    stayInTab(event);
  };
  window.addEventListener("click", onPress, { capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) closeRedirectDialogs();
  });

  const open = Reflect.get(window, "open");
  window.open = (...parameters) => {
    const link = String(parameters[0]);
    if (!appLink.test(link)) return open.apply(window, parameters);
    if (performance.now() - pressedAt <= pressLimit) location.assign(link);
    return null;
  };
}

/** Lets a pressed link to an app open in this tab. The links are in the shadow trees of the dialogs. */
function stayInTab(event: Event): void {
  for (const element of event.composedPath()) {
    if (!(element instanceof HTMLAnchorElement)) continue;
    if (!/^https?:$/.test(element.protocol)) element.removeAttribute("target");
  }
}

function closeRedirectDialogs(): void {
  for (const name of walletNames)
    document.getElementById(dialogsOf(name).redirectDialogId)?.remove();
}

/** Returns the link that opens a wallet's app on Apple's devices to connect it. */
export const connectLink = (wallet: WalletName, uri: string) =>
  `${knownWallets[wallet].appScheme}://wc?uri=${encodeURIComponent(uri)}`;
