import { useId } from "react";
import { decideEligibility, shortenAccount, type TokenRequirement } from "@fabulous-fish/core";
import { accountMessages } from "../messages/en/accounts.ts";
import { messages } from "../messages/en/page.ts";
import type { HoldingsCheck } from "../session/session-state.ts";
import { reasonOf } from "./describe-error.tsx";
import { useSite } from "./site.ts";
import { TokenName } from "./token-name.tsx";
import { useTokenDisplay, withAmounts } from "./use-token-display.ts";

interface AccountRowProps {
  readonly address: string;
  /** Undefined if it has not been read. */
  readonly check: HoldingsCheck | undefined;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (address: string) => void;
}

/** An account to choose, with what it holds and may (rule 3.17). */
export function AccountRow({ address, check, isCurrent, isSelected, onSelect }: AccountRowProps) {
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
        <span className="account-name" title={address}>
          {shortenAccount(address)}
          {isCurrent && <small> {accountMessages.current}</small>}
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
      {withAmounts(shown, (amount) => messages.held(amount(held), amount(token.threshold)))}
    </div>
  );
}

/** What an account may; the last decision stays while it is read again and after a failed read. */
function mayOf(check: HoldingsCheck | undefined): keyof typeof accountMessages.may {
  const decision = check?.decision;
  if (check?.status === "failed" && !decision) return "failed";
  if (decision) return decision.canPlay ? "yes" : "no";
  return check ? "reading" : "unread";
}
