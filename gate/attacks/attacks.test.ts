import { describe, test } from "vitest";
import type { GateOptions } from "../gate.ts";
import { origin, setUp } from "../testing/gate-fixture.ts";
import type { Target } from "./attack.ts";
import { fileAttacks } from "./file-attacks.ts";
import { nodeAttacks } from "./node-attacks.ts";
import { proofAttacks } from "./proof-attacks.ts";
import { floodAttacks, requestAttacks } from "./request-attacks.ts";
import { sessionAttacks } from "./session-attacks.ts";
import { ticketAttacks } from "./ticket-attacks.ts";

function target(options: Partial<GateOptions> = {}): Target {
  const { send, client, chain, pass } = setUp(options);
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

describe.each([
  ["the proof", proofAttacks],
  ["sessions", sessionAttacks],
  ["the game's files", fileAttacks],
  ["tickets", ticketAttacks],
  ["requests", requestAttacks],
  ["the chain's nodes", nodeAttacks],
])("attacks on %s", (_, attacks) => {
  test.concurrent.each(attacks)("security: $name", async ({ run }) => run(target()));
});

test.each(floodAttacks)("security: $name", async ({ run }) => run(target({ limits: {} })));
