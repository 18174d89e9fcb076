import { useStore } from "zustand";
import {
  decideEligibility,
  type GateSession,
  type TokenRequirement,
  type Tokens,
} from "@fabulous-fish/core";
import { useState, useSyncExternalStore } from "react";
import { addressMessages } from "../messages/texts/address.ts";
import { messages } from "../messages/texts/page.ts";
import { isInFrame } from "../platform/device.ts";
import { checkOf, type Connected, type HoldingsCheck } from "../session/session-state.ts";
import { insertStyles } from "./ui/after-first-paint.ts";
import { ExplorerLink } from "./explorer-link.tsx";
import { FailureNotice, reasonOf } from "./failure.tsx";
import { lazyPart, useLazy } from "./lazy-part.tsx";
import { useSite } from "./site.ts";
import { TokenName } from "./token-name.tsx";
import { useLearnTokens, useTokenDisplay, withAmounts } from "./use-token-display.ts";
import { currentLanguage } from "../messages/current-language.ts";
import { useNow, useTakesLong } from "./waiting.tsx";
import styles from "./connected-home.css?inline";

// In this chunk, too.
export { AccountAddress } from "./account-address.tsx";

insertStyles(styles);

const ContinueOnComputer = lazyPart(
  "the button to continue on a computer",
  async () => (await import("./continue-on-computer.tsx")).ContinueOnComputer,
);

/**
 * The part of the home screen below the account, its status and the play button (rule 2.3). Loaded
 * lazily.
 */
export function ConnectedHome({ state }: { readonly state: Connected }) {
  const { session, isMobile } = useSite();
  const check = checkOf(state);
  const failure = useFailure(state.account, check);
  const { decision } = check;
  const [accounts, accountsNotice] = useAccounts();
  // The chain is read for the tokens and the account at the same time.
  useLearnTokens();

  return (
    <>
      {accounts ? <accounts.Offer /> : accountsNotice}
      {failure && (
        <FailureNotice
          heading={decision || failure.isSlow ? messages.couldNotCheck : undefined}
          reason={failure.reason}
          error={failure.error}
          isRetrying={failure.isRetrying}
          onRetry={session.checkAgain}
        />
      )}
      {decision?.canPlay && isMobile && (
        <>
          <p className="hint">{messages.playElsewhere}</p>
          {!isInFrame() && <ContinueOnComputer />}
        </>
      )}
      {decision && <TokenRequirements account={state.account} tokens={decision.tokens} />}
      <LastChecked checkedAt={decision?.checkedAt} />
      {accounts && <accounts.Menu />}
    </>
  );
}

/** Loads the choice among the accounts if the wallet shares several. */
function useAccounts() {
  const { sharedAccounts, openAccounts } = useSite();
  const areSeveral = useStore(sharedAccounts, ({ length }) => length > 1);
  return useLazy(areSeveral ? openAccounts : undefined);
}

/** The gate's decision: the progress towards each token requirement, and its age (rule 10.6). */
export function GateDecision({ session }: { readonly session: GateSession }) {
  return (
    <>
      {session.standing === "no" && (
        <TokenRequirements account={session.account} tokens={session.tokens} />
      )}
      <LastChecked checkedAt={session.checkedAt} />
    </>
  );
}

interface TokenRequirementsProps {
  readonly account: string;
  readonly tokens: Tokens;
}

/** The progress towards each token requirement, and the nearest one (rule 1.8). */
function TokenRequirements({ account, tokens }: TokenRequirementsProps) {
  const { configuration } = useSite();
  const { requirements, nearest } = decideEligibility(tokens, configuration);
  return (
    <>
      {nearest && <Nearest {...nearest} />}
      <ul className="tokens" aria-label={messages.holdings}>
        {requirements.map((requirement) => (
          <Requirement key={requirement.token.assetId.toString()} {...requirement} />
        ))}
      </ul>
      {nearest && configuration.explorer?.account !== undefined && (
        <p className="hint">
          {addressMessages.notWhatYouHold}{" "}
          <ExplorerLink of="account" id={account}>
            {addressMessages.holdings}
          </ExplorerLink>
        </p>
      )}
    </>
  );
}

function Requirement({ token, held, met }: TokenRequirement) {
  const { threshold } = token;
  const shown = useTokenDisplay(token);
  return (
    <li className="token" data-met={met}>
      <TokenName token={shown} />
      <span className="token-amount">
        {withAmounts(shown, (amount) => messages.held(amount(held), amount(threshold)))}
        <ExplorerLink
          of="asset"
          id={token.assetId}
          label={addressMessages.tokenInExplorer(shown.name)}
        />
      </span>
      <progress aria-hidden="true" max={1000} value={thousandths(held, threshold)} />
    </li>
  );
}

function Nearest({ token, missing }: TokenRequirement) {
  const shown = useTokenDisplay(token);
  return (
    <p className="hint">
      {messages.nearestLead}{" "}
      <strong>
        {withAmounts(shown, (amount) => messages.nearest(amount(missing), shown.name))}
      </strong>
      {token.buyUrl !== undefined && (
        <>
          {" "}
          <a href={token.buyUrl} target="_blank" rel="noopener noreferrer">
            {messages.buy(shown.name)}
          </a>
        </>
      )}
    </p>
  );
}

/** Returns the value of the progress bar; the decision uses exact amounts. */
function thousandths(held: bigint, threshold: bigint): number {
  return held >= threshold ? 1000 : Number((held * 1000n) / threshold);
}

interface Shown {
  readonly reason: string;
  /** Undefined if the read only takes long. */
  readonly error: unknown;
}

/**
 * Returns why an account's holdings could not be read the last time, if so. Undefined when offline, which
 * is shown separately. While the holdings are read again, the last reason stays.
 */
function useFailure(account: string, check: HoldingsCheck) {
  const isOnline = useIsOnline();
  const takesLong = useTakesLong(check.status === "reading" && check);
  const [last, setLast] = useState<{ account: string; shown: Shown | undefined }>();
  const isReading = check.status === "reading" && !takesLong;

  function shownNow(): Shown | undefined {
    if (!isOnline || check.status === "loaded") return undefined;
    if (check.status === "failed") return { reason: reasonOf(check.error), error: check.error };
    if (takesLong) return { reason: messages.takesLong, error: undefined };
    return last?.account === account ? last.shown : undefined;
  }

  const shown = shownNow();
  if (last?.account !== account || last.shown?.reason !== shown?.reason) {
    setLast({ account, shown });
  }
  return shown && { ...shown, isSlow: shown.reason === messages.takesLong, isRetrying: isReading };
}

const minute = 60_000;

/** The age of the shown decision (rule 2.7), if it is known, and whether the page is offline. */
function LastChecked({ checkedAt }: { readonly checkedAt: number | undefined }) {
  const isOnline = useIsOnline();
  const now = useNow(minute);
  const age = checkedAt === undefined ? undefined : messages.checked(ageOf(now - checkedAt));
  const lines = [isOnline ? undefined : messages.offline, age].filter((line) => line !== undefined);
  return lines.length > 0 && <p className="checked">{lines.join(" ")}</p>;
}

/** Whether the browser reports a network connection. */
function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function ageOf(milliseconds: number): string {
  const relative = new Intl.RelativeTimeFormat(currentLanguage.getState().tag, { numeric: "auto" });
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return messages.justNow;
  if (minutes < 60) return relative.format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? relative.format(-hours, "hour")
    : relative.format(-Math.floor(hours / 24), "day");
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
