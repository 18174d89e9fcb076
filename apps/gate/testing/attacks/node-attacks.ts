import assert from "node:assert/strict";
import { forger, type NodeMode } from "../stub-chain.ts";
import { type Key, sign } from "../gate-client.ts";
import {
  type Attack,
  attacksOf,
  challenged,
  eligibleKey,
  gamePath,
  requireShut,
  requireStatus,
  signedIn,
  type Target,
} from "./attack.ts";
import type { ProofMethod } from "@fabulous-fish/core";
import { tooLittle } from "../gate-fixture.ts";

const untrusted: readonly NodeMode[] = [
  "down",
  "other-network",
  "stale",
  "stopped",
  "absurd",
  "timeless",
  "lying",
  "nameless",
  "endless",
  "redirecting",
  "busy",
];

/** Until then, the gate does not ask a node that belonged to another network. */
async function recover(target: Target): Promise<void> {
  target.nodes("up");
  await target.pass(10 * 60_000);
}

/** A node that cannot be trusted opens nothing: not at sign-in, and not after it. */
const attacksWhile = (mode: NodeMode) =>
  attacksOf({
    async [`a sign-in while the nodes are ${mode}`](target) {
      // The gate has seen the network's round before, so that it knows a stale one.
      await signedIn(target);
      const { key, client, challenge } = await challenged(target);
      target.nodes(mode);
      // By then, the gate reads the last block of each node again.
      if (mode === "timeless") await target.pass(30_000);
      // By then, it verifies the network of each node again.
      if (mode === "other-network" || mode === "nameless") {
        await target.pass(10 * 60_000);
        await requireStatus(client.post("/gate/challenge", { account: key.account }), 503);
        await recover(target);
        return;
      }
      const proof = sign(challenge, "arc60", key);
      const response = await requireStatus(client.answer(challenge, "arc60", proof), 503);
      assert.match(response.headers.get("retry-after") ?? "", /^\d+$/);
      await requireShut(client);
      await recover(target);
    },
    async [`a session that outlives the grace of nodes that are ${mode}`](target) {
      const { client } = await signedIn(target);
      target.nodes(mode);
      await target.pass(target.maxYes ?? 10 * 60_000);
      await requireStatus(client.get(gamePath), 503);
      await requireStatus(client.get("/gate/authorize"), 403);
      await requireStatus(client.post("/gate/ticket"), 503);
      const session = (await (await client.get("/gate/session")).json()) as object;
      assert.deepEqual({ ...session, standing: "unknown", canPlay: false }, session);
      await recover(target);
    },
  });

export const nodeAttacks = untrusted.flatMap(attacksWhile);

/** They end after the gate's time-outs. */
export const hangingNodeAttacks = attacksWhile("hanging");

type Order = readonly [NodeMode, NodeMode];

/** One of the two nodes lies, the other one is honest. */
const orders = (liar: NodeMode): readonly (readonly [where: string, modes: Order])[] => [
  ["first", [liar, "up"]],
  ["second", ["up", liar]],
];

/** Creates a key whose account holds too little. */
function poorKey(target: Target): Key {
  const key = eligibleKey(target);
  target.hold(key.account, tooLittle);
  return key;
}

/** Signs in with a key for an account, whatever signs for that on the chain. */
async function requireNoSignIn(
  target: Target,
  key: Key,
  account: string,
  method: ProofMethod,
): Promise<void> {
  const client = target.client();
  const challenge = await client.challenge(account);
  const response = await client.answer(challenge, method, sign(challenge, method, key));
  // Not known, or not the key.
  await requireStatus(response, 401, 503);
  await requireShut(client);
}

const amounts: readonly NodeMode[] = ["inflating", "inflating-ahead"];

const madeUpTokens = amounts.flatMap((liar) =>
  orders(liar).map(([where, modes]): Attack => ({
    name: `a sign-in without tokens while the ${where} node is ${liar}`,
    async run(target) {
      const key = poorKey(target);
      target.nodes(...modes);
      await requireNoSignIn(target, key, key.account, "arc60");
    },
  })),
);

const madeUpSigner = (["arc60", "transaction", "data"] as const).flatMap((method) =>
  orders("forging").flatMap(([where, modes]) =>
    Object.entries({ "a player": eligibleKey, "somebody without tokens": poorKey }).map(
      ([who, keyOf]): Attack => ({
        name: `a sign-in as ${who} (${method}) while the ${where} node names another key`,
        async run(target) {
          const { account } = keyOf(target);
          target.nodes(...modes);
          await requireNoSignIn(target, forger, account, method);
        },
      }),
    ),
  ),
);

const attacks = [
  ...madeUpTokens,
  ...madeUpSigner,
  ...attacksOf({
    async "a key that a node names only for the challenge"(target) {
      target.nodes("forging", "up");
      const { client, challenge } = await challenged(target);
      target.nodes("up");
      const proof = sign(challenge, "arc60", forger);
      await requireStatus(client.answer(challenge, "arc60", proof), 401);
      await requireShut(client);
    },
  }),
  ...amounts.map((liar): Attack => ({
    name: `a session without tokens while the first node starts to be ${liar}`,
    async run(target) {
      const key = poorKey(target);
      const client = target.client();
      await requireStatus(client.signIn(key), 200);
      target.nodes(liar, "up");
      for (let minute = 0; minute < 3; minute += 1) {
        await target.pass(61_000);
        const session = (await (await client.get("/gate/session")).json()) as object;
        assert.deepEqual({ ...session, standing: "unknown", canPlay: false }, session);
        await requireStatus(client.get(gamePath), 403, 503);
        await requireStatus(client.post("/gate/ticket"), 403, 503);
      }
    },
  })),
];

/** Attacks by one node that lies, while another one is honest. */
export const liarAttacks = attacks.map(({ name, run }): Attack => ({
  name,
  async run(target) {
    await run(target);
    target.nodes("up");
  },
}));
