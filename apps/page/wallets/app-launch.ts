import { knownWallets, type WalletName } from "@fabulous-fish/core";

/** The libraries' links that open an app to sign, without a connection request. */
const isAppLink = (link: string) =>
  Object.values(knownWallets).some(
    ({ appScheme }) => appScheme !== "" && new RegExp(`^${appScheme}://(\\?|$)`).test(link),
  );

/** How long after a press a browser still opens an app by a script, in milliseconds. */
const pressLimit = 1_000;

let isWatched = false;

/**
 * Lets the wallet's app open in the page's own tab on an iPhone. The libraries open a new one, and the
 * player would come back to an empty tab, or to a page that was reloaded.
 *
 * The app opens only right after a press. Later, for example if the connection had to be restored first,
 * `window.open` returns null, so that the library shows its dialog with a link to press.
 */
export function openAppInSameTab(): void {
  if (isWatched || !/iPhone|iPad|iPod/i.test(navigator.userAgent)) return;
  isWatched = true;
  let pressedAt = -Infinity;
  window.addEventListener("click", () => (pressedAt = performance.now()), { capture: true });
  const open = Reflect.get(window, "open");
  window.open = (...parameters) => {
    const link = String(parameters[0]);
    if (!isAppLink(link)) return open.apply(window, parameters);
    if (performance.now() - pressedAt > pressLimit) return null;
    location.assign(link);
    return window;
  };
}

/** Returns the link that opens a wallet's app on Apple's devices to connect it. */
export const connectLink = (wallet: WalletName, uri: string) =>
  `${knownWallets[wallet].appScheme}://wc?uri=${encodeURIComponent(uri)}`;
