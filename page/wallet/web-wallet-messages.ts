/** The channel of messages that Pera Web sends from its own tab. */
const channel = "pera-web-wallet";

/**
 * Drops messages of Pera Web's channel that come from another origin: the library accepts accounts
 * from any origin. Call it before the library is loaded, so that this listener runs first.
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
