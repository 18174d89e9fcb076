import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { accountMessages } from "../messages/en/accounts.ts";
import { isChoice, maxReadAccounts } from "../session/account-choice.ts";
import type { AccountsReader } from "../session/read-accounts.ts";
import { accountIn } from "../session/session-state.ts";
import { AccountRow } from "./account-row.tsx";
import { AccountsProgress } from "./accounts-offer.tsx";
import { useSession } from "./site.ts";

interface AccountsMenuProps {
  readonly reader: AccountsReader;
}

/** The menu of the accounts that the wallet shares, if there are several. */
export function AccountsMenu({ reader }: AccountsMenuProps) {
  const state = useSession();
  return isChoice(state) ? <MenuButton reader={reader} count={state.shared.length} /> : null;
}

interface MenuButtonProps extends AccountsMenuProps {
  /** How many accounts the wallet shares. */
  readonly count: number;
}

function MenuButton({ reader, count }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    reader.read();
  };
  return (
    <>
      <button type="button" className="button secondary" aria-haspopup="dialog" onClick={open}>
        {accountMessages.menu(count)}
      </button>
      {isOpen && <AccountsDialog reader={reader} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AccountsDialogProps extends AccountsMenuProps {
  readonly onClose: () => void;
}

/**
 * Switches among the accounts (rule 3.17). Choosing one does not switch yet: the arrow keys would
 * switch to every account that they pass.
 */
function AccountsDialog({ reader, onClose }: AccountsDialogProps) {
  const state = useSession();
  const current = accountIn(state);
  const { shared, checks } = state;
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string>();
  const title = useId();
  const isListed = chosen !== undefined && shared.includes(chosen);
  const selected = isListed ? chosen : current;

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>(":checked")?.focus();
  }, []);

  function onSubmit({ nativeEvent }: SubmitEvent<HTMLFormElement>): void {
    const isConfirmed = (nativeEvent.submitter as HTMLButtonElement | null)?.value === "use";
    if (isConfirmed && selected !== undefined && selected !== current) reader.use(selected);
  }

  return (
    <dialog ref={dialog} className="dialog accounts" aria-labelledby={title} onClose={onClose}>
      <form method="dialog" onSubmit={onSubmit}>
        <h2 id={title}>{accountMessages.title}</h2>
        <p>{accountMessages.description}</p>
        <fieldset aria-labelledby={title}>
          {shared.map((address) => (
            <AccountRow
              key={address}
              address={address}
              check={checks.get(address)}
              isCurrent={address === current}
              isSelected={address === selected}
              onSelect={setChosen}
            />
          ))}
          {shared.length > maxReadAccounts && (
            <p className="hint">{accountMessages.onlyFirst(maxReadAccounts)}</p>
          )}
        </fieldset>
        <AccountsProgress reader={reader} />
        <div className="accounts-actions">
          <button className="button" value="use">
            {accountMessages.useChosen}
          </button>
          <button type="button" className="button secondary" onClick={reader.readAgain}>
            {accountMessages.checkAgain}
          </button>
          <button className="button secondary" value="close">
            {accountMessages.close}
          </button>
        </div>
      </form>
    </dialog>
  );
}
