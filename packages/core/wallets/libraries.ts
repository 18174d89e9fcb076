import { deflyLibrary } from "./defly/defly-library.ts";
import type { WalletName } from "./index.ts";
import { luteLibrary } from "./lute/lute-library.ts";
import { peraLibrary } from "./pera/pera-library.ts";
import type { WalletLibrary } from "./wallet.ts";

/** The wallets' libraries, which no part of the page needs all at once. */
export const walletLibraries: Readonly<Record<WalletName, WalletLibrary>> = {
  pera: peraLibrary,
  defly: deflyLibrary,
  lute: luteLibrary,
};
