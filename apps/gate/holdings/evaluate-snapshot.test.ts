import { expect, test } from "vitest";
import { requireAccount } from "@fabulous-fish/core";
import { createKey } from "../testing/gate-client.ts";
import { decideRead } from "./evaluate-snapshot.ts";
import type { KnownSnapshot } from "./stored-snapshots.ts";

const account = requireAccount(createKey(1).account);
const signer = requireAccount(createKey(2).account);
const checkedAt = 1_800_000_000_000;
const minutes = (count: number) => count * 60_000;

/** The report of one node alone, of which another one has confirmed the key before. */
const reported = (key: KnownSnapshot["evidence"]["key"], by = signer): KnownSnapshot => ({
  signer: by,
  tokens: new Map([["2667389516", 3_000_000n]]),
  round: 50_000_000n,
  checkedAt,
  eligibility: "yes",
  evidence: { answers: [], ...(key ? { key } : {}) },
});

test("security: the confirmed key of a rekeyed account counts for ten minutes", () => {
  const decide = (age: number) =>
    decideRead(account, reported({ signer, confirmedAt: checkedAt - age }), "available");
  expect(decide(minutes(10) - 1)).toMatchObject({ eligibility: "yes", isKeyMissing: false });
  expect(decide(minutes(10))).toMatchObject({ eligibility: "unknown", isKeyMissing: true });
});

test("security: a key that no other node has confirmed does not count, unless it is the account's own", () => {
  const confirmed = { signer, confirmedAt: checkedAt };
  for (const snapshot of [reported(undefined), reported(confirmed, account)]) {
    expect(decideRead(account, snapshot, "available")).toMatchObject({
      eligibility: "unknown",
      isKeyMissing: true,
    });
  }
  const own = decideRead(account, reported(undefined, account), "available");
  expect(own).toMatchObject({ eligibility: "yes", isKeyMissing: false });
});
