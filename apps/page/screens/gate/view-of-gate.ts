import type { GateSession } from "@fabulous-fish/core";
import { gateMessages } from "../../messages/texts/gate.ts";
import { messages } from "../../messages/texts/page.ts";
import type { GateFailure, GateState, WalletSilence } from "../../sign-in/gate-state.ts";

interface GateNames {
  readonly wallet: string;
  /** The first required token. */
  readonly token: string;
}

/** The texts and buttons of the gate's screen, in the current language. */
export type GateView = { readonly heading: string } & (
  | { readonly shows: "connect" }
  | {
      readonly shows: "wait";
      readonly hint: string | undefined;
      /** Shown in addition once the wait takes long: nothing has failed. */
      readonly longHint: string;
      /** Of signing in, which can be cancelled. */
      readonly isSigningIn: boolean;
      readonly silence: WalletSilence | undefined;
    }
  | { readonly shows: "sign-in"; readonly account: string; readonly reason: string }
  | {
      readonly shows: "failure";
      readonly failure: GateFailure;
      /** The action of another try. */
      readonly retry: "check" | "signIn";
    }
  /** The gate has read the holdings in vain. */
  | { readonly shows: "unknown"; readonly session: GateSession; readonly reason: string }
  | {
      readonly shows: "no";
      readonly session: GateSession;
      /** The last decision stays if it could not be read again. */
      readonly problem: { readonly heading: string; readonly failure: GateFailure } | undefined;
    }
);

/** Returns what the gate's screen shows of a state; undefined while the account may play. */
export function viewOfGate(state: GateState, names: GateNames): GateView | undefined {
  switch (state.status) {
    case "idle":
      return { shows: "connect", heading: gateMessages.connectFirst };
    case "checking":
      return {
        shows: "wait",
        heading: gateMessages.checking,
        hint: undefined,
        longHint: gateMessages.takesLong,
        isSigningIn: false,
        silence: undefined,
      };
    case "check-failed":
      return failed(headingOfCheck(state.failure), state.failure, "check");
    case "signed-out":
      return {
        shows: "sign-in",
        heading: gateMessages.signIn,
        account: state.account,
        reason: gateMessages.signedOut[state.reason],
      };
    case "signing-in": {
      const isWallet = state.step === "wallet";
      return {
        shows: "wait",
        heading: gateMessages.steps[state.step],
        hint: isWallet ? gateMessages.openWallet(names.wallet) : undefined,
        longHint: isWallet ? messages.connectingLong : gateMessages.takesLong,
        isSigningIn: true,
        silence: state.silence,
      };
    }
    case "sign-in-failed":
      return failed(gateMessages.failed[state.failure.kind], state.failure, "signIn");
    case "signed-in":
      return viewOfDecision(state, names);
  }
}

function failed(heading: string, failure: GateFailure, retry: "check" | "signIn"): GateView {
  return { shows: "failure", heading, failure, retry };
}

function headingOfCheck({ kind }: GateFailure): string {
  return kind === "denied" ? gateMessages.failed.denied : gateMessages.notChecked;
}

function viewOfDecision(
  { session, failure }: Extract<GateState, { status: "signed-in" }>,
  { token }: GateNames,
): GateView | undefined {
  switch (session.standing) {
    case "yes":
      return undefined;
    case "no":
      return {
        shows: "no",
        heading: messages.cannotPlay(token),
        session,
        problem: failure && { heading: headingOfCheck(failure), failure },
      };
    case "unknown":
      return failure
        ? failed(messages.couldNotCheck, failure, "check")
        : {
            shows: "unknown",
            heading: messages.couldNotCheck,
            session,
            reason: gateMessages.unknownExplained,
          };
  }
}
