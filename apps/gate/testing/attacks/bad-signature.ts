import type { GateChallenge, ProofMethod } from "@fabulous-fish/core";
import { createKey, type Key } from "../gate-client.ts";
import { type Attack, eligibleKey, requireShut, requireStatus } from "./attack.ts";

/** A key that has nothing to do with the accounts under attack. */
export const stranger = createKey(666);

/** An attack that answers a challenge for an eligible account with a bad signature. */
export function badSignature(
  name: string,
  method: ProofMethod,
  forge: (challenge: GateChallenge, key: Key) => string,
): Attack {
  return {
    name: `${name} (${method})`,
    async run(target) {
      const key = eligibleKey(target);
      const client = target.client();
      const challenge = await client.challenge(key.account);
      await requireStatus(client.answer(challenge, method, forge(challenge, key)), 401);
      await requireShut(client);
    },
  };
}
