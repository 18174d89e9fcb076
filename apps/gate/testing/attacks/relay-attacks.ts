import { proofMethods } from "@fabulous-fish/core/gate/proof-methods";
import { sign } from "../gate-client.ts";
import { type Attack, eligibleKey, requireShut, requireStatus } from "./attack.ts";

/**
 * Attacks on a gate that accepts only ARC-60. A server that is not the page's has requested the challenge, with
 * an `Origin` and a cookie of its own, and a site shows it to the player, whose wallet does not compare the two.
 */
export const relayAttacks: readonly Attack[] = proofMethods
  .filter((method) => method !== "arc60")
  .map((method) => ({
    name: `another site has a player sign a challenge that its server has requested (${method})`,
    async run(target) {
      const player = eligibleKey(target);
      const server = target.client();
      const challenge = await server.challenge(player.account);
      const relayed = sign(challenge, method, player);
      await requireStatus(server.answer(challenge, method, relayed), 401);
      await requireShut(server);
    },
  }));
