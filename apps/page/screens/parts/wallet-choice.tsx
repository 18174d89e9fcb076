import { useEffect, useRef } from "react";
import { createRoot } from "react-dom/client";
import { useStore } from "zustand";
import { type WalletName, knownWallets } from "@fabulous-fish/core";
import { lastWalletEntry, lastWalletKey } from "@fabulous-fish/core/storage-keys";
import { currentLanguage } from "../../messages/current-language.ts";
import { choiceMessages } from "../../messages/texts/choice.ts";
import { messages } from "../../messages/texts/page.ts";
import { readEntry } from "../../platform/browser-storage.ts";
import { isDataSaver, isMobileDevice } from "../../platform/device.ts";
import type { PageSession } from "../../session/session.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { Verbatim } from "./verbatim.tsx";
import styles from "./wallet-choice.css?inline";

insertStyles(styles);

type ChoiceSession = Pick<PageSession, "connect" | "prepare" | "store">;

let isOpen = false;

/**
 * Opens the dialog of a site that offers several wallets (rule 2.22), and connects the wallet that is
 * chosen. It closes when the session changes, for example because another tab has connected.
 */
export function openWalletChoice(wallets: readonly WalletName[], session: ChoiceSession): void {
  if (isOpen || session.store.getState().status !== "disconnected") return;
  isOpen = true;
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);

  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    unsubscribe();
    root.unmount();
    place.remove();
  }
  const unsubscribe = session.store.subscribe(close);
  root.render(<WalletChoice wallets={wallets} session={session} onClose={close} />);
}

interface WalletChoiceProps {
  readonly wallets: readonly WalletName[];
  readonly session: ChoiceSession;
  readonly onClose: () => void;
}

function WalletChoice({ wallets, session, onClose }: WalletChoiceProps) {
  // It is in a tree of its own.
  useStore(currentLanguage);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const usedLast = lastOf(wallets);

  return (
    <dialog
      ref={dialog}
      className="dialog wallet-choice"
      aria-labelledby="wallet-choice"
      onClose={onClose}
    >
      <h2 id="wallet-choice">{messages.chooseWallet}</h2>
      {usedLastFirst(wallets, usedLast).map((wallet) => (
        <button
          key={wallet}
          type="button"
          className="wallet-row"
          data-wallet={wallet}
          onClick={() => {
            // The library's dialog would be behind this one.
            close();
            void session.connect(wallet);
          }}
          onPointerEnter={() => {
            if (!isDataSaver()) session.prepare(wallet);
          }}
        >
          <span className="wallet-icon" aria-hidden="true">
            {knownWallets[wallet].title.slice(0, 1)}
          </span>
          <span className="wallet-name">
            <strong>
              <Verbatim kind="name">{knownWallets[wallet].title}</Verbatim>
            </strong>{" "}
            <small>{hintOf(wallet)}</small>
          </span>
          {wallet === usedLast && <em>{choiceMessages.usedLast}</em>}
        </button>
      ))}
      <button type="button" className="button secondary" onClick={close}>
        {messages.cancel}
      </button>
    </dialog>
  );
}

/** Returns the wallet that was connected last; undefined if it is not offered, or none was. */
function lastOf(wallets: readonly WalletName[]): WalletName | undefined {
  const entry = readEntry(localStorage, lastWalletKey);
  return wallets.find((wallet) => lastWalletEntry(wallet) === entry);
}

function usedLastFirst(wallets: readonly WalletName[], usedLast: WalletName | undefined) {
  return usedLast === undefined ? wallets : [...new Set([usedLast, ...wallets])];
}

/** Returns where the player finds the wallet. */
function hintOf(wallet: WalletName): string {
  if (knownWallets[wallet].reachedBy !== "bridge") return choiceMessages.inBrowser;
  return isMobileDevice() ? choiceMessages.onThisDevice : choiceMessages.onPhone;
}
