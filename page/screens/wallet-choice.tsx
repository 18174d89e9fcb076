import { useEffect, useRef } from "react";
import { type SiteConfiguration, type WalletName, walletTitles } from "@fabulous-fish/core";
import { labels } from "../labels.ts";
import { isDataSaver } from "../platform/prefetch-files.ts";
import type { Session } from "../session/session.ts";
import "./wallet-choice.css";

interface WalletChoiceProps {
  readonly wallets: SiteConfiguration["wallets"];
  readonly session: Pick<Session, "connect" | "prepare">;
  readonly onClose: () => void;
}

/** The dialog of a site that offers several wallets (rule 2.21). */
export function WalletChoice({ wallets, session, onClose }: WalletChoiceProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function choose(wallet: WalletName): void {
    // The library's dialog would be behind this one.
    dialog.current?.close();
    void session.connect(wallet);
  }

  return (
    <dialog
      ref={dialog}
      className="dialog wallet-choice"
      aria-labelledby="wallet-choice"
      onClose={onClose}
    >
      <h2 id="wallet-choice">{labels.chooseWallet}</h2>
      {wallets.map((wallet) => (
        <button
          key={wallet}
          type="button"
          className="button"
          onClick={() => choose(wallet)}
          onPointerEnter={() => {
            if (!isDataSaver()) session.prepare(wallet);
          }}
        >
          {walletTitles[wallet]}
        </button>
      ))}
      <button type="button" className="button secondary" onClick={() => dialog.current?.close()}>
        {labels.cancel}
      </button>
    </dialog>
  );
}
