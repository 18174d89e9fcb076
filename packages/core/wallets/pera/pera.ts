import type { WalletDescriptor } from "../wallet.ts";

export const pera = {
  title: "Pera Wallet",
  storageKey: "PeraWallet.Wallet",
  reachedBy: "bridge",
  appScheme: "perawallet-wc",
  multisig: "asks",
  needsGenesisId: false,
} as const satisfies WalletDescriptor;
