import type { WalletLibrary } from "../wallet.ts";

/** Lute Connect 1.7.0. Its window is another page, to which the policy does not apply. */
export const luteLibrary = {
  package: "lute-connect",
  connectOrigins: [],
  mediaOrigins: [],
  // It signs data with authenticator data of its own, which is not the challenge's.
  proofMethods: ["transaction"],
} as const satisfies WalletLibrary;
