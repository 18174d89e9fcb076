import { expect, test, vi } from "vitest";
import type { Holdings } from "#core";
import { followOtherTabs } from "./follow-other-tabs.ts";
import { deferred, enough, feeSink, setUp, setUpWith, sharedStorage } from "./session.fixtures.ts";
import { disconnected } from "./session-state.ts";

const verdict = { canPlay: true, tokens: enough, checkedAt: 1 };
const holdings: Holdings = { tokens: enough, complete: true };
const isLoaded = { status: "connected", account: feeSink, check: { status: "loaded" } };

test("behavior: a reading that ends after Disconnect in another tab does not undo it", async () => {
  const shared = sharedStorage({ account: feeSink, verdict });
  const leaving = setUpWith(shared.openTab());
  const late = setUpWith(shared.openTab());
  for (const { session, dependencies } of [leaving, late]) followOtherTabs(session, dependencies);
  const answer = deferred<Holdings>();
  late.holdings.read.mockReturnValue(answer.promise);
  late.session.check();

  leaving.session.disconnect();
  answer.resolve(holdings);
  await vi.waitFor(() => expect(late.store.getState()).toMatchObject(isLoaded));
  shared.deliver();
  expect(leaving.store.getState()).toEqual(disconnected());
  expect(late.store.getState()).toEqual(disconnected());
  expect(late.storage.read()).toBeUndefined();
});

test("behavior: an answer that cannot be kept is shown all the same", async () => {
  const { session, store, storage } = setUp();
  storage.write = () => {};
  session.adopt(feeSink);
  expect(store.getState()).toMatchObject({ status: "connected", account: feeSink });
  await vi.waitFor(() => expect(store.getState()).toMatchObject(isLoaded));
  session.check();
  await vi.waitFor(() => expect(store.getState()).toMatchObject(isLoaded));
});

test("behavior: a storage that throws during a check ends it as failed, and Retry works again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, store, storage } = setUp({ account: feeSink, verdict });
  const { read } = storage;
  storage.read = () => {
    throw new DOMException("denied", "SecurityError");
  };
  session.check();
  await vi.waitFor(() =>
    expect(store.getState()).toMatchObject({
      check: { status: "failed", verdict, reason: "denied" },
    }),
  );
  expect(logged).toHaveBeenCalledOnce();

  storage.read = read;
  session.checkAgain();
  await vi.waitFor(() => expect(store.getState()).toMatchObject(isLoaded));
  logged.mockRestore();
});

test("behavior: a reader that throws instead of rejecting ends the check as failed", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, store, holdings } = setUp({ account: feeSink, verdict });
  holdings.read.mockImplementation(() => {
    throw new Error("at once");
  });
  session.check();
  expect(store.getState()).toMatchObject({ check: { status: "failed", reason: "at once" } });
  logged.mockRestore();
});
