import type { ComponentType } from "react";
import { createGateClient } from "./sign-in/gate-client.ts";
import { createGateAccess, type GateAccessDependencies } from "./sign-in/gate-access.ts";
import type { GuardedGameProps } from "./screens/site.ts";
import type { GateSessionEnd } from "./session/ports.ts";
import { GatedGame } from "./screens/gate/gated-game.tsx";

/** The lazily loaded chunk with everything that only a site with a gate needs. */
export function openGate(
  base: string,
  { settle }: GateSessionEnd,
  dependencies: Omit<GateAccessDependencies, "gate">,
) {
  const gate = createGateClient(base, settle);
  const access = createGateAccess({ ...dependencies, gate });
  return {
    read: access.read,
    requestTicket: () => gate.requestTicket(),
    /** Returns the game screen behind the gate. */
    guard: (Game: ComponentType<GuardedGameProps>) => () => (
      <GatedGame access={access} Game={Game} />
    ),
  };
}
