import type { WalletDescriptor } from "../wallet.ts";

export const defly = {
  title: "Defly Wallet",
  storageKey: "DeflyWallet.Wallet",
  reachedBy: "bridge",
  appScheme: "defly-wc",
  multisig: "own-keys",
  needsGenesisId: false,
} as const satisfies WalletDescriptor;
