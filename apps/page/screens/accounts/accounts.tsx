import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import {
  type Amount,
  countOf,
  decideEligibility,
  type TokenRequirement,
} from "@fabulous-fish/core";
import { currentLanguage } from "../../messages/current-language.ts";
import { accountMessages } from "../../messages/texts/accounts.ts";
import { messages } from "../../messages/texts/page.ts";
import {
  type AccountsReader,
  isChoice,
  maxReadAccounts,
  offeredAccount,
  readingProgress,
} from "../../session/read-accounts.ts";
import { accountIn, type HoldingsCheck } from "../../session/session-state.ts";
import { AccountText } from "../parts/account-text.tsx";
import { insertStyles } from "../ui/after-first-paint.ts";
import { useSession, useSite } from "../site.ts";
import { reasonOf } from "../parts/failure.tsx";
import { filled } from "../parts/verbatim.tsx";
import { TokenName } from "../tokens/token-name.tsx";
import { useTokenDisplay, withAmounts } from "../tokens/use-token-display.tsx";
import styles from "./accounts.css?inline";

insertStyles(styles);

interface AccountsProps {
  readonly reader: AccountsReader;
}

/** Offers an account that may play while the session's may not (rule 3.15), never by itself. */
export function AccountsOffer({ reader }: AccountsProps) {
  const state = useSession();
  const offered = offeredAccount(state);
  return (
    <>
      <div role="status" className="accounts-offer">
        {offered !== undefined && (
          <p>
            {filled((place) => accountMessages.offer(place(<AccountText account={offered} />)))}
          </p>
        )}
      </div>
      {offered !== undefined && (
        <button type="button" className="button" onClick={() => reader.use(offered)}>
          {filled((place) => accountMessages.use(place(<AccountText account={offered} isName />)))}
        </button>
      )}
    </>
  );
}

function count(accounts: number): Amount {
  return countOf(accounts, currentLanguage.getState().tag);
}

/** The progress of reading the other accounts, with a button that stops it. */
function AccountsProgress({ reader }: AccountsProps) {
  const progress = readingProgress(useSession());
  if (!progress) return null;
  return (
    <div className="accounts-progress">
      <span>{accountMessages.progress(count(progress.read), count(progress.of))}</span>
      <button type="button" className="button secondary" onClick={reader.stop}>
        {accountMessages.stop}
      </button>
    </div>
  );
}

/** The menu of the accounts that the wallet shares, if there are several. */
export function AccountsMenu({ reader }: AccountsProps) {
  const state = useSession();
  return (
    <>
      {isChoice(state) && <MenuButton reader={reader} shared={state.shared.length} />}
      {/* Below all else, which it does not move. */}
      {offeredAccount(state) === undefined && <AccountsProgress reader={reader} />}
    </>
  );
}

function MenuButton({ reader, shared }: AccountsProps & { readonly shared: number }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    reader.read();
  };
  return (
    <>
      <button
        type="button"
        className="button secondary accounts-menu"
        aria-haspopup="dialog"
        onClick={open}
      >
        {accountMessages.menu(count(shared))}
      </button>
      {isOpen && <AccountsDialog reader={reader} onClose={() => setOpen(false)} />}
    </>
  );
}

/**
 * Switches among the accounts (rule 3.17). Choosing one does not switch yet: the arrow keys would
 * switch to every account that they pass.
 */
function AccountsDialog({ reader, onClose }: AccountsProps & { readonly onClose: () => void }) {
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
            <p className="hint">{accountMessages.onlyFirst(count(maxReadAccounts))}</p>
          )}
        </fieldset>
        <AccountsProgress reader={reader} />
        <div className="accounts-actions">
          <button className="button" value="use">
            {accountMessages.useChosen}
          </button>
          <button type="button" className="button secondary" onClick={reader.readAgain}>
            {messages.checkAgain}
          </button>
          <button className="button secondary" value="close">
            {messages.close}
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface AccountRowProps {
  readonly address: string;
  /** Undefined if it has not been read. */
  readonly check: HoldingsCheck | undefined;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (address: string) => void;
}

/** An account to choose, with what it holds and may (rule 3.17). */
function AccountRow({ address, check, isCurrent, isSelected, onSelect }: AccountRowProps) {
  const id = useId();
  return (
    <div className="account-row" data-may={mayOf(check)}>
      <label>
        <input
          type="radio"
          name="account"
          value={address}
          checked={isSelected}
          aria-describedby={id}
          onChange={() => onSelect(address)}
        />
        <span className="account-name">
          <AccountText account={address} isName />
          {isCurrent && <small>{accountMessages.current}</small>}
        </span>
        <span className="account-may">{accountMessages.may[mayOf(check)]}</span>
      </label>
      <div id={id} className="account-holdings">
        <AccountHoldings check={check} />
      </div>
    </div>
  );
}

/** The progress towards each token, and why a read has failed. */
function AccountHoldings({ check }: Pick<AccountRowProps, "check">) {
  const { configuration } = useSite();
  const decision = check?.decision;
  const requirements = decision && decideEligibility(decision.tokens, configuration).requirements;
  return (
    <>
      {requirements?.map((requirement) => (
        <Holding key={requirement.token.assetId.toString()} {...requirement} />
      ))}
      {check?.status === "failed" && <span>{reasonOf(check.error)}</span>}
    </>
  );
}

function Holding({ token, held, met }: TokenRequirement) {
  const shown = useTokenDisplay(token);
  return (
    <div className="account-holding" data-met={met}>
      <TokenName token={shown} />
      <span>
        {withAmounts(shown, (amount) => messages.held(amount(held), amount(token.threshold)))}
      </span>
    </div>
  );
}

/** Returns what an account may; the last decision stays while it is read again and after a failed read. */
function mayOf(check: HoldingsCheck | undefined): keyof typeof accountMessages.may {
  const decision = check?.decision;
  if (decision) return decision.eligibility;
  if (check?.status === "failed") return "failed";
  return check ? "reading" : "unread";
}
