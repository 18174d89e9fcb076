import assert from "node:assert/strict";
import { createKey, type GateClient, type Key } from "../gate-client.ts";
import { enough } from "../gate-fixture.ts";
import type { AccountFault, NodeMode } from "../stub-node-modes.ts";
import type { GateChallenge, ProofMethod } from "@fabulous-fish/core";

/** A running gate, with the chain that it reads and its clock. */
export interface Target {
  /** The page's origin, with its port if it has one. */
  readonly origin: string;
  /** A new browser at the page. */
  readonly client: () => GateClient;
  /** Sets what an account holds. */
  readonly hold: (account: string, assets: Record<string, bigint>, authAddress?: string) => void;
  /** Sets how the nodes respond, in their order; the last mode is also that of all further nodes. */
  readonly nodes: (...modes: readonly [NodeMode, ...NodeMode[]]) => void;
  /** Makes nodes that are up fail about an account. */
  readonly fail: (account: string, fault: AccountFault) => void;
  /** Of a yes without a usable node. Default: ten minutes. */
  readonly maxYesMilliseconds?: number;
  /** On the gate's clock. Default: it does not go on by itself. */
  readonly maxAttackMilliseconds?: number;
  /**
   * Passes time on the gate's clock, in milliseconds. With a client, the gate has read its player's
   * account by then: while a node takes longer than a second, it would go by what it knew (rule 10.11).
   */
  readonly pass: (milliseconds: number, client?: GateClient) => Promise<void>;
}

/** An attempt to get past the gate. It rejects if the attempt succeeds. */
export interface Attack {
  readonly name: string;
  readonly run: (target: Target) => Promise<void>;
}

/** Returns attacks by their names. */
export function attacksOf(attacks: Readonly<Record<string, Attack["run"]>>): readonly Attack[] {
  return Object.entries(attacks).map(([name, run]) => ({ name, run }));
}

export const gamePath = "/WebGLBuild/index.html";

let keys = 0;

/** Creates a key whose account holds enough. */
export function eligibleKey({ hold }: Target): Key {
  keys += 1;
  const key = createKey(keys * 1_000_003 + Math.floor(Math.random() * 1_000_000));
  hold(key.account, enough);
  return key;
}

/** A browser of a player who may play, with a challenge for the account. */
export async function challenged(target: Target) {
  const key = eligibleKey(target);
  const client = target.client();
  return { key, client, challenge: await client.challenge(key.account) };
}

/** A browser whose player has signed in and may play. */
export async function signedIn(target: Target) {
  const key = eligibleKey(target);
  const client = target.client();
  await requireStatus(client.signIn(key), 200);
  await requireStatus(client.get(gamePath), 200);
  return { client, key };
}

/** Requires a response to have one of these statuses, and returns it. */
export async function requireStatus(
  response: Response | Promise<Response>,
  ...statuses: readonly number[]
): Promise<Response> {
  const received = await response;
  assert.ok(
    statuses.includes(received.status),
    `expected ${statuses.join(" or ")}, got ${received.status}: ${await received.clone().text()}`,
  );
  return received;
}

/** Requires that a browser gets neither a session nor the game nor a ticket. */
export async function requireShut(client: GateClient): Promise<void> {
  await requireStatus(client.get("/gate/session"), 401);
  await requireStatus(client.get("/gate/authorize"), 401);
  await requireStatus(client.post("/gate/ticket"), 401);
  await requireStatus(client.get(gamePath), 401);
}

/** Sends batches of requests until one is limited. */
export async function requireLimit(
  send: () => Promise<Response>,
  { batches = 20, size = 10 } = {},
): Promise<void> {
  let limited: Response | undefined;
  for (let count = 0; count < batches && !limited; count += 1) {
    const batch = await Promise.all(Array.from({ length: size }, send));
    limited = batch.find(({ status }) => status === 429);
  }
  assert.ok(limited, "no request was rejected");
  assert.match(limited.headers.get("retry-after") ?? "", /^[1-9]\d*$/);
}

/** A key that has nothing to do with the accounts under attack. */
export const otherKey = createKey(666);

/** An attack that answers a challenge for an eligible account with a bad signature. */
export function badSignature(
  name: string,
  method: ProofMethod,
  forge: (challenge: GateChallenge, key: Key) => string,
): Attack {
  return {
    name: `${name} (${method})`,
    async run(target) {
      const { key, client, challenge } = await challenged(target);
      await requireStatus(client.answer(challenge, method, forge(challenge, key)), 401);
      await requireShut(client);
    },
  };
}
