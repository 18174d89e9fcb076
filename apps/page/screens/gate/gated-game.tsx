import { type ComponentType, useEffect, useLayoutEffect, useState } from "react";
import { useStore } from "zustand";
import { gateMessages } from "../../messages/texts/gate.ts";
import type { GateAccess } from "../../sign-in/gate-access.ts";
import type { GateState } from "../../sign-in/gate-state.ts";
import { GateScreen } from "./gate-screen.tsx";
import { type GuardedGameProps, useAccount } from "../site.ts";

interface GatedGameProps {
  readonly access: GateAccess;
  readonly Game: ComponentType<GuardedGameProps>;
}

/**
 * Shows the game once the gate lets the connected account play, and the gate's screens until then. A
 * game that has started stays, with a countdown if the gate no longer lets the account play.
 */
export function GatedGame({ access, Game }: GatedGameProps) {
  const state = useStore(access.store);
  const [isEntered, setEntered] = useState(false);
  const account = useAccount();
  // Before the paint, so that an earlier failure is not shown.
  useLayoutEffect(() => void access.enter(), [access, account]);
  useEffect(() => (isEntered ? access.watch() : undefined), [access, isEntered]);

  if (!isEntered && canPlay(state)) setEntered(true);
  if (!isEntered) return <GateScreen access={access} state={state} />;

  /** The gate rejects the game's files if the session has ended while they were loading. */
  async function explainFailure(): Promise<void> {
    await access.check();
    if (!canPlay(access.store.getState())) setEntered(false);
  }

  return (
    <Game
      lost={lostIn(state)}
      hint={isUncertain(state) ? gateMessages.couldNotCheck : undefined}
      onFailed={() => void explainFailure()}
    />
  );
}

function canPlay(state: GateState): boolean {
  return state.status === "signed-in" && state.session.canPlay;
}

/** Returns why the account can no longer play, as far as the gate has said so. */
function lostIn(state: GateState): GuardedGameProps["lost"] {
  switch (state.status) {
    case "idle":
      return {};
    case "signed-out":
      return { text: gateMessages.lost[state.reason] };
    case "signed-in":
      return state.session.standing === "no" ? {} : undefined;
    case "check-failed":
      return isDenied(state) ? { text: gateMessages.lost.denied } : undefined;
    default:
      return undefined;
  }
}

/** Whether the operator has denied the account (rule 10.18). */
const isDenied = ({ failure }: Extract<GateState, { status: "check-failed" }>) =>
  failure.kind === "denied";

/** Whether the last reading has given neither yes nor no. */
function isUncertain(state: GateState): boolean {
  return (
    (state.status === "check-failed" && !isDenied(state)) ||
    (state.status === "signed-in" &&
      (state.failure !== undefined || state.session.standing === "unknown"))
  );
}
