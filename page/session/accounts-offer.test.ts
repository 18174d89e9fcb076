import { describe, expect, test } from "vitest";
import {
  connected,
  failed,
  loaded,
  no,
  reading,
  state,
  unread,
  yes,
} from "./accounts-state.fixtures.ts";
import {
  type AccountsEvent,
  decisionOf,
  isChoice,
  noAccounts,
  offeredAccount,
  readableAccounts,
  readingProgress,
  reduceAccounts,
} from "./accounts-state.ts";
import type { HoldingsCheck } from "./session-state.ts";

const withOffer = state("a", [loaded(no), reading, loaded(yes)], "c");
const notListed = state("z", [unread, unread]);

describe("offeredAccount", () => {
  const offers = (check: HoldingsCheck) =>
    offeredAccount(
      reduceAccounts(withOffer, {
        type: "session-changed",
        session: connected("a", check),
      }),
    );

  test("behavior: offers another account only if the session's may not play", () => {
    expect(offers(loaded(no))).toBe("c");
    expect(offers({ status: "failed", decision: no, error: new Error("no node") })).toBe("c");
    expect(offers(loaded(yes))).toBeUndefined();
    expect(offers(reading)).toBeUndefined();
    expect(
      offers({ status: "failed", decision: undefined, error: new Error("no node") }),
    ).toBeUndefined();
  });

  test("behavior: offers nothing while the session's account is not listed", () => {
    const next = { type: "loaded", address: "b", decision: yes } as const;
    expect(offeredAccount(reduceAccounts(notListed, next))).toBeUndefined();
  });
});

describe("readableAccounts", () => {
  const many = (current: number) => {
    const addresses = Array.from({ length: 25 }, (_, index) => String(index));
    const listed = reduceAccounts(noAccounts, { type: "shared", addresses });
    return reduceAccounts(listed, {
      type: "session-changed",
      session: connected(String(current), loaded(no)),
    });
  };
  const readable = (current: number) =>
    readableAccounts(many(current)).map(({ address }) => Number(address));

  test.each([0, 3, 19])("parameters: account %i and 19 others make 20", (current) => {
    expect([current, ...readable(current)].sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
  });

  test("behavior: behind the first 20, the session's account is one of the 20", () => {
    expect(readable(24)).toEqual([...Array(19).keys()]);
  });

  test("behavior: counts the progress of these accounts while one is being read", () => {
    const read = (address: string): AccountsEvent => ({ type: "loaded", address, decision: no });
    const before = [read("1"), read("22")].reduce(reduceAccounts, many(0));
    expect(readingProgress(before)).toBeUndefined();
    const during = reduceAccounts(before, { type: "reading", address: "2" });
    expect(readingProgress(during)).toEqual({ read: 1, of: 19 });
  });

  test("behavior: without a choice, nothing is read", () => {
    for (const each of [state(undefined, [unread, unread]), state("a", [loaded(no)])]) {
      expect(isChoice(each)).toBe(false);
      expect(readableAccounts(each)).toEqual([]);
    }
    expect(isChoice(notListed)).toBe(false);
    expect(isChoice(withOffer)).toBe(true);
  });
});

test("behavior: only a check with a decision has one", () => {
  expect([undefined, unread, reading, failed].map(decisionOf)).toEqual(Array(4).fill(undefined));
  expect(decisionOf(loaded(yes))).toBe(yes);
});
