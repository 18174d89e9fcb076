import { expect, test, vi } from "vitest";
import { mainNetworkConfiguration as configuration, requireAccount } from "@fabulous-fish/core";
import { createPolledSnapshots } from "./followed-snapshots.ts";
import { createKey } from "../testing/gate-client.ts";
import { createMemoryStore } from "../testing/memory-store.ts";
import { createAccountReader } from "./account-reader.ts";
import { type Agreement, DisagreementError } from "./agreement.ts";
import type { ReadQuorum } from "./read-quorum.ts";
import { createStoredSnapshots } from "./stored-snapshots.ts";

const account = requireAccount(createKey(1).account);
const round = 50_000_000n;
const answer = {
  node: { url: "https://node-a.example" },
  tokens: new Map([["2667389516", 3_000_000n]]),
  signer: account,
  lowestRound: round,
  highestRound: round,
};
const agreement: Agreement = {
  answer,
  answers: [answer],
  round,
  isConfirmed: true,
  isAlone: false,
};

/** Sets up a reader whose followed blocks are later than what the nodes say first. */
function setUpBehind() {
  const now = () => 1_000_000;
  const store = createMemoryStore({ now });
  const quorum = vi.fn<ReadQuorum>().mockResolvedValueOnce(agreement);
  const signerQuorum = vi.fn<ReadQuorum>().mockResolvedValue(agreement);
  const reader = createAccountReader({
    store,
    quorum,
    signerQuorum,
    rounds: { highest: round, restore: () => undefined, verify: () => undefined },
    labels: new Map(),
    configuration,
    confirmations: "available",
    snapshots: createStoredSnapshots(store, configuration, now, 600_000),
    followed: {
      ...createPolledSnapshots(now),
      round: () => Promise.resolve(round + 1n),
      expect: () => Promise.resolve(true),
      confirm: (_, lowestRound) => Promise.resolve(lowestRound > round),
    },
    countRead: () => Promise.resolve(true),
    now,
    onRepeat: () => undefined,
    reports: { failed: () => undefined, agreed: () => undefined },
    onUnreadable: () => undefined,
  });
  return { reader, quorum, signerQuorum };
}

test("security: if nodes contradict each other about a later block, the reading before it signs nobody in", async () => {
  for (const isSignIn of [true, false]) {
    const { reader, quorum } = setUpBehind();
    quorum.mockRejectedValueOnce(new DisagreementError([answer, answer]));
    const known = await reader.read(account, { isSignIn });
    expect(quorum).toHaveBeenCalledTimes(2);
    if (isSignIn) expect(known).toBeUndefined();
    else expect(known).toMatchObject({ round });
  }
});

test("the key of a challenge is read at a node that has the followed block", async () => {
  const { reader, signerQuorum } = setUpBehind();
  await reader.signer(account);
  expect(signerQuorum).toHaveBeenCalledExactlyOnceWith(
    account,
    expect.objectContaining({ atRound: round + 1n }),
  );
});
