/** The channel on which Pera Web, in its own tab, talks to the page. */
const channel = "pera-web-wallet";

/**
 * Drops messages of Pera Web's channel that come from anywhere else: the library takes accounts from
 * any origin. Has to be called before the library is loaded, so that this listener runs first.
 */
export function dropForeignWalletMessages(webWalletOrigin: () => string): void {
  window.addEventListener(
    "message",
    (event: MessageEvent<unknown>) => {
      if (isWalletMessage(event.data) && event.origin !== webWalletOrigin()) {
        event.stopImmediatePropagation();
      }
    },
    { capture: true },
  );
}

function isWalletMessage(data: unknown): boolean {
  return typeof data === "object" && data !== null && "channel" in data && data.channel === channel;
}
