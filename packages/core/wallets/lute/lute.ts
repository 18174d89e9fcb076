import type { WalletDescriptor } from "../wallet.ts";

export const lute = {
  title: "Lute",
  // Its library stores nothing; the page's adapter does (rule 3.27).
  storageKey: "fabulous-fish.LuteWallet",
  reachedBy: "window",
  appScheme: "",
  multisig: "fees",
  needsGenesisId: true,
} as const satisfies WalletDescriptor;
