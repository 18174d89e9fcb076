import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountError, NodeError } from "@fabulous-fish/core";
import { type Holdings } from "@fabulous-fish/core/node";
import {
  deferred,
  enough,
  feeSink,
  rewardsPool,
  setUp,
  shownOf,
  tooLittle,
} from "./session.fixtures.ts";

let logged = vi.spyOn(console, "error");
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const decision = { eligibility: "yes" as const, tokens: enough, checkedAt: 1 };

describe("connect", () => {
  test("the first account is connected and stored, and its holdings are read", async () => {
    const { session, store, storage, wallet } = setUp();
    wallet.connect.mockResolvedValue([rewardsPool, feeSink]);
    await session.connect();
    await vi.waitFor(() => expect(shownOf(store)).toMatchObject({ check: { status: "loaded" } }));
    expect(storage.read()).toMatchObject({
      account: rewardsPool,
      decision: { eligibility: "yes" as const, tokens: enough },
    });
  });

  test("a failure is shown, and reported to the mobile app once it is dismissed", async () => {
    const { session, store, wallet, mobileApp } = setUp();
    wallet.connect.mockRejectedValue(new Error("Connect is cancelled by user"));
    await session.connect();
    expect(shownOf(store)).toEqual({
      status: "disconnected",
      failure: { error: new Error("Connect is cancelled by user") },
    });
    expect(mobileApp.reportFailure).not.toHaveBeenCalled();

    session.dismissFailure();
    session.dismissFailure();
    expect(shownOf(store)).toEqual({ status: "disconnected", failure: undefined });
    expect(mobileApp.reportFailure).toHaveBeenCalledOnce();
  });

  test("connecting twice calls the wallet once", async () => {
    const { session, wallet } = setUp();
    await Promise.all([session.connect(), session.connect()]);
    expect(wallet.connect).toHaveBeenCalledOnce();
  });

  test("a session from another tab is adopted without a call to the wallet", async () => {
    const { session, store, storage, wallet } = setUp();
    storage.write({ account: rewardsPool, decision });
    await session.connect();
    expect(wallet.connect).not.toHaveBeenCalled();
    expect(shownOf(store)).toMatchObject({ status: "connected", account: rewardsPool });
  });

  test("with an unreadable storage, a failed connection ends as disconnected", async () => {
    const { session, store, storage, wallet } = setUp();
    storage.read = () => {
      throw new DOMException("denied", "SecurityError");
    };
    wallet.connect.mockRejectedValue(new Error("Connect is cancelled by user"));
    await session.connect();
    expect(shownOf(store)).toMatchObject({ status: "disconnected", failure: {} });
  });

  test("cancelling aborts the wallet's signal", async () => {
    const { session, wallet } = setUp();
    const response = deferred<never>();
    wallet.connect.mockReturnValue(response.promise);
    const connecting = session.connect();
    session.cancelConnect();
    expect(wallet.connect.mock.calls[0]?.[1].aborted).toBe(true);
    response.reject(new Error("cancelled"));
    await connecting;
  });
});

describe("disconnect", () => {
  test("disconnects even if the wallet fails, and logs the error", async () => {
    const { session, store, storage, wallet } = setUp({ account: feeSink, decision });
    const failure = new Error("Missing or invalid topic field");
    wallet.disconnect.mockRejectedValue(failure);
    session.disconnect();
    expect(shownOf(store)).toEqual({ status: "disconnected", failure: undefined });
    expect(storage.read()).toBeUndefined();
    await vi.waitFor(() =>
      expect(logged).toHaveBeenCalledWith("Error disconnecting from the wallet:", failure),
    );
  });
});

describe("check", () => {
  test("the stored decision is shown before and during the read", () => {
    const { session, store } = setUp({ account: feeSink, decision });
    const saved = {
      status: "connected",
      account: feeSink,
      check: { status: "reading", decision },
    };
    expect(shownOf(store)).toEqual(saved);
    session.check();
    expect(shownOf(store)).toEqual(saved);
  });

  test("a failed read keeps the stored decision, in the state and in the storage", async () => {
    const { session, store, storage, holdings } = setUp({ account: feeSink, decision });
    holdings.read.mockRejectedValue(new Error("no node"));
    session.check();
    await vi.waitFor(() =>
      expect(shownOf(store)).toMatchObject({
        check: { status: "failed", decision, error: new Error("no node") },
      }),
    );
    expect(storage.read()).toEqual({ account: feeSink, decision });
    expect(logged).toHaveBeenCalledWith("Error fetching tokens", expect.any(Error));
  });

  test("a response without assets is logged and keeps the decision", async () => {
    const { session, store, holdings } = setUp({ account: feeSink, decision });
    holdings.read.mockRejectedValue(new NodeError("assets-missing", "https://node.example"));
    session.check();
    await vi.waitFor(() =>
      expect(logged).toHaveBeenCalledWith("Account info or assets missing", expect.any(Error)),
    );
    expect(shownOf(store)).toMatchObject({ check: { decision } });
  });

  test("a stored account with a wrong checksum is discarded", async () => {
    const { session, store, storage, holdings } = setUp({ account: feeSink, decision });
    holdings.read.mockRejectedValue(new AccountError("account-invalid", feeSink));
    session.check();
    await vi.waitFor(() =>
      expect(shownOf(store)).toEqual({ status: "disconnected", failure: undefined }),
    );
    expect(storage.read()).toBeUndefined();
  });

  test("a read that ends after an account switch is ignored", async () => {
    const { session, store, storage, holdings } = setUp({ account: feeSink, decision: undefined });
    const late = deferred<Holdings>();
    holdings.read.mockReturnValueOnce(late.promise);
    holdings.read.mockResolvedValueOnce({ tokens: tooLittle, complete: true, round: 1n });
    session.check();
    session.setAccount(rewardsPool);
    late.resolve({ tokens: enough, complete: true, round: 1n });
    await vi.waitFor(() =>
      expect(shownOf(store)).toMatchObject({ account: rewardsPool, check: { status: "loaded" } }),
    );
    expect(storage.read()).toMatchObject({ account: rewardsPool, decision: { eligibility: "no" } });
  });

  test("one read at a time", () => {
    const { session, holdings } = setUp({ account: feeSink, decision });
    session.check();
    session.check();
    expect(holdings.read).toHaveBeenCalledOnce();
  });
});
