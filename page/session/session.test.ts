import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { AccountInvalidError, AssetsMissingError, type Holdings } from "@fabulous-fish/core";
import { deferred, enough, feeSink, rewardsPool, setUp, tooLittle } from "./session.fixtures.ts";

let logged = vi.spyOn(console, "error");
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const decision = { canPlay: true, tokens: enough, checkedAt: 1 };

describe("connect", () => {
  test("parameters: the wallet gets the options of rule 3.2", async () => {
    const { session, wallet } = setUp();
    await session.connect();
    expect(wallet.connect.mock.calls[0]?.[0]).toEqual({
      network: "mainnet",
      redirectUri: "http://localhost:5180",
      shouldSelectOneAccount: false,
      openManager: false,
    });
  });

  test("behavior: the first account is taken, saved, and its holdings are read", async () => {
    const { session, store, storage, wallet } = setUp();
    wallet.connect.mockResolvedValue([rewardsPool, feeSink]);
    await session.connect();
    await vi.waitFor(() => expect(store.getState()).toMatchObject({ check: { status: "loaded" } }));
    expect(storage.read()).toMatchObject({
      account: rewardsPool,
      decision: { canPlay: true, tokens: enough },
    });
  });

  test("behavior: a failure says why, and the mobile app hears of it once it has been read", async () => {
    const { session, store, wallet, mobileApp } = setUp();
    wallet.connect.mockRejectedValue(new Error("Connect is cancelled by user"));
    await session.connect();
    expect(store.getState()).toEqual({
      status: "disconnected",
      failure: { message: "Connect is cancelled by user", remedy: undefined },
    });
    expect(mobileApp.reportFailure).not.toHaveBeenCalled();

    session.dismissFailure();
    session.dismissFailure();
    expect(store.getState()).toEqual({ status: "disconnected", failure: undefined });
    expect(mobileApp.reportFailure).toHaveBeenCalledOnce();
  });

  test("behavior: a second press while connecting asks the wallet once", async () => {
    const { session, wallet } = setUp();
    await Promise.all([session.connect(), session.connect()]);
    expect(wallet.connect).toHaveBeenCalledOnce();
  });

  test("behavior: a session that another tab has made is taken over, and the wallet not asked", async () => {
    const { session, store, storage, wallet } = setUp();
    storage.write({ account: rewardsPool, decision });
    await session.connect();
    expect(wallet.connect).not.toHaveBeenCalled();
    expect(store.getState()).toMatchObject({ status: "connected", account: rewardsPool });
  });

  test("behavior: a storage that cannot be read leaves no connection under way", async () => {
    const { session, store, storage, wallet } = setUp();
    storage.read = () => {
      throw new DOMException("denied", "SecurityError");
    };
    wallet.connect.mockRejectedValue(new Error("Connect is cancelled by user"));
    await session.connect();
    expect(store.getState()).toMatchObject({ status: "disconnected", failure: {} });
  });

  test("behavior: cancelling reaches the wallet", async () => {
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
  test("behavior: works though the wallet throws, which is logged only", async () => {
    const { session, store, storage, wallet } = setUp({ account: feeSink, decision });
    const failure = new Error("Missing or invalid topic field");
    wallet.disconnect.mockRejectedValue(failure);
    session.disconnect();
    expect(store.getState()).toEqual({ status: "disconnected", failure: undefined });
    expect(storage.read()).toBeUndefined();
    await vi.waitFor(() =>
      expect(logged).toHaveBeenCalledWith("Error disconnecting from Pera Wallet:", failure),
    );
  });
});

describe("check", () => {
  test("behavior: the saved answer is on show at once, and while the node is asked", () => {
    const { session, store } = setUp({ account: feeSink, decision });
    const saved = {
      status: "connected",
      account: feeSink,
      check: { status: "reading", verdict: decision },
    };
    expect(store.getState()).toEqual(saved);
    session.check();
    expect(store.getState()).toEqual(saved);
  });

  test("behavior: an answer that could not be had keeps the saved one, on show and in storage", async () => {
    const { session, store, storage, holdings } = setUp({ account: feeSink, decision });
    holdings.read.mockRejectedValue(new Error("no node"));
    session.check();
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({
        check: { status: "failed", verdict: decision, reason: "no node" },
      }),
    );
    expect(storage.read()).toEqual({ account: feeSink, verdict: decision });
    expect(logged).toHaveBeenCalledWith("Error fetching tokens", expect.any(Error));
  });

  test("behavior: a missing assets list is logged and changes nothing", async () => {
    const { session, store, holdings } = setUp({ account: feeSink, decision });
    holdings.read.mockRejectedValue(new AssetsMissingError("https://node.example"));
    session.check();
    await vi.waitFor(() =>
      expect(logged).toHaveBeenCalledWith("Account info or assets missing", expect.any(Error)),
    );
    expect(store.getState()).toMatchObject({ check: { verdict: decision } });
  });

  test("behavior: a saved account whose checksum is wrong counts as none", async () => {
    const { session, store, storage, holdings } = setUp({ account: feeSink, decision });
    holdings.read.mockRejectedValue(new AccountInvalidError(feeSink));
    session.check();
    await vi.waitFor(() =>
      expect(store.getState()).toEqual({ status: "disconnected", failure: undefined }),
    );
    expect(storage.read()).toBeUndefined();
  });

  test("behavior: a reading that comes after another account was chosen says nothing", async () => {
    const { session, store, storage, holdings } = setUp({ account: feeSink, decision: undefined });
    const late = deferred<Holdings>();
    holdings.read.mockReturnValueOnce(late.promise);
    holdings.read.mockResolvedValueOnce({ tokens: tooLittle, complete: true, round: 1n });
    session.check();
    session.adopt(rewardsPool);
    late.resolve({ tokens: enough, complete: true, round: 1n });
    await vi.waitFor(() =>
      expect(store.getState()).toMatchObject({ account: rewardsPool, check: { status: "loaded" } }),
    );
    expect(storage.read()).toMatchObject({ account: rewardsPool, decision: { canPlay: false } });
  });

  test("behavior: one reading at a time", () => {
    const { session, holdings } = setUp({ account: feeSink, decision });
    session.check();
    session.check();
    expect(holdings.read).toHaveBeenCalledOnce();
  });
});
