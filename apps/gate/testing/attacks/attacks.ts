import type { Attack } from "./attack.ts";
import { fileAttacks } from "./file-attacks.ts";
import {
  attacksByOneOfThree,
  attacksByOneOfTwo,
  slowAttacksByOneOfTwo,
} from "./malicious-node-attacks.ts";
import { hangingNodeAttacks, nodeAttacks } from "./node-attacks.ts";
import { proofAttacks } from "./proof-attacks.ts";
import { relayAttacks } from "./relay-attacks.ts";
import { challengeFlood, requestAttacks } from "./request-attacks.ts";
import { endedSessionAttacks, sessionAttacks } from "./session-attacks.ts";
import { ticketAttacks } from "./ticket-attacks.ts";
import { transactionAttacks } from "./transaction-attacks.ts";

export type { Attack, Target } from "./attack.ts";

/** All attacks that can run beside one another, by what they attack. */
export const attacks: Readonly<Record<string, readonly Attack[]>> = {
  "the proof": proofAttacks,
  "transactions as proofs": transactionAttacks,
  sessions: sessionAttacks,
  "the game's files": fileAttacks,
  tickets: ticketAttacks,
  requests: requestAttacks,
  "the chain's nodes": nodeAttacks,
};

/** Attacks while the nodes hang, which wait for the gate's time-outs. */
export const hangingAttacks: readonly Attack[] = hangingNodeAttacks;

/** Attacks by one of two nodes, on a gate that has two. */
export const attacksOfTwoNodes: readonly Attack[] = attacksByOneOfTwo;

/** Those in which blocks are hidden, for a gate that follows them. */
export const hiddenBlockAttacks: readonly Attack[] = attacksByOneOfTwo.filter(({ name }) =>
  name.endsWith("hiding"),
);

/** The same, which wait for the gate's time-outs. */
export const slowAttacksOfTwoNodes: readonly Attack[] = slowAttacksByOneOfTwo;

/** Attacks by one of three nodes, on a gate that has three. */
export const attacksOfThreeNodes: readonly Attack[] = attacksByOneOfThree;

/** Attacks on a gate that accepts only ARC-60. Where it accepts another method, they succeed by nature. */
export const attacksOnOnlyArc60: readonly Attack[] = relayAttacks;

/** Attacks that use up the limits of the caller, so nothing else can run beside them. */
export const floodAttacks: readonly Attack[] = [challengeFlood];

/** Attacks on what the gate knows about accounts: how long it does, and without usable nodes. */
export const snapshotAttacks: readonly Attack[] = [
  ...endedSessionAttacks,
  ...nodeAttacks.slice(0, 2),
];
