import { describe, test } from "vitest";
import type { GateOptions } from "../../gate.ts";
import { origin, setUp } from "../gate-fixture.ts";
import type { Attack, Target } from "./attack.ts";

/** Longer than a round, in milliseconds. */
const aRound = 3_000;

function targetOf({ chain, client, nodes, pass }: ReturnType<typeof setUp>): Target {
  return {
    origin,
    client,
    nodes,
    hold: (...holder) => chain.hold(...holder),
    fail: (account, fault) => void chain.accountFaults.set(account, fault),
    pass(milliseconds) {
      pass(milliseconds);
      return Promise.resolve();
    },
  };
}

/** A gate over a stub chain. */
export const attackedGate = (options: Partial<GateOptions> = {}) => targetOf(setUp(options));
/** The same that follows the chain: its follower is live whenever time has passed. */
export function followingGate(options: Partial<GateOptions> = {}): Target {
  const gate = setUp({ follow: true, ...options });
  const { pass } = gate;
  const follower = gate.newFollower();
  const { signal } = new AbortController();
  return {
    ...targetOf(gate),
    maxYesMilliseconds: 25 * 60_000,
    async pass(milliseconds) {
      const rounds = milliseconds > 3 * aRound ? 3 : 0;
      pass(milliseconds - rounds * aRound);
      for (let round = 0; round < rounds; round += 1) {
        await follower.follow(signal).catch(() => undefined);
        pass(aRound);
      }
      await follower.follow(signal).catch(() => undefined);
    },
  };
}

/** Tests that attacks fail on a gate, by what they attack, and on one that follows blocks. */
export function testAttacks(
  attacks: Readonly<Record<string, readonly Attack[]>>,
  options: Partial<GateOptions> = {},
): void {
  const groups = Object.entries(attacks);
  // Beside one another: by one of two nodes, some take seconds, in which the gate waits for the other.
  describe.concurrent.each(groups)("attacks on %s of a gate that follows blocks", (_, listed) => {
    test.each(listed)("security: $name", async ({ run }) => {
      const target = followingGate(options);
      await target.pass(0);
      await run(target);
    });
  });

  describe.concurrent.each(groups)("attacks on %s", (_, listed) => {
    test.each(listed)("security: $name", ({ run }) => run(attackedGate(options)));
  });
}
