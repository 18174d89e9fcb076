import type { WalletLibrary } from "../wallet.ts";

/** Defly Connect 1.2.1. */
export const deflyLibrary = {
  package: "@blockshake/defly-connect",
  providerDocument: "https://static.defly.app/wc-bridge-servers.json",
  connectOrigins: [
    // The provider's list of bridges.
    "https://static.defly.app/wc-bridge-servers.json",
    "wss:",
    "data:",
  ],
  mediaOrigins: ["https://defly-walletconnect.s3.eu-central-1.amazonaws.com/audio.mp3"],
  proofMethods: ["transaction"],
} as const satisfies WalletLibrary;
