import { useStore } from "zustand";
import {
  decideEligibility,
  type GateSession,
  type TokenRequirement,
  type Tokens,
} from "@fabulous-fish/core";
import { perLanguage } from "@fabulous-fish/core/translation";
import { useState } from "react";
import { addressMessages } from "../../messages/texts/address.ts";
import { messages } from "../../messages/texts/page.ts";
import { isInFrame } from "../../platform/device.ts";
import { checkOf, type Connected } from "../../session/session-state.ts";
import { insertStyles } from "../ui/after-first-paint.ts";
import { ExplorerLink, OtherTabLink } from "./explorer-link.tsx";
import { FailureNotice, reasonOf } from "../parts/failure.tsx";
import { lazyPart, useLazy } from "../parts/lazy-part.tsx";
import { useSession, useSite } from "../site.ts";
import { TokenName } from "../tokens/token-name.tsx";
import { filled, Verbatim } from "../parts/verbatim.tsx";
import { useLearnTokens, useTokenDisplay, withAmounts } from "../tokens/use-token-display.tsx";
import { currentLanguage } from "../../messages/current-language.ts";
import type { AccountView } from "./view-of-state.ts";
import { useIsOnline, useNow } from "../parts/waiting.tsx";
import styles from "./connected-home.css?inline";

// In this chunk, too.
export { AccountAddress } from "./account-address.tsx";

insertStyles(styles);

const ContinueOnComputer = lazyPart(
  "the button to continue on a computer",
  async () => (await import("./continue-on-computer.tsx")).ContinueOnComputer,
);

interface ConnectedHomeProps {
  readonly state: Connected;
  readonly view: AccountView;
}

/**
 * The part of the home screen below the account, its status and the play button (rule 2.3). Loaded
 * lazily.
 */
export function ConnectedHome({ state, view }: ConnectedHomeProps) {
  const { session, isMobile } = useSite();
  const check = checkOf(state);
  const { decision } = check;
  const { isOffline, progress } = view;
  const lastChecked = { checkedAt: decision?.checkedAt, isOffline, progress };
  const [accounts, accountsNotice] = useAccounts();
  // The chain is read for the tokens and the account at the same time.
  useLearnTokens();

  return (
    <>
      {accounts ? <accounts.Offer /> : accountsNotice}
      {view.problem && <Problem {...view.problem} onRetry={session.checkAgain} />}
      {view.canPlay && isMobile && (
        <>
          <p className="hint">{messages.playElsewhere}</p>
          {!isInFrame() && <ContinueOnComputer />}
        </>
      )}
      <TokenRequirements
        tokens={decision?.tokens}
        isAwaited={view.isAwaited}
        keepsPlace={view.keepsPlace}
      />
      {decision?.eligibility === "no" ? (
        <CheckAgain
          key={state.account}
          {...lastChecked}
          isReading={check.status === "reading"}
          purchase={addressMessages.purchase}
          onCheck={session.checkAgain}
        />
      ) : (
        <>
          <HoldingsInExplorer account={state.account} />
          <LastChecked {...lastChecked} />
        </>
      )}
      {accounts && <accounts.Menu />}
    </>
  );
}

type ProblemProps = NonNullable<AccountView["problem"]> & { readonly onRetry: () => void };

/** Why there is no new decision (rule 2.6). */
function Problem({ heading, reason, action, ...props }: ProblemProps) {
  const error = reason === "slow" ? undefined : reason.error;
  return (
    <FailureNotice
      {...props}
      heading={heading && messages[heading]}
      reason={reason === "slow" ? messages.takesLong : reasonOf(error)}
      error={error}
      retry={messages[action]}
    />
  );
}

/** Loads the choice among the accounts if the wallet shares several. */
function useAccounts() {
  const { sharedAccounts, openAccounts } = useSite();
  const areSeveral = useStore(sharedAccounts, ({ length }) => length > 1);
  return useLazy(areSeveral ? openAccounts : undefined);
}

interface GateDecisionProps {
  readonly session: GateSession;
  /** The time until a purchase counts, as a sentence. */
  readonly purchase: string;
  /** Resolves when the gate has responded. */
  readonly onCheck: () => Promise<void>;
}

/** The gate's decision: the progress towards each token requirement, and its age (rule 10.6). */
export function GateDecision({ session, purchase, onCheck }: GateDecisionProps) {
  const [isReading, setReading] = useState(false);
  const [accounts, accountsNotice] = useAccounts();
  const { standing, checkedAt } = session;
  const lastChecked = { checkedAt, isOffline: !useIsOnline() };
  if (standing !== "no") return <LastChecked {...lastChecked} />;
  return (
    <>
      {accounts ? <accounts.Offer /> : accountsNotice}
      <TokenRequirements tokens={session.tokens} />
      <CheckAgain
        {...lastChecked}
        isReading={isReading}
        purchase={purchase}
        onCheck={() => {
          setReading(true);
          void onCheck().then(() => setReading(false));
        }}
      />
    </>
  );
}

interface TokenRequirementsProps {
  /** Undefined as long as no decision is known. */
  readonly tokens: Tokens | undefined;
  readonly isAwaited?: boolean;
  readonly keepsPlace?: boolean;
}

/**
 * The progress towards each token requirement, and the nearest one (rule 1.8). While the first
 * decision is awaited, the rows are there already, and the place of what it brings above them is kept.
 */
function TokenRequirements({
  tokens,
  isAwaited = false,
  keepsPlace = false,
}: TokenRequirementsProps) {
  const { configuration, isMobile } = useSite();
  const decided = tokens && decideEligibility(tokens, configuration);
  return (
    <>
      {decided?.nearest && (
        <NextStep nearest={decided.nearest} requirements={decided.requirements} />
      )}
      {keepsPlace && (
        <div className="awaited" data-mobile={isMobile} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      <ul className="tokens" aria-label={messages.holdings} aria-busy={isAwaited}>
        {configuration.tokens.map((token, index) => (
          <Requirement
            key={token.assetId.toString()}
            token={token}
            progress={decided?.requirements[index]}
            isMissed={decided?.nearest !== undefined}
            isReading={isAwaited}
          />
        ))}
      </ul>
    </>
  );
}

interface RequirementProps extends Pick<TokenRequirement, "token"> {
  /** Undefined as long as no decision is known. */
  readonly progress: TokenRequirement | undefined;
  /** Whether what is missing keeps the account from playing. */
  readonly isMissed: boolean;
  readonly isReading: boolean;
}

function Requirement({ token, progress, isMissed, isReading }: RequirementProps) {
  const { threshold } = token;
  const { held = 0n, met = false, missing = 0n } = progress ?? {};
  const unknown = isReading ? "…" : "?";
  const shown = useTokenDisplay(token);
  return (
    <li className="token" data-met={met}>
      <div className="token-line">
        <div>
          <TokenName token={shown} />
          <ExplorerLink
            of="asset"
            id={token.assetId}
            label={addressMessages.tokenInExplorer(shown.name)}
          />
        </div>
        <span className="token-missing">
          {isMissed && !met && withAmounts(shown, (amount) => messages.missing(amount(missing)))}
        </span>
      </div>
      <progress aria-hidden="true" max={1000} value={thousandths(held, threshold)} />
      {/* Another element when it is known, because its text is another one. */}
      <span key={String(progress === undefined)} className="token-amount">
        {progress || shown.decimals !== undefined
          ? withAmounts(shown, (amount) =>
              messages.held(
                progress ? amount(held) : { text: unknown, plural: "other" },
                amount(threshold),
              ),
            )
          : unknown}
      </span>
    </li>
  );
}

/** A link to what the account holds by the explorer (rule 2.49), in each state: nothing moves for it. */
function HoldingsInExplorer({ account }: { readonly account: string }) {
  const { configuration } = useSite();
  return configuration.explorer?.account === undefined ? null : (
    <p className="hint in-explorer">
      <ExplorerLink of="account" id={account}>
        {addressMessages.holdings}
      </ExplorerLink>
    </p>
  );
}

interface NextStepProps {
  readonly nearest: TokenRequirement;
  readonly requirements: readonly TokenRequirement[];
}

/** The nearest requirement of an account, and where to get its token (rules 1.8 and 2.59). */
function NextStep({ nearest, requirements }: NextStepProps) {
  const { token, missing } = nearest;
  const shown = useTokenDisplay(token);
  const sold = [nearest, ...requirements].find(({ met, token: { buyUrl } }) => !met && buyUrl);
  // Another account that may play is nearer (rule 3.15).
  if (useSession().eligible !== undefined) return null;
  return (
    <>
      <p className="hint nearest">
        {withAmounts(shown, (amount, place) =>
          messages.nearest(
            amount(missing),
            place(
              <Verbatim kind="name" as="bdi">
                {shown.name}
              </Verbatim>,
            ),
          ),
        )}
      </p>
      <WhereToGet {...(sold ?? nearest)} />
    </>
  );
}

/** A link to where the token is sold or, if that is not configured, to its page in the explorer. */
function WhereToGet({ token }: Pick<TokenRequirement, "token">) {
  const { assetId, buyUrl } = token;
  const { name } = useTokenDisplay(token);
  const named = (message: (token: string) => string) =>
    filled((place) =>
      message(
        place(
          <Verbatim kind="name" as="bdi">
            {name}
          </Verbatim>,
        ),
      ),
    );
  return buyUrl === undefined ? (
    <ExplorerLink of="asset" id={assetId} className="button">
      {named(addressMessages.tokenInExplorer)}
    </ExplorerLink>
  ) : (
    <OtherTabLink href={buyUrl} className="button">
      {named(messages.buy)}
    </OtherTabLink>
  );
}

interface CheckAgainProps extends Pick<LastCheckedProps, "checkedAt" | "isOffline" | "progress"> {
  readonly isReading: boolean;
  /** The time until a purchase counts, as a sentence. */
  readonly purchase: string;
  readonly onCheck: () => void;
}

/**
 * For a player who has just bought: checks again, and says when it was checked last, and when a purchase
 * counts (rule 2.60).
 */
function CheckAgain({ isReading, purchase, onCheck, ...lastChecked }: CheckAgainProps) {
  const [isPressed, setPressed] = useState(false);
  const isChecking = isPressed && isReading;
  const pressed = isChecking ? "checking" : "checked";
  function press(): void {
    setPressed(true);
    if (!isChecking) onCheck();
  }
  return (
    <>
      <button
        type="button"
        className="button secondary bought"
        aria-busy={isChecking}
        onClick={press}
      >
        {addressMessages.bought}
      </button>
      {/* The age changes by itself, which nobody has asked for. */}
      <div role={isPressed ? "status" : undefined}>
        <LastChecked {...lastChecked} pressed={isPressed ? pressed : undefined} after={purchase} />
      </div>
    </>
  );
}

/**
 * Returns the value of the progress bar; the decision uses exact amounts. Whatever is missing is seen,
 * and so is whatever is held.
 */
function thousandths(held: bigint, threshold: bigint): number {
  if (held >= threshold) return 1000;
  return held === 0n ? 0 : Math.min(Math.max(Number((held * 1000n) / threshold), 20), 950);
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Keeps the place of the age until it is known. */
const keptLine = "\u00a0";

interface LastCheckedProps extends Pick<AccountView, "isOffline"> {
  readonly checkedAt: number | undefined;
  /** Of the page's own check. */
  readonly progress?: AccountView["progress"];
  /** The state of the check that the player has requested. */
  readonly pressed?: "checking" | "checked" | undefined;
  /** A sentence that follows. */
  readonly after?: string;
}

/** The age of the shown decision (rule 2.7), if it is known, and whether the page is offline. */
function LastChecked({ checkedAt, isOffline, progress, pressed, after }: LastCheckedProps) {
  const now = useNow(minute);
  const lines = isOffline ? [messages.offline] : [];
  if (pressed === "checking") lines.push(messages.checkingAgain);
  else if (checkedAt !== undefined && pressed === "checked") {
    lines.push(addressMessages.checkedAt(timeOf(checkedAt)));
  } else if (checkedAt !== undefined) {
    const age = now - checkedAt;
    lines.push(ageOf(age));
    // After a day, it matters more that it is checked anew.
    if (age >= day && progress) lines.push(messages[progress]);
  }
  if (lines.length === 0 && progress === "checkingAgain") lines.push(keptLine);
  if (after !== undefined) lines.push(after);
  return lines.length > 0 && <p className="checked">{lines.reduce(messages.sentences)}</p>;
}

const timesIn = perLanguage((tag) => new Intl.DateTimeFormat(tag, { timeStyle: "medium" }));

function timeOf(milliseconds: number): string {
  return timesIn(currentLanguage.getState().tag).format(milliseconds);
}

/** Returns a sentence that says how old a decision is. */
function ageOf(milliseconds: number): string {
  return milliseconds >= day
    ? messages.checkedLongAgo
    : messages.checked(relativeAge(milliseconds));
}

const agesIn = perLanguage((tag) => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));

function relativeAge(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return messages.justNow;
  const relative = agesIn(currentLanguage.getState().tag);
  if (minutes < 60) return relative.format(-minutes, "minute");
  return relative.format(-Math.floor(minutes / 60), "hour");
}
