import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { addressMessages } from "../../messages/texts/address.ts";
import { messages } from "../../messages/texts/page.ts";
import { copyText } from "../../platform/device.ts";
import { AccountText } from "../parts/account-text.tsx";
import { ExplorerLink } from "./explorer-link.tsx";
import { insertStyles } from "../ui/after-first-paint.ts";
import { Verbatim } from "../parts/verbatim.tsx";
import styles from "./account-address.css?inline";

insertStyles(styles);

/**
 * The shortened account, which a press shows in full (rule 2.48). It is named by both, so that a screen
 * reader reads the whole address, once. Loaded lazily.
 */
export function AccountAddress({ account }: { readonly account: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="account-address"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <AccountText account={account} isName />
      </button>
      {/* What it says of one account, it does not say of the next. */}
      {isOpen && <AddressDialog key={account} account={account} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AddressDialogProps {
  readonly account: string;
  readonly onClose: () => void;
}

function AddressDialog({ account, onClose }: AddressDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useRef<HTMLParagraphElement>(null);
  const title = useId();
  const [isCopied, setCopied] = useState<boolean>();

  useEffect(() => dialog.current?.showModal(), []);

  async function copy(): Promise<void> {
    setCopied(undefined);
    const hasCopied = await copyText(account);
    if (!hasCopied) selectIn(address);
    setCopied(hasCopied);
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={title} onClose={onClose}>
      <form method="dialog">
        <h2 id={title}>{addressMessages.title}</h2>
        <Verbatim kind="code" as="p" ref={address} className="whole-address">
          {account}
        </Verbatim>
        <button type="button" className="button" autoFocus onClick={() => void copy()}>
          {addressMessages.copy}
        </button>
        {/* Present from the start, so that screen readers announce what is added. */}
        <p role="status" className="copy-outcome">
          {isCopied !== undefined &&
            (isCopied ? addressMessages.copied : addressMessages.copyYourself)}
        </p>
        <ExplorerLink of="account" id={account} className="button secondary">
          {addressMessages.explorer}
        </ExplorerLink>
        <button className="button secondary">{messages.close}</button>
      </form>
    </dialog>
  );
}

function selectIn({ current }: RefObject<HTMLElement | null>): void {
  if (current) getSelection()?.selectAllChildren(current);
}
