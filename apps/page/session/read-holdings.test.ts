import { expect, test, vi } from "vitest";
import { mainNetworkConfiguration, HoldingsError } from "@fabulous-fish/core";
import { type Holdings } from "@fabulous-fish/core/node";
import {
  deferred,
  enough,
  feeSink,
  setUp,
  setUpWith,
  sharedStorage,
  shownOf,
  tooLittle,
} from "./session.fixtures.ts";

const mainNetwork = mainNetworkConfiguration.genesisHash ?? "none";
const decision = { eligibility: "yes" as const, tokens: enough, checkedAt: 1 };
const holdings: Holdings = { tokens: enough, complete: true, round: 1n };
const disconnected = { status: "disconnected", failure: undefined };
const loaded = { status: "connected", account: feeSink, check: { status: "loaded" } };

test("a read that ends after a disconnect in another tab does not reconnect", async () => {
  const shared = sharedStorage({ account: feeSink, decision });
  const disconnecting = setUpWith(shared.openTab());
  const reading = setUpWith(shared.openTab());
  for (const { session, storage } of [disconnecting, reading])
    storage.subscribe(session.synchronize);
  const response = deferred<Holdings>();
  reading.holdings.read.mockReturnValue(response.promise);
  reading.session.check();

  disconnecting.session.disconnect();
  response.resolve(holdings);
  await vi.waitFor(() => expect(shownOf(reading.store)).toMatchObject(loaded));
  shared.deliver();
  expect(shownOf(disconnecting.store)).toEqual(disconnected);
  expect(shownOf(reading.store)).toEqual(disconnected);
  expect(reading.storage.read()).toBeUndefined();
});

test("a decision that cannot be stored is shown", async () => {
  const { session, store, storage } = setUp();
  storage.write = () => {};
  session.setAccount(feeSink);
  expect(shownOf(store)).toMatchObject({ status: "connected", account: feeSink });
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject(loaded));
  session.check();
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject(loaded));
});

test("a storage that throws makes the check fail, and Retry works afterwards", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, store, storage } = setUp({ account: feeSink, decision });
  const { read } = storage;
  storage.read = () => {
    throw new DOMException("denied", "SecurityError");
  };
  session.check();
  await vi.waitFor(() =>
    expect(shownOf(store)).toMatchObject({
      check: { status: "failed", decision, error: { message: "denied" } },
    }),
  );
  expect(logged).toHaveBeenCalledOnce();

  storage.read = read;
  session.checkAgain();
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject(loaded));
  logged.mockRestore();
});

test("a reader that throws synchronously makes the check fail", () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, store, holdings } = setUp({ account: feeSink, decision });
  holdings.read.mockImplementation(() => {
    throw new Error("at once");
  });
  session.check();
  expect(shownOf(store)).toMatchObject({
    check: { status: "failed", error: new Error("at once") },
  });
  logged.mockRestore();
});

test("the highest round is stored with the decision and passed to the next read", async () => {
  const { session, store, storage, holdings } = setUp({ account: feeSink, decision });
  holdings.read.mockResolvedValue({ tokens: enough, complete: true, round: 50n });
  session.check();
  await vi.waitFor(() => expect(shownOf(store)).toMatchObject(loaded));
  const round = { network: mainNetwork, round: 50n };
  expect(storage.read()).toMatchObject({ decision: { round } });
  session.check();
  expect(holdings.read.mock.calls.map(([, options]) => options?.knownRound)).toEqual([
    undefined,
    50n,
  ]);
  const { checkedAt } = storage.read()?.decision ?? {};
  expect(holdings.read.mock.calls[1]?.[1]?.knownRoundAt).toBe(checkedAt);
});

test("a decision that was stored for another network does not count", () => {
  const round = { network: "private", round: 50n };
  const { session, store, holdings } = setUp({
    account: feeSink,
    decision: { ...decision, round },
  });
  expect(shownOf(store)).toEqual({
    status: "connected",
    account: feeSink,
    check: { status: "reading", decision: undefined },
  });
  session.check();
  const { knownRound, knownTokens, contradicts } = holdings.read.mock.calls[0]?.[1] ?? {};
  expect([knownRound, knownTokens, contradicts]).toEqual([undefined, undefined, undefined]);
});

test("only a negative decision after a positive one for the same account is a contradiction", () => {
  const contradictions = (saved: Parameters<typeof setUp>[0]) => {
    const { session, holdings } = setUp(saved);
    session.check();
    const options = holdings.read.mock.calls[0]?.[1];
    return [enough, tooLittle].map((tokens) => options?.contradicts?.(tokens) ?? false);
  };
  expect(contradictions({ account: feeSink, decision })).toEqual([false, true]);
  const ineligible = { eligibility: "no" as const, tokens: tooLittle, checkedAt: 1 };
  expect(contradictions({ account: feeSink, decision: ineligible })).toEqual([false, false]);
  expect(contradictions({ account: feeSink, decision: undefined })).toEqual([false, false]);
});

test("an unconfirmed negative decision changes neither the state nor the storage", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const { session, store, storage, holdings } = setUp({ account: feeSink, decision });
  holdings.read.mockRejectedValue(
    new HoldingsError("holdings-unconfirmed", "https://a: round 5", undefined),
  );
  session.check();
  await vi.waitFor(() =>
    expect(shownOf(store)).toMatchObject({ check: { status: "failed", decision } }),
  );
  expect(storage.read()).toEqual({ account: feeSink, decision });
  logged.mockRestore();
});
