import type { WalletLibrary } from "../wallet.ts";

/** Pera Connect 1.6.0. */
export const peraLibrary = {
  package: "@perawallet/connect",
  providerDocument: "https://wc.perawallet.app/config.json",
  connectOrigins: [
    // The provider's configuration document. Without it, no dialog opens.
    "https://wc.perawallet.app",
    // Bridges. The document above names them, so they are not known in advance.
    "wss:",
    // The QR code fetches its logo from a data URL.
    "data:",
    // The dialog's animation while it waits for the wallet on a phone. Without it, the dialog is
    // empty.
    "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
  ],
  // Played on iPhones, so that iOS does not suspend the page.
  mediaOrigins: ["https://s3.amazonaws.com/wc.perawallet.app/audio.mp3"],
  proofMethods: ["arc60", "transaction", "data"],
} as const satisfies WalletLibrary;
