import { describe, test } from "vitest";
import type { GateOptions } from "../../gate.ts";
import { origin, setUp } from "../gate-fixture.ts";
import { attacks, floodAttacks, type Target } from "./attacks.ts";

function target(options: Partial<GateOptions> = {}): Target {
  const { client, chain, pass } = setUp(options);
  return {
    origin,
    client,
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

describe.each(Object.entries(attacks))("attacks on %s", (_, listed) => {
  test.concurrent.each(listed)("security: $name", async ({ run }) => run(target()));
});

test.each(floodAttacks)("security: $name", async ({ run }) => run(target({ limits: {} })));
