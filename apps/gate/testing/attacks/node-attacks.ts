import assert from "node:assert/strict";
import type { NodeMode } from "../stub-node-modes.ts";
import { sign } from "../gate-client.ts";
import {
  attacksOf,
  challenged,
  gamePath,
  requireShut,
  requireStatus,
  signedIn,
  type Target,
} from "./attack.ts";

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

/** Until then, the gate does not query a node that belonged to another network. */
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
      await target.pass(target.maxYesMilliseconds ?? 10 * 60_000);
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
