import { shortenAccount } from "@fabulous-fish/core";
import { accountMessages } from "../messages/en/accounts.ts";
import { offeredAccount, readingProgress } from "../session/account-choice.ts";
import type { AccountsReader } from "../session/read-accounts.ts";
import { useSession } from "./site.ts";
import "./accounts.css";

interface AccountsProps {
  readonly reader: AccountsReader;
}

/** Offers an account that may play while the session's may not (rule 3.15), never by itself. */
export function AccountsOffer({ reader }: AccountsProps) {
  const state = useSession();
  const offered = offeredAccount(state);
  const account = offered !== undefined && shortenAccount(offered);
  return (
    <>
      <div role="status" className="accounts-offer">
        {account && <p>{accountMessages.offer(account)}</p>}
      </div>
      {account ? (
        <button type="button" className="button" onClick={() => reader.use(offered)}>
          {accountMessages.use(account)}
        </button>
      ) : (
        <AccountsProgress reader={reader} />
      )}
    </>
  );
}

/** How far the reading of the other accounts is, with a button that stops it. */
export function AccountsProgress({ reader }: AccountsProps) {
  const progress = readingProgress(useSession());
  if (!progress) return null;
  return (
    <div className="accounts-progress">
      <span>{accountMessages.progress(progress.read, progress.of)}</span>
      <button type="button" className="button secondary" onClick={reader.stop}>
        {accountMessages.stop}
      </button>
    </div>
  );
}
