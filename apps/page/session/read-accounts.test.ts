import { describe, expect, test } from "vitest";
import { offeredAccount } from "./account-choice.ts";
import { addressOf, open, pendingIn } from "./read-accounts.fixtures.ts";
import { enough, tooLittle } from "./session.fixtures.ts";

describe("reading", () => {
  test("behavior: the others are read two at a time, in order, once the session's is not eligible", async () => {
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

  test("behavior: at most 20 of 25 are read, the session's included", async () => {
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

  test("behavior: if the session's account is eligible, the others are read on request", async () => {
    const site = open(3);
    await site.settle(enough);
    expect(pendingIn(site)).toEqual([]);
    site.reader.read();
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("behavior: requested before the session's read has ended, the others wait for it", async () => {
    const site = open(3);
    site.session.check();
    site.reader.read();
    expect(pendingIn(site)).toEqual([0]);
    await site.next().respond(enough);
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("behavior: a failed check of the session reads no other account", async () => {
    const site = open(3);
    site.session.check();
    await site.next().fail();
    expect(pendingIn(site)).toEqual([]);
  });

  test("behavior: a hidden page reads once it is shown", async () => {
    const site = open(3);
    site.setVisibility("hidden");
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([]);
    site.setVisibility("visible");
    expect(pendingIn(site)).toEqual([1, 2]);
  });

  test("behavior: a page that is hidden meanwhile reads on once it is shown", async () => {
    const site = open(5);
    await site.settle(tooLittle);
    site.setVisibility("hidden");
    await site.next().respond(tooLittle);
    expect(pendingIn(site)).toEqual([2]);
    site.setVisibility("visible");
    expect(pendingIn(site)).toEqual([2, 3]);
  });

  test("behavior: they are not read again with the session's account", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    await site.next().respond(tooLittle);
    await site.next().fail();
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "failed"]);
  });

  test("behavior: a failure is neither yes nor no, and the next ones are read", async () => {
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

  test("behavior: after three failures in a row, the nodes are left alone", async () => {
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

  test("behavior: a successful read between failures starts their count anew", async () => {
    const site = open(8);
    await site.settle(tooLittle);
    await site.next().fail();
    await site.next().respond(tooLittle);
    await site.next().fail();
    await site.next().fail();
    expect(pendingIn(site)).toEqual([5, 6]);
  });

  test("behavior: invalid and repeated entries are ignored", async () => {
    const site = open(0);
    const entries = [addressOf(0), 7, null, "nonsense", addressOf(0), addressOf(1)];
    site.shared.setState(entries, true);
    expect(site.statuses()).toEqual(["reading", "unread"]);
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([1]);
  });
});
