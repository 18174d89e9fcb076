import type { WalletLinks } from "../wallet.ts";

/** As Pera Connect 1.6.0 links to them. */
export const peraLinks = {
  appStore: "https://apps.apple.com/app/id1459898525",
  googlePlay: "https://play.google.com/store/apps/details?id=com.algorand.android",
  website: "https://perawallet.app",
  web: { title: "Pera Web", url: "https://web.perawallet.app" },
} as const satisfies WalletLinks;
