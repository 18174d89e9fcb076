import {
  type Eligibility,
  type GateSession,
  hasCode,
  type SiteConfiguration,
  type Tokens,
} from "@fabulous-fish/core";
import type { HoldingsReader } from "@fabulous-fish/core/node";
import { GateError } from "../session/gate-errors.ts";
import type { GatePort, Wallet } from "../session/ports.ts";
import type { PageSession } from "../session/session.ts";
import { CancelledError } from "../platform/errors.ts";
import { accountIn } from "../session/session-state.ts";
import { createGateStore, gateFailureOf, type GateState } from "./gate-state.ts";

/** The page's access to the gate. No method but `read` throws or rejects. */
export type GateAccess = ReturnType<typeof createGateAccess>;

/** The dependencies of `createGateAccess`. */
export interface GateAccessDependencies {
  readonly configuration: Pick<SiteConfiguration, "tokens">;
  readonly gate: GatePort;
  readonly wallet: Pick<Wallet, "prove">;
  readonly session: Pick<PageSession, "store" | "checkAgain" | "wallet" | "disconnect" | "connect">;
  /** Reads the chain nodes. */
  readonly nodes: HoldingsReader;
}

/** A response that is this new is not requested again. */
const freshMilliseconds = 2_000;

/** Creates what the page does at the gate. */
export function createGateAccess(dependencies: GateAccessDependencies) {
  const { configuration, gate, wallet, session, nodes } = dependencies;
  const store = createGateStore();
  let signing: AbortController | undefined;
  let tryNextMethod: (() => void) | undefined;
  /** Since the wallet has responded last. */
  let silences = 0;
  let pending: { readonly account: string; readonly read: Promise<void> } | undefined;
  let readAt = 0;
  let signIns = 0;
  let isGameOpen = false;

  const connectedAccount = () => accountIn(session.store.getState());

  // The gate has decided, so the holdings are read again for the hand-over.
  store.subscribe((state, before) => {
    const eligibility = eligibilityIn(state);
    if (eligibility !== undefined && eligibility !== eligibilityIn(before)) session.checkAgain();
  });
  session.store.subscribe(() => {
    const account = connectedAccount();
    const state = store.getState();
    if (state.status === "idle" || state.account === account) return;
    signing?.abort();
    silences = 0;
    store.dispatch({ type: "account-changed", account });
    void check();
  });

  /** Forgets an earlier failure to sign in, and reads the session as `check` does. */
  async function enter(): Promise<void> {
    const account = connectedAccount();
    if (account !== undefined) store.dispatch({ type: "entered", account });
    await check();
  }

  /** Reads the session of this device for the connected account, unless a read is pending. */
  async function check(): Promise<void> {
    const account = connectedAccount();
    if (account === undefined) return;
    store.dispatch({ type: "checking", account });
    if (pending?.account !== account) {
      const read = readSession(account).finally(() => {
        if (pending?.read === read) pending = undefined;
      });
      pending = { account, read };
    }
    await pending.read;
    followChanges();
  }

  function followChanges(): void {
    if (isGameOpen) void gate.watchSession(check, () => isGameOpen);
  }

  async function readSession(account: string): Promise<void> {
    const earlierSignIns = signIns;
    try {
      const current = await gate.readSession();
      // The response is about the time before the account has signed in.
      if (signIns > earlierSignIns) return;
      readAt = Date.now();
      store.dispatch({ type: "session-read", account, session: current });
    } catch (error) {
      if (signIns > earlierSignIns) return;
      console.error("Error reading the session at the gate:", error);
      store.dispatch({ type: "check-failed", account, failure: gateFailureOf(error) });
    }
  }

  /** Lets the wallet prove the connected account, and starts a session. */
  async function signIn(): Promise<void> {
    const account = connectedAccount();
    if (account === undefined || (signing && !signing.signal.aborted)) return;
    const current = new AbortController();
    signing = current;
    let offset: number | undefined;
    try {
      const started = await prove(account, current.signal, (clockOffset) => (offset = clockOffset));
      readAt = Date.now();
      signIns++;
      store.dispatch({ type: "session-read", account, session: started });
    } catch (error) {
      console.error("Error signing in:", error);
      if (!hasCode(error, "wallet-cancelled", "wallet-signing-timed-out")) silences = 0;
      const failure = current.signal.aborted
        ? gateFailureOf(new CancelledError("sign-in-cancelled"))
        : gateFailureOf(error, offset);
      store.dispatch({ type: "sign-in-failed", account, failure });
    } finally {
      if (signing === current) signing = undefined;
    }
  }

  async function prove(
    account: string,
    signal: AbortSignal,
    onClockOffset: (clockOffset: number) => void,
  ): Promise<GateSession> {
    store.dispatch({ type: "signing-in", account, step: "challenge" });
    const { challenge, clockOffset } = await gate.requestChallenge(account, signal);
    onClockOffset(clockOffset);
    store.dispatch({ type: "signing-in", account, step: "wallet" });
    const proof = await wallet.prove(challenge, account, {
      signal,
      onSilent(ask) {
        tryNextMethod = ask;
        silences++;
        const silence = { hasNextMethod: ask !== undefined, isRepeated: silences > 1 };
        store.dispatch({ type: "wallet-silent", account, silence });
      },
    });
    silences = 0;
    store.dispatch({ type: "signing-in", account, step: "proof" });
    return gate.startSession(proof, signal);
  }

  /** Asks a silent wallet in another way. */
  function askSilentWallet(): void {
    const state = store.getState();
    if (state.status !== "signing-in" || !state.silence?.hasNextMethod) return;
    store.dispatch({ type: "signing-in", account: state.account, step: "wallet" });
    tryNextMethod?.();
  }

  /**
   * Reads holdings for the session: from the chain nodes, and once the account has signed in, the
   * required tokens from the gate, whose decision is the binding one (rule 10.6).
   */
  const read: HoldingsReader["read"] = async (account, options) => {
    const snapshot = nodes.read(account, options);
    // It is awaited below, after the gate.
    snapshot.catch(() => {});
    const { status } = store.getState();
    // A clock that was set back leaves a time in the future.
    if (status !== "idle" && Math.abs(Date.now() - readAt) >= freshMilliseconds) await check();
    const fromNodes = await snapshot.catch(() => undefined);
    const state = store.getState();
    if (state.status !== "signed-in" || state.account !== account) return fromNodes ?? snapshot;
    if (state.failure) throw state.failure.error;
    if (state.session.standing === "unknown") throw new GateError("eligibility-unknown");

    const { tokens, round = 0n, checkedAt } = state.session;
    const known = fromNodes?.tokens ?? options?.knownTokens ?? new Map<string, bigint>();
    return {
      tokens: new Map([...withoutRequired(known, configuration), ...tokens]),
      complete: fromNodes?.complete ?? false,
      round: fromNodes?.round ?? round,
      checkedAt,
    };
  };

  return {
    /** The gate's state, to be read and subscribed to. */
    store,
    enter,
    check,
    /**
     * Checks as soon as the gate has something new, while a game is open, if the gate sends changes (rule
     * 10.19). Returns a function that ends this.
     */
    watch: () => {
      isGameOpen = true;
      followChanges();
      return (): void => void (isGameOpen = false);
    },
    signIn,
    cancel: (): void => signing?.abort(),
    tryNextMethod: askSilentWallet,
    /** Ends the wallet's session and connects the same wallet, on the same screen. */
    connectAgain: (): void => {
      const name = session.wallet();
      signing?.abort();
      session.disconnect();
      void session.connect(name);
    },
    read,
  };
}

function eligibilityIn(state: GateState): Eligibility | undefined {
  return state.status === "signed-in" ? state.session.standing : undefined;
}

/** The gate's amounts of the required tokens replace those of the nodes. */
function withoutRequired(
  tokens: Tokens,
  configuration: Pick<SiteConfiguration, "tokens">,
): (readonly [string, bigint])[] {
  const required = new Set(configuration.tokens.map(({ assetId }) => assetId.toString()));
  return [...tokens].filter(([assetId]) => !required.has(assetId));
}
