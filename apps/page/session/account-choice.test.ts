import { describe, expect, test } from "vitest";
import { isChoice, offeredAccount, readableAccounts, readingProgress } from "./account-choice.ts";
import {
  connectedTo,
  enough,
  failedCheck,
  loadedCheck,
  noWallet,
  readingCheck,
  tooLittle,
} from "./session.fixtures.ts";
import { type HoldingsCheck, reduceSession, type SessionEvent } from "./session-state.ts";

const yes = { canPlay: true, tokens: enough, checkedAt: 1 };
const no = { canPlay: false, tokens: tooLittle, checkedAt: 2 };
const shared = ["a", "b", "c"];
const notListed = connectedTo("z", { z: loadedCheck(no) }, shared);
const withOffer = (check: HoldingsCheck) =>
  connectedTo("a", { a: check, b: readingCheck(), c: loadedCheck(yes) }, shared, "c");

describe("offeredAccount", () => {
  const offers = (check: HoldingsCheck) => offeredAccount(withOffer(check));

  test("behavior: offers another account only if the session's may not play", () => {
    expect(offers(loadedCheck(no))).toBe("c");
    expect(offers(failedCheck(no))).toBe("c");
    expect(offers(loadedCheck(yes))).toBeUndefined();
    expect(offers(readingCheck())).toBeUndefined();
    expect(offers(failedCheck())).toBeUndefined();
  });

  test("behavior: offers nothing while the session's account is not listed", () => {
    const next = { type: "loaded", account: "b", decision: yes } as const;
    expect(offeredAccount(reduceSession(notListed, next))).toBeUndefined();
  });
});

describe("readableAccounts", () => {
  const many = (current: number) => {
    const all = Array.from({ length: 25 }, (_, index) => String(index));
    return connectedTo(String(current), { [current]: loadedCheck(no) }, all);
  };
  const readable = (current: number) => readableAccounts(many(current)).map(Number);

  test.each([0, 3, 19])("parameters: account %i and 19 others make 20", (current) => {
    expect([current, ...readable(current)].sort((a, b) => a - b)).toEqual([...Array(20).keys()]);
  });

  test("behavior: behind the first 20, the session's account is one of the 20", () => {
    expect(readable(24)).toEqual([...Array(19).keys()]);
  });

  test("behavior: counts the progress of these accounts while one is being read", () => {
    const read = (account: string): SessionEvent => ({ type: "loaded", account, decision: no });
    const before = [read("1"), read("22")].reduce(reduceSession, many(0));
    expect(readingProgress(before)).toBeUndefined();
    const during = reduceSession(before, { type: "reading", account: "2" });
    expect(readingProgress(during)).toEqual({ read: 1, of: 19 });
  });

  test("behavior: without a choice, nothing is read", () => {
    for (const each of [{ ...noWallet, shared }, connectedTo("a", { a: loadedCheck(no) }, ["a"])]) {
      expect(isChoice(each)).toBe(false);
      expect(readableAccounts(each)).toEqual([]);
    }
    expect(isChoice(notListed)).toBe(false);
    expect(isChoice(withOffer(loadedCheck(no)))).toBe(true);
  });
});
