import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { parseUrl } from "@fabulous-fish/core";
import { WalletError } from "./errors.ts";

/** The channel of messages that Pera Web sends from its own tab. */
const channel = "pera-web-wallet";

/** Pera Web, which responds in a tab of its own instead of over a bridge. One tab is open at a time. */
export type WebWallet = ReturnType<typeof watchWebWallet>;

/**
 * Watches the tabs that the library opens for Pera Web. Call it before the library connects, so that its
 * listener runs first.
 *
 * - If the browser blocks the tab, `window.open` throws a `WalletError`, with which the
 *   library's call rejects at once. With `null`, the library waits for 35 seconds.
 * - Messages of Pera Web's channel that are not from this tab are dropped: the library accepts accounts
 *   from any frame, also after its call has ended.
 *
 * @param origin returns Pera Web's origin
 */
export function watchWebWallet(origin: () => string) {
  const open = Reflect.get(window, "open");
  let tab: Window | undefined;

  window.open = (...parameters) => {
    const opened = open.apply(window, parameters);
    if (parseUrl(String(parameters[0]))?.origin !== origin()) return opened;
    if (!opened) throw new WalletError("wallet-tab-blocked");
    tab = opened;
    return opened;
  };

  function dropThirdPartyMessage(event: MessageEvent<unknown>): void {
    const isFromTab = tab !== undefined && event.source === tab && event.origin === origin();
    if (isWalletMessage(event.data) && !isFromTab) event.stopImmediatePropagation();
  }
  window.addEventListener("message", dropThirdPartyMessage, { capture: true });

  return {
    /** Whether its tab was opened, and `close` was not called since. */
    hasOpened: () => tab !== undefined,
    /** Ends an attempt: closes the tab, and ignores what it may still send. */
    close: (): void => {
      tab?.close();
      tab = undefined;
    },
  };
}

function isWalletMessage(data: unknown): boolean {
  return isRecord(data) && data["channel"] === channel;
}
