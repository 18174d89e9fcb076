import type { WalletLinks } from "../wallet.ts";

/** As Defly Connect 1.2.1 links to them. */
export const deflyLinks = {
  appStore: "https://apps.apple.com/app/id1602672723",
  googlePlay: "https://play.google.com/store/apps/details?id=io.blockshake.defly.app",
  website: "https://defly.app",
} as const satisfies WalletLinks;
