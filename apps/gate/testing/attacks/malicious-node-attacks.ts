import assert from "node:assert/strict";
import type { ProofMethod } from "@fabulous-fish/core";
import { createKey, type Key, sign } from "../gate-client.ts";
import { enough, tooLittle } from "../gate-fixture.ts";
import { forger } from "../stub-chain.ts";
import type { AccountFault, NodeMode } from "../stub-node-modes.ts";
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

type Order = readonly [NodeMode, ...NodeMode[]];
type Orders = readonly (readonly [where: string, modes: Order])[];

/** One of the two nodes is malicious, the other one is honest. */
const orders = (liar: NodeMode): Orders => [
  ["first", [liar, "up"]],
  ["second", ["up", liar]],
];

/** One of the three nodes is malicious. */
const ordersOfThree = (liar: NodeMode): Orders => [
  ["first", [liar, "up", "up"]],
  ["second", ["up", liar, "up"]],
  ["third", ["up", "up", liar]],
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

const repeating: readonly NodeMode[] = ["repeating", "repeating-ahead", "hiding"];

/** A player signs in and sells, and a node goes on to report what the account held. */
const hiddenSales = (ordersOf: (liar: NodeMode) => Orders, count: string) =>
  repeating.flatMap((liar) =>
    ordersOf(liar).map(([where, modes]): Attack => ({
      name: `a session whose sale the ${where} of ${count} nodes hides, ${liar}`,
      async run(target) {
        const { client, key } = await signedIn(target);
        target.nodes(...modes);
        target.hold(key.account, tooLittle);
        for (let minute = 1; minute <= 12; minute += 1) {
          await target.pass(61_000);
          const standing = await client.standing();
          // What was yes stays yes for a minute after it is contradicted.
          if (minute > 2) assert.notEqual(standing, "yes", `after ${minute} minutes`);
        }
        await requireStatus(client.get(gamePath), 403, 503);
        await requireStatus(client.get("/gate/authorize"), 403);
        await requireStatus(client.post("/gate/ticket"), 403, 503);
      },
    })),
  );

/** Lets somebody whose account makes nodes fail try to sign in. */
async function letStrangerFail(target: Target, fault: AccountFault): Promise<void> {
  const { account } = eligibleKey(target);
  target.fail(account, fault);
  await target.client().post("/gate/challenge", { account });
  const { client, key, challenge } = await challenged(target);
  target.fail(key.account, fault);
  await client.answer(challenge, "arc60", sign(challenge, "arc60", key));
}

/** An account makes the honest node fail, so that the other one is to decide alone. */
const switchedOff = (fault: AccountFault) =>
  attacksOf({
    async [`a sign-in as a player while the first node names another key, after accounts that are ${fault}`](
      target,
    ) {
      const { account } = eligibleKey(target);
      await letStrangerFail(target, fault);
      target.nodes("forging", "up");
      await letStrangerFail(target, fault);
      await requireNoSignIn(target, forger, account, "arc60");
    },
    async [`a sign-in without tokens while the first node makes them up, after an account that is ${fault}`](
      target,
    ) {
      const key = poorKey(target);
      const { client, key: stranger, challenge } = await challenged(target);
      target.fail(stranger.account, fault);
      target.nodes("inflating", "up");
      await client.answer(challenge, "arc60", sign(challenge, "arc60", stranger));
      await requireNoSignIn(target, key, key.account, "arc60");
    },
  });

const awayModes: readonly NodeMode[] = ["busy", "down"];

/** The honest node cannot be queried, so the other one is alone. */
const alone = awayModes.flatMap((away) =>
  attacksOf({
    async [`a sign-in as a player whose key the first node makes up while the second is ${away}`](
      target,
    ) {
      const { key } = await signedIn(target);
      const unknown = eligibleKey(target);
      target.nodes("forging", away);
      for (const { account } of [key, unknown]) {
        await requireNoSignIn(target, forger, account, "arc60");
        await requireNoSignIn(target, forger, account, "transaction");
      }
    },
    async [`the old key of a rekeyed player, which the first node names, while the second is ${away}`](
      target,
    ) {
      const old = eligibleKey(target);
      const key = createKey(97);
      target.hold(old.account, enough, key.account);
      const client = target.client();
      await requireStatus(client.signIn(key, "arc60", old.account), 200);
      target.nodes("unkeyed", away);
      await requireNoSignIn(target, old, old.account, "arc60");
      await target.pass(11 * 60_000);
      target.nodes("unkeyed", away);
      await requireNoSignIn(target, old, old.account, "arc60");
    },
    async [`a session without tokens that the first node makes up while the second is ${away}, once it is back`](
      target,
    ) {
      const key = poorKey(target);
      const client = target.client();
      target.nodes("inflating", away);
      await requireStatus(client.signIn(key), 200, 503);
      target.nodes("inflating", "up");
      await target.pass(6_000);
      await requireStatus(client.get(gamePath), 401, 403, 503);
      await requireStatus(client.post("/gate/ticket"), 401, 403, 503);
    },
  }),
);

const attacks = [
  ...madeUpTokens,
  ...madeUpSigner,
  ...hiddenSales(orders, "two"),
  ...switchedOff("large"),
  ...switchedOff("missing"),
  ...alone,
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

/** Leaves the nodes as they were, none of them in a cooldown. */
const restoring = ({ name, run }: Attack): Attack => ({
  name,
  async run(target) {
    await run(target);
    target.nodes("up");
    await target.pass(61_000);
  },
});

export const attacksByOneOfTwo = attacks.map(restoring);

/** The same, while requests about accounts get no response. */
export const slowAttacksByOneOfTwo = switchedOff("slow").map(restoring);

export const attacksByOneOfThree = hiddenSales(ordersOfThree, "three").map(restoring);
