import { describe, expect, test, vi } from "vitest";
import { offeredAccount } from "./read-accounts.ts";
import { addressOf, open, pendingIn } from "./read-accounts.fixtures.ts";
import { enough, shownOf, tooLittle } from "./session.fixtures.ts";

describe("stopping", () => {
  test("aborts the pending reads, and reads no more until requested again", async () => {
    const site = open(5);
    await site.settle(tooLittle);
    await site.next().respond(tooLittle);
    site.reader.stop();
    expect(pendingIn(site)).toEqual([]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "unread", "unread", "unread"]);
    site.requests.length = 0;
    await site.settle(tooLittle);
    site.reader.read();
    expect(site.requests).toEqual([]);
    site.reader.readAgain();
    expect(pendingIn(site)).toEqual([0, 1, 2]);
  });

  test("a response that arrives after stopping is ignored", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    const [late, failing] = [site.next(), site.next()];
    site.reader.stop();
    await late.respond(enough);
    await failing.fail();
    expect(site.statuses()).toEqual(["loaded", "unread", "unread"]);
    expect(site.warned).not.toHaveBeenCalled();
  });

  test("disconnecting aborts, forgets what was read, and undoes stopping", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    site.reader.stop();
    site.session.disconnect();
    expect(site.statuses()).toEqual(["unread", "unread", "unread"]);
    site.requests.length = 0;
    site.session.setAccount(addressOf(0));
    await site.next().respond(tooLittle);
    expect(pendingIn(site)).toEqual([1, 2]);
    site.session.disconnect();
    expect(pendingIn(site)).toEqual([]);
  });

  test("an account that the wallet no longer shares is not read on", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    site.shared.setState([addressOf(0), addressOf(2), addressOf(3)], true);
    expect(pendingIn(site)).toEqual([2, 3]);
  });

  test("if the wallet's list changes before the session follows, all are read in the end", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    site.shared.setState([addressOf(1), addressOf(2), addressOf(3)], true);
    expect(site.statuses()).toEqual(["unread", "unread", "unread"]);
    site.requests.length = 0;
    site.session.setAccount(addressOf(1));
    await site.next().respond(tooLittle);
    expect(pendingIn(site)).toEqual([2, 3]);
    await site.next().respond(tooLittle);
    await site.next().respond(tooLittle);
    expect(site.statuses()).toEqual(["loaded", "loaded", "loaded"]);
  });

  test("a switch that comes from another tab ends the reading, too", async () => {
    const site = open(5);
    await site.settle(tooLittle);
    expect(pendingIn(site)).toEqual([1, 2]);
    site.storage.write({ account: addressOf(4), decision: undefined });
    site.session.synchronize();
    expect(pendingIn(site)).toEqual([4]);
    expect(site.statuses()).toEqual(["loaded", "unread", "unread", "unread", "reading"]);
    await site.requests.at(-1)?.respond(enough);
    expect(pendingIn(site)).toEqual([4]);
  });
});

describe("reading again", () => {
  test("reads all, with what is known, and keeps it meanwhile", async () => {
    const site = open(3);
    await site.settle(tooLittle);
    await site.next().respond(enough);
    await site.next().respond(tooLittle);
    site.reader.readAgain();
    const [, first, second] = site.requests;
    expect(site.statuses()).toEqual(["reading", "reading", "reading"]);
    expect(offeredAccount(site.store.getState())).toBe(addressOf(1));
    // A "no" after a "yes" needs a second node (rule 8.17).
    expect(first?.options?.contradicts?.(tooLittle)).toBe(true);
    expect(second?.options?.contradicts?.(tooLittle)).toBe(false);
  });

  test("requested twice, each account is read once", async () => {
    const site = open(3);
    await site.settle(enough);
    site.reader.readAgain();
    site.reader.readAgain();
    for (const expected of [1, 2]) {
      const request = site.requests.find(({ index }) => index === expected);
      await request?.respond(tooLittle);
    }
    expect(site.requests.filter(({ index }) => index > 0)).toHaveLength(2);
    expect(site.statuses()).toEqual(["reading", "loaded", "loaded"]);
  });

  test("the first read of another account contradicts nothing", async () => {
    const site = open(2);
    await site.settle(tooLittle);
    expect(site.next().options?.contradicts).toBeUndefined();
  });
});

describe("switching", () => {
  test("the account and its decision are one change, then it is read", async () => {
    const site = open(4);
    await site.settle(tooLittle);
    await site.next().respond(tooLittle);
    await site.next().respond(enough);
    const written = vi.spyOn(site.storage, "write");
    const seen: unknown[] = [];
    site.store.subscribe(() => seen.push(shownOf(site.store)));
    site.requests.length = 0;
    site.reader.use(addressOf(2));
    const decision = { eligibility: "yes" as const, tokens: enough };
    expect(written).toHaveBeenCalledExactlyOnceWith({
      account: addressOf(2),
      decision: expect.objectContaining(decision) as unknown,
    });
    expect(seen[0]).toMatchObject({
      account: addressOf(2),
      check: { status: "reading", decision },
    });
    expect(pendingIn(site)).toEqual([2]);
    expect(site.statuses()).toEqual(["loaded", "loaded", "reading", "unread"]);
    expect(offeredAccount(site.store.getState())).toBeUndefined();
  });

  test("an account that has not been read starts without a decision", async () => {
    const site = open(3);
    await site.settle(enough);
    site.reader.use(addressOf(1));
    expect(shownOf(site.store)).toEqual({
      status: "connected",
      account: addressOf(1),
      check: { status: "reading", decision: undefined },
    });
    expect(site.storage.read()).toEqual({ account: addressOf(1), decision: undefined });
  });

  test("while the session's read is pending, its late response is ignored", async () => {
    const site = open(2);
    site.session.check();
    const late = site.next();
    site.reader.use(addressOf(1));
    await site.next().respond(enough);
    await late.respond(tooLittle);
    expect(shownOf(site.store)).toMatchObject({
      account: addressOf(1),
      check: { status: "loaded", decision: { eligibility: "yes" } },
    });
    expect(site.storage.read()).toMatchObject({ account: addressOf(1) });
  });

  test("if another tab has disconnected, it does not connect again", async () => {
    const site = open(2);
    await site.settle(tooLittle);
    site.storage.clear();
    site.reader.use(addressOf(1));
    expect(shownOf(site.store)).toMatchObject({ status: "disconnected" });
    expect(site.storage.read()).toBeUndefined();
  });

  test("an account that is not shared is not used", async () => {
    const site = open(2);
    await site.settle(tooLittle);
    site.reader.use(addressOf(7));
    expect(shownOf(site.store)).toMatchObject({ account: addressOf(0) });
  });
});
