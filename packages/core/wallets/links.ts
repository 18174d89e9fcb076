import { deflyLinks } from "./defly/defly-links.ts";
import type { WalletName } from "./index.ts";
import { luteLinks } from "./lute/lute-links.ts";
import { peraLinks } from "./pera/pera-links.ts";
import type { WalletLinks } from "./wallet.ts";

/** Where players get the wallets: not a part of the first load. */
export const walletLinks: Readonly<Record<WalletName, WalletLinks>> = {
  pera: peraLinks,
  defly: deflyLinks,
  lute: luteLinks,
};
