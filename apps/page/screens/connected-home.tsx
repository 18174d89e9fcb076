import { useStore } from "zustand";
import {
  decideEligibility,
  type GateSession,
  type SiteConfiguration,
  type TokenRequirement,
  type Tokens,
} from "@fabulous-fish/core";
import { messages } from "../messages/en/page.ts";
import { isInFrame } from "../platform/device.ts";
import { checkOf, type Connected } from "../session/session-state.ts";
import { insertStyles } from "./ui/after-first-paint.ts";
import { LastChecked, useFailure, useIsOnline } from "./check-status.tsx";
import { FailureNotice } from "./failure-notice.tsx";
import { lazyPart, useLazy } from "./lazy-part.tsx";
import { useSite } from "./site.ts";
import { TokenName } from "./token-name.tsx";
import { useLearnTokens, useTokenDisplay, withAmounts } from "./use-token-display.ts";
import styles from "./connected-home.css?inline";

insertStyles(styles);

const ContinueOnComputer = lazyPart(
  "the button to continue on a computer",
  async () => (await import("./continue-on-computer.tsx")).ContinueOnComputer,
);

/**
 * What the home screen shows below the account, its status and the play button (rule 2.3). Loaded
 * lazily.
 */
export function ConnectedHome({ state }: { readonly state: Connected }) {
  const { configuration, session, isMobile } = useSite();
  const isOnline = useIsOnline();
  const check = checkOf(state);
  const failure = useFailure(state.account, check, isOnline);
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
      {decision && <TokenRequirements tokens={decision.tokens} configuration={configuration} />}
      <LastChecked checkedAt={decision?.checkedAt} isOnline={isOnline} />
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
  const { configuration } = useSite();
  const isOnline = useIsOnline();
  return (
    <>
      {session.standing === "no" && (
        <TokenRequirements tokens={session.tokens} configuration={configuration} />
      )}
      <LastChecked checkedAt={session.checkedAt} isOnline={isOnline} />
    </>
  );
}

interface TokenRequirementsProps {
  readonly tokens: Tokens;
  readonly configuration: SiteConfiguration;
}

/** The progress towards each token requirement, and the nearest one (rule 1.8). */
function TokenRequirements({ tokens, configuration }: TokenRequirementsProps) {
  const { requirements, nearest } = decideEligibility(tokens, configuration);
  return (
    <>
      {nearest && <Nearest {...nearest} />}
      <ul className="tokens" aria-label={messages.holdings}>
        {requirements.map((requirement) => (
          <Requirement key={requirement.token.assetId.toString()} {...requirement} />
        ))}
      </ul>
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

/** For the progress bar only; the decision uses exact amounts. */
function thousandths(held: bigint, threshold: bigint): number {
  return held >= threshold ? 1000 : Number((held * 1000n) / threshold);
}
