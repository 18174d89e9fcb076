// The wallets that a site can offer, one folder each.
import { defly } from "./defly/defly.ts";
import { lute } from "./lute/lute.ts";
import { pera } from "./pera/pera.ts";
import type { WalletDescriptor } from "./wallet.ts";

/** The wallets by the names that a site configuration uses. */
export const knownWallets = { pera, defly, lute } as const satisfies Readonly<
  Record<string, WalletDescriptor>
>;

export type WalletName = keyof typeof knownWallets;

export const walletNames = Object.keys(knownWallets) as readonly WalletName[];
