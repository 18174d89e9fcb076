import { knownWallets, type WalletName } from "@fabulous-fish/core";
import { walletLinks } from "@fabulous-fish/core/wallets/links";

/** A link to where a player gets a wallet. */
export interface LinkToWallet {
  readonly title: string;
  readonly url: string;
  /** The store as it calls itself, in every language, or whether the wallet is for a phone or here. */
  readonly where: "App Store" | "Google Play" | "phone" | "browser";
}

/**
 * Returns where a player gets the offered wallets for this device, in their order (rule 2.52).
 *
 * @param isMobile as in rule 2.9
 */
export function linksToWallets(
  wallets: readonly WalletName[],
  isMobile: boolean,
  userAgent = navigator.userAgent,
): readonly LinkToWallet[] {
  return wallets.flatMap((wallet) => {
    const { title } = knownWallets[wallet];
    const { appStore, googlePlay, website, web } = walletLinks[wallet];
    const [app, store] = /Android/i.test(userAgent)
      ? [googlePlay, "Google Play" as const]
      : [appStore, "App Store" as const];
    if (isMobile && app !== undefined) return { title, url: app, where: store };
    const links: LinkToWallet[] = [];
    if (website !== undefined) links.push({ title, url: website, where: "phone" });
    if (web) links.push({ ...web, where: "browser" });
    return links;
  });
}
