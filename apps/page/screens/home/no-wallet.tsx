import type { WalletName } from "@fabulous-fish/core";
import { frontPageMessages } from "../../messages/texts/front-page.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { linksToWallets } from "./links-to-wallets.ts";
import { Verbatim } from "../parts/verbatim.tsx";
import styles from "./no-wallet.css?inline";

insertStyles(styles);

interface NoWalletProps {
  readonly wallets: readonly WalletName[];
  readonly isMobile: boolean;
}

/** Explains to a player without a wallet what one is, and where to get one for this device (rule 2.52). */
export function NoWallet({ wallets, isMobile }: NoWalletProps) {
  const nameOf = { phone: frontPageMessages.forPhone, browser: frontPageMessages.inBrowser };
  return (
    <details
      className="no-wallet"
      onToggle={({ currentTarget }) => {
        // It is at the lower edge of many windows.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary>{frontPageMessages.noWallet}</summary>
      <p>{frontPageMessages.whatIsWallet}</p>
      <ul>
        {linksToWallets(wallets, isMobile).map(({ title, url, where }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              <Verbatim kind="name">{title}</Verbatim>
            </a>
            <small>
              {where === "phone" || where === "browser" ? (
                nameOf[where]
              ) : (
                <Verbatim kind="name">{where}</Verbatim>
              )}
            </small>
          </li>
        ))}
      </ul>
      <p>{frontPageMessages.comeBack}</p>
    </details>
  );
}
