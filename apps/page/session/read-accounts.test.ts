import { describe, expect, test } from "vitest";
import { isChoice, offeredAccount, readableAccounts, readingProgress } from "./read-accounts.ts";
import { addressOf, open, pendingIn } from "./read-accounts.fixtures.ts";
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

describe("reading", () => {
  test("the others are read two at a time, in order, once the session's is not eligible", async () => {
    const site = open(5);
    site.session.check();
    expect(pendingIn(site)).toEqual([0]);
    await site.next().respond(tooLittle);
    expect(pendingIn(site)).toEqual([1, 2]);
    await site.next().respond(tooLittle);
    expect(pendingIn(site)).toEqual([2, 3]);
    await site.next().respond(tooLittle);
    await site.next().respond(tooLittle);
    await site.next().respond(enough);
    expect(site.requests).toEqual([]);
    expect(site.statuses()).toEqual(Array(5).fill("loaded"));
    expect(offeredAccount(site.store.getState())).toBe(addressOf(4));
  });

  test("at most 20 of 25 are read, the session's included", async () => {
    const site = open(25);
    await site.settle(tooLittle);
    const read: number[] = [];
    while (site.requests.length > 0) {
      expect(site.requests.length).toBeLessThanOrEqual(2);
      const request = site.next();
      read.push(request.index);
      await request.respond(tooLittle);
    }
    expect(read).toEqual(Array.from({ length: 19 }, (_, index) => index + 1));
    expect(site.statuses().slice(20)).toEqual(Array(5).fill("unread"));
  });

  test("if the session's account is eligible, the others are read on request", async () => {
    const site = open(3);
    await site.settle(enough);
    expect(pendingIn(site)).toEqual([]);
    site.reader.read();
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("requested before the session's read has ended, the others wait for it", async () => {
    const site = open(3);
    site.session.check();
    site.reader.read();
    expect(pendingIn(site)).toEqual([0]);
    await site.next().respond(enough);
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("a failed check of the session reads no other account", async () => {
    const site = open(3);
    site.session.check();
    await site.next().fail();
    expect(pendingIn(site)).toEqual([]);
  });

  test("a hidden page reads once it is shown", async () => {
    const site = open(3);
    site.setVisibility("hidden");
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([]);
    site.setVisibility("visible");
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("a page that is hidden meanwhile reads on once it is shown", async () => {
    const site = open(5);
    await site.settle(tooLittle);
    site.setVisibility("hidden");
    await site.next().respond(tooLittle);
    expect(pendingIn(site)).toEqual([2]);
    site.setVisibility("visible");
    expect(pendingIn(site)).toEqual([2, 3]);
  });

  test("they are not read again with the session's account", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    await site.next().respond(tooLittle);
    await site.next().fail();
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "failed"]);
  });

  test("a failure is neither yes nor no, and the next ones are read", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    await site.next().fail();
    expect(site.store.getState().checks.get(addressOf(1))).toEqual({
      status: "failed",
      decision: undefined,
      error: new Error("no node"),
    });
    expect(site.warned).toHaveBeenCalledOnce();
    expect(pendingIn(site)).toEqual([2, 3]);
  });

  test("after three failures in a row, the nodes are left alone", async () => {
    const site = open(8);
    await site.settle(tooLittle);
    await site.next().fail();
    await site.next().respond(tooLittle);
    for (let failures = 0; failures < 3; failures++) await site.next().fail();
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses().slice(6)).toEqual(["unread", "unread"]);
    site.reader.readAgain();
    expect(pendingIn(site)).toEqual([0, 1, 2]);
  });

  test("a successful read between failures starts their count anew", async () => {
    const site = open(8);
    await site.settle(tooLittle);
    await site.next().fail();
    await site.next().respond(tooLittle);
    await site.next().fail();
    await site.next().fail();
    expect(pendingIn(site)).toEqual([5, 6]);
  });

  test("invalid and repeated entries are ignored", async () => {
    const site = open(0);
    const entries = [addressOf(0), 7, null, "nonsense", addressOf(0), addressOf(1)];
    site.shared.setState(entries, true);
    expect(site.statuses()).toEqual(["reading", "unread"]);
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([1]);
  });
});

const yes = { eligibility: "yes" as const, tokens: enough, checkedAt: 1 };
const no = { eligibility: "no" as const, tokens: tooLittle, checkedAt: 2 };
const shared = ["a", "b", "c"];
const notListed = connectedTo("z", { z: loadedCheck(no) }, shared);
const withOffer = (check: HoldingsCheck) =>
  connectedTo("a", { a: check, b: readingCheck(), c: loadedCheck(yes) }, shared, "c");

describe("offeredAccount", () => {
  const offers = (check: HoldingsCheck) => offeredAccount(withOffer(check));

  test("offers another account only if the session's may not play", () => {
    expect(offers(loadedCheck(no))).toBe("c");
    expect(offers(failedCheck(no))).toBe("c");
    expect(offers(loadedCheck(yes))).toBeUndefined();
    expect(offers(readingCheck())).toBeUndefined();
    expect(offers(failedCheck())).toBeUndefined();
  });

  test("offers nothing while the session's account is not listed", () => {
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

  test("behind the first 20, the session's account is one of the 20", () => {
    expect(readable(24)).toEqual([...Array(19).keys()]);
  });

  test("counts the progress of these accounts while one is being read", () => {
    const read = (account: string): SessionEvent => ({ type: "loaded", account, decision: no });
    const before = [read("1"), read("22")].reduce(reduceSession, many(0));
    expect(readingProgress(before)).toBeUndefined();
    const during = reduceSession(before, { type: "reading", account: "2" });
    expect(readingProgress(during)).toEqual({ read: 1, of: 19 });
  });

  test("without a choice, nothing is read", () => {
    for (const each of [{ ...noWallet, shared }, connectedTo("a", { a: loadedCheck(no) }, ["a"])]) {
      expect(isChoice(each)).toBe(false);
      expect(readableAccounts(each)).toEqual([]);
    }
    expect(isChoice(notListed)).toBe(false);
    expect(isChoice(withOffer(loadedCheck(no)))).toBe(true);
  });
});
