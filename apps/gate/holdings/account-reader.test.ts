import { expect, test, vi } from "vitest";
import {
  HoldingsError,
  mainNetworkConfiguration as configuration,
  requireAccount,
} from "@fabulous-fish/core";
import type { NodeAccountReader } from "@fabulous-fish/core/node";
import { createPolledSnapshots } from "../follower/followed-snapshots.ts";
import { createKey } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createAccountReader } from "./account-reader.ts";
import { createStoredSnapshots } from "./stored-snapshots.ts";

const account = requireAccount(createKey(1).account);
const round = 50_000_000n;
const holdings = {
  tokens: new Map([["2667389516", 3_000_000n]]),
  complete: true,
  round,
  signer: account,
  lowestRound: round,
  highestRound: round,
};

/** Sets up a reader whose followed blocks are later than what the nodes say first. */
function setUpBehind() {
  const now = () => 1_000_000;
  const store = createMemoryStore({ now });
  const nodes = {
    read: vi.fn<NodeAccountReader["read"]>().mockResolvedValueOnce(holdings),
    readSigner: vi.fn<NodeAccountReader["readSigner"]>().mockResolvedValue(account),
  };
  const reader = createAccountReader({
    store,
    reader: nodes,
    configuration,
    snapshots: createStoredSnapshots(store, configuration, now),
    followed: {
      ...createPolledSnapshots(now),
      round: () => Promise.resolve(round + 1n),
      expect: () => Promise.resolve(true),
      confirm: (_, lowestRound) => Promise.resolve(lowestRound > round),
    },
    countRead: () => Promise.resolve(true),
    now,
    onRepeat: () => undefined,
    onFailure: () => undefined,
    onUnreadable: () => undefined,
  });
  return { reader, nodes };
}

test("security: if nodes contradict each other about a later block, the reading before it signs nobody in", async () => {
  for (const isSignIn of [true, false]) {
    const { reader, nodes } = setUpBehind();
    nodes.read.mockRejectedValueOnce(new HoldingsError("holdings-contradicted", "a; b", undefined));
    const known = await reader.read(account, { isSignIn });
    expect(nodes.read).toHaveBeenCalledTimes(2);
    if (isSignIn) expect(known).toBeUndefined();
    else expect(known).toMatchObject({ round });
  }
});

test("behavior: the key of a challenge is read at a node that has the followed block", async () => {
  const { reader, nodes } = setUpBehind();
  await reader.signer(account);
  expect(nodes.readSigner).toHaveBeenCalledExactlyOnceWith(account, round + 1n);
});
