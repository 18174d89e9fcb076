import { describe, test } from "vitest";
import { origin, setUp } from "../testing/gate-fixture.ts";
import type { Target } from "./attack.ts";
import { proofAttacks } from "./proof-attacks.ts";

function target(): Target {
  const { send, client, chain, pass } = setUp();
  return {
    ...{ origin, send, client },
    hold: (account, assets, authAddress) => chain.hold(account, assets, authAddress),
    nodes(mode) {
      for (const node of ["node-a.example", "node-b.example"]) chain.modes.set(node, mode);
    },
    pass(milliseconds) {
      pass(milliseconds);
      return Promise.resolve();
    },
  };
}

describe.each([["the proof", proofAttacks]])("attacks on %s", (_, attacks) => {
  test.each(attacks)("security: $name", async ({ run }) => run(target()));
});
