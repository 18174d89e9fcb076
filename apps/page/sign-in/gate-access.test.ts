import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mainNetworkConfiguration } from "@fabulous-fish/core";
import type { Holdings, HoldingsReader } from "@fabulous-fish/core/node";
import { GateError, SignInError } from "../session/gate-errors.ts";
import type { GatePort, ReceivedChallenge, Wallet } from "../session/ports.ts";
import {
  deferred,
  feeSink,
  memoryStorage,
  rewardsPool,
  setUpWith,
} from "../session/session.fixtures.ts";
import { CancelledError } from "../platform/errors.ts";
import { createGateAccess } from "./gate-access.ts";
import { sessionOf } from "./gate.fixtures.ts";

const challenge = { id: "c1" } as ReceivedChallenge["challenge"];
const proof = { id: "c1", method: "arc60", signature: "c2ln" } as const;
const unrelated = new Map([["5", 7n]]);
const unreachable = new SignInError("gate-unreachable");
const ineligible = sessionOf(feeSink, { canPlay: false, standing: "no" });

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function setUp() {
  const { session } = setUpWith(memoryStorage({ account: feeSink, decision: undefined }));
  const gate = {
    readSession: vi.fn<GatePort["readSession"]>(() => Promise.resolve(undefined)),
    watchSession: vi.fn<GatePort["watchSession"]>(() => Promise.resolve()),
    requestChallenge: vi.fn<GatePort["requestChallenge"]>(() =>
      Promise.resolve({ challenge, clockOffset: 0 }),
    ),
    startSession: vi.fn<GatePort["startSession"]>(() => Promise.resolve(sessionOf())),
    requestTicket: vi.fn<GatePort["requestTicket"]>(),
  };
  const wallet = { prove: vi.fn<Wallet["prove"]>(() => Promise.resolve(proof)) };
  const nodes = {
    read: vi.fn<HoldingsReader["read"]>(() =>
      Promise.resolve<Holdings>({ tokens: unrelated, complete: true, round: 9n }),
    ),
  };
  const checkAgain = vi.fn();
  const connect = vi.fn(() => Promise.resolve());
  const access = createGateAccess({
    gate,
    wallet,
    nodes,
    configuration: mainNetworkConfiguration,
    session: { ...session, checkAgain, connect },
  });
  return {
    access,
    gate,
    wallet,
    nodes,
    session,
    checkAgain,
    connect,
    state: access.store.getState,
  };
}

describe("check", () => {
  test("asks nothing without an account", async () => {
    const { access, gate, session } = setUp();
    session.end();
    await access.check();
    expect(gate.readSession).not.toHaveBeenCalled();
    expect(access.store.getState()).toEqual({ status: "idle" });
  });

  test("several checks share one request", async () => {
    const { access, gate, state } = setUp();
    await Promise.all([access.check(), access.check()]);
    expect(gate.readSession).toHaveBeenCalledOnce();
    expect(state()).toEqual({ status: "signed-out", account: feeSink, reason: "never" });
  });

  test("a session of this account is adopted, and the holdings are decided again", async () => {
    const { access, gate, state, checkAgain } = setUp();
    gate.readSession.mockResolvedValue(sessionOf());
    await access.check();
    expect(state()).toMatchObject({ status: "signed-in", session: sessionOf() });
    expect(checkAgain).toHaveBeenCalledOnce();
    await access.check();
    expect(checkAgain).toHaveBeenCalledOnce();
    gate.readSession.mockResolvedValue(ineligible);
    await access.check();
    expect(checkAgain).toHaveBeenCalledTimes(2);
  });

  test("an unreachable gate is neither yes nor no", async () => {
    const { access, gate, state } = setUp();
    gate.readSession.mockRejectedValue(unreachable);
    await access.check();
    expect(state()).toMatchObject({ status: "check-failed", failure: { kind: "unreachable" } });
  });

  test("another account is checked at once, and a late response for the first ignored", async () => {
    const { access, gate, session, state } = setUp();
    const first = deferred<ReturnType<typeof sessionOf>>();
    gate.readSession.mockReturnValueOnce(first.promise);
    void access.check();
    session.setAccount(rewardsPool);
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ status: "signed-out", account: rewardsPool }),
    );
    first.resolve(sessionOf());
    await first.promise;
    expect(state()).toMatchObject({ status: "signed-out", account: rewardsPool });
  });
});

describe("signIn", () => {
  test("goes from the challenge over the wallet to the session, once", async () => {
    const { access, gate, wallet, state } = setUp();
    await access.check();
    const steps: string[] = [];
    access.store.subscribe((next) => {
      if (next.status === "signing-in") steps.push(next.step);
    });
    // A second press while signing in does nothing.
    await Promise.all([access.signIn(), access.signIn()]);
    expect(steps).toEqual(["challenge", "wallet", "proof"]);
    expect(gate.requestChallenge).toHaveBeenCalledOnce();
    expect(gate.requestChallenge.mock.lastCall?.[0]).toBe(feeSink);
    expect(wallet.prove.mock.lastCall?.slice(0, 2)).toEqual([challenge, feeSink]);
    expect(gate.startSession.mock.lastCall?.[0]).toBe(proof);
    expect(state()).toMatchObject({ status: "signed-in", session: { standing: "yes" } });
  });

  test("a rejection says why, and that the clock is off", async () => {
    const { access, gate, state } = setUp();
    gate.requestChallenge.mockResolvedValue({ challenge, clockOffset: -3_600_000 });
    gate.startSession.mockRejectedValue(
      new GateError("proof-refused", "The signature does not match."),
    );
    await access.check();
    await access.signIn();
    expect(state()).toMatchObject({
      status: "sign-in-failed",
      failure: {
        kind: "rejected",
        clockOffset: -3_600_000,
        error: { code: "proof-refused" },
      },
    });
  });

  test("a cancel, and another try", async () => {
    const { access, wallet, state } = setUp();
    wallet.prove.mockImplementationOnce(
      (_challenge, _account, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    );
    await access.check();
    const signing = access.signIn();
    await vi.waitFor(() => expect(state()).toMatchObject({ step: "wallet" }));
    access.cancel();
    await signing;
    expect(state()).toMatchObject({ status: "sign-in-failed", failure: { kind: "cancelled" } });
    await access.signIn();
    expect(state()).toMatchObject({ status: "signed-in" });
  });

  test("a silent wallet is asked in another way", async () => {
    const { access, wallet, state } = setUp();
    const tryNextMethod = vi.fn();
    const proving = deferred<typeof proof>();
    wallet.prove.mockImplementationOnce((_challenge, _account, { onSilent }) => {
      onSilent(tryNextMethod);
      return proving.promise;
    });
    access.tryNextMethod();
    await access.check();
    const signing = access.signIn();
    const silence = { hasNextMethod: true, isRepeated: false };
    const silent = { status: "signing-in", step: "wallet", silence };
    await vi.waitFor(() => expect(state()).toMatchObject(silent));
    access.tryNextMethod();
    access.tryNextMethod();
    expect(tryNextMethod).toHaveBeenCalledOnce();
    expect(state()).toEqual({ status: "signing-in", account: feeSink, step: "wallet" });
    proving.resolve(proof);
    await signing;
    expect(state()).toMatchObject({ status: "signed-in" });
  });

  test("after a second silence, also in another attempt, it may have lost the session; once it has responded, no longer", async () => {
    const { access, wallet, state } = setUp();
    await access.check();
    const silentOnce = () =>
      wallet.prove.mockImplementationOnce((_challenge, _account, { onSilent, signal }) => {
        onSilent(undefined);
        return new Promise((_resolve, reject) =>
          signal.addEventListener("abort", () => reject(new CancelledError("wallet-cancelled"))),
        );
      });
    for (const isRepeated of [false, true]) {
      silentOnce();
      const signing = access.signIn();
      const silence = { hasNextMethod: false, isRepeated };
      await vi.waitFor(() => expect(state()).toMatchObject({ silence }));
      access.cancel();
      await signing;
    }
    wallet.prove.mockRejectedValueOnce(new SignInError("sign-in-failed"));
    await access.signIn();
    silentOnce();
    void access.signIn();
    await vi.waitFor(() => expect(state()).toMatchObject({ silence: { isRepeated: false } }));
  });

  test("connecting again ends the session, and connects the same wallet", async () => {
    const { access, session, wallet, connect, state } = setUp();
    wallet.prove.mockImplementationOnce(() => new Promise(() => {}));
    await access.check();
    void access.signIn();
    await vi.waitFor(() => expect(state()).toMatchObject({ step: "wallet" }));
    access.connectAgain();
    expect(session.store.getState().status).toBe("disconnected");
    expect(connect).toHaveBeenCalledExactlyOnceWith("pera");
    expect(state()).toEqual({ status: "idle" });
  });

  test("reads that began before the sign-in neither end nor fail it", async () => {
    const { access, gate, state } = setUp();
    await access.check();
    for (const settle of ["resolve", "reject"] as const) {
      const before = deferred<undefined>();
      gate.readSession.mockReturnValueOnce(before.promise);
      const snapshot = access.check();
      await access.signIn();
      if (settle === "resolve") before.resolve(undefined);
      else before.reject(unreachable);
      await snapshot;
      expect(state()).toMatchObject({ status: "signed-in", failure: undefined });
    }
  });

  test("whoever comes back after a failure is asked to sign in", async () => {
    const { access, gate, state } = setUp();
    await access.enter();
    gate.requestChallenge.mockRejectedValueOnce(unreachable);
    await access.signIn();
    await access.check();
    expect(state()).toMatchObject({ status: "sign-in-failed" });
    await access.enter();
    expect(state()).toMatchObject({ status: "signed-out", reason: "never" });
  });

  test("another account ends the attempt of the first", async () => {
    const { access, wallet, session, state } = setUp();
    let signal: AbortSignal | undefined;
    wallet.prove.mockImplementationOnce((_challenge, _account, given) => {
      ({ signal } = given);
      return new Promise(() => {});
    });
    await access.check();
    void access.signIn();
    await vi.waitFor(() => expect(signal).toBeDefined());
    session.setAccount(rewardsPool);
    expect(signal?.aborted).toBe(true);
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ status: "signed-out", account: rewardsPool }),
    );
  });
});

describe("watch", () => {
  test("nothing is watched until a game is open, or once it is closed", async () => {
    const { access, gate } = setUp();
    await access.check();
    expect(gate.watchSession).not.toHaveBeenCalled();
    const close = access.watch();
    expect(gate.watchSession).toHaveBeenCalledOnce();
    const isWanted = gate.watchSession.mock.lastCall?.[1];
    expect(isWanted?.()).toBe(true);
    // The watch has ended; the next read of the session starts another.
    await access.check();
    expect(gate.watchSession).toHaveBeenCalledTimes(2);
    close();
    expect(isWanted?.()).toBe(false);
    await access.check();
    expect(gate.watchSession).toHaveBeenCalledTimes(2);
  });

  test("a change reads the session, and its no is decided on", async () => {
    const { access, gate, state, checkAgain } = setUp();
    gate.readSession.mockResolvedValueOnce(sessionOf());
    await access.check();
    access.watch();
    checkAgain.mockClear();
    gate.readSession.mockResolvedValue(ineligible);
    await gate.watchSession.mock.lastCall?.[0]();
    expect(state()).toMatchObject({ status: "signed-in", session: { standing: "no" } });
    expect(checkAgain).toHaveBeenCalledOnce();
  });

  test("with another account, a change is about that one; without one, it reads nothing", async () => {
    const { access, gate, session, state } = setUp();
    gate.readSession.mockResolvedValue(sessionOf());
    await access.enter();
    access.watch();
    session.setAccount(rewardsPool);
    await gate.watchSession.mock.lastCall?.[0]();
    expect(state()).toMatchObject({ account: rewardsPool, reason: "other-account" });

    session.end();
    gate.readSession.mockClear();
    await gate.watchSession.mock.lastCall?.[0]();
    expect(gate.readSession).not.toHaveBeenCalled();
  });
});

describe("read", () => {
  test("once the gate has been asked, its amounts of the required tokens replace the nodes'", async () => {
    const { access, gate, nodes } = setUp();
    expect(await access.read(feeSink)).toEqual({ tokens: unrelated, complete: true, round: 9n });
    expect(gate.readSession).not.toHaveBeenCalled();

    gate.readSession.mockResolvedValue(
      sessionOf(feeSink, { tokens: new Map([["2667389516", 1n]]) }),
    );
    nodes.read.mockResolvedValue({
      tokens: new Map([...unrelated, ["2667249425", 100_000n]]),
      complete: true,
      round: 9n,
    });
    await access.check();
    expect(await access.read(feeSink)).toEqual({
      tokens: new Map([...unrelated, ["2667389516", 1n]]),
      complete: true,
      round: 9n,
      checkedAt: sessionOf().checkedAt,
    });
  });

  test("without the nodes, the other tokens stay as they were", async () => {
    const { access, gate, nodes } = setUp();
    gate.readSession.mockResolvedValue(sessionOf(feeSink, { tokens: new Map() }));
    nodes.read.mockRejectedValue(new Error("down"));
    await access.check();
    const snapshot = await access.read(feeSink, {
      knownTokens: new Map([
        ["5", 7n],
        ["2667249425", 1n],
      ]),
    });
    expect(snapshot).toMatchObject({ tokens: unrelated, complete: false, round: 50_000_000n });
  });

  test("unknown is a failed check, and so is a gate that cannot be reached", async () => {
    const { access, gate } = setUp();
    gate.readSession.mockResolvedValue(sessionOf(feeSink, { canPlay: false, standing: "unknown" }));
    await access.check();
    await expect(access.read(feeSink)).rejects.toMatchObject({ code: "eligibility-unknown" });

    vi.useFakeTimers({ now: Date.now() + 5_000 });
    gate.readSession.mockRejectedValue(unreachable);
    await expect(access.read(feeSink)).rejects.toMatchObject({ code: "gate-unreachable" });
  });

  test("a clock that was set back by an hour does not prevent a request", async () => {
    const { access, gate } = setUp();
    gate.readSession.mockResolvedValue(sessionOf());
    await access.check();
    vi.useFakeTimers({ now: Date.now() - 3_600_000 });
    await access.read(feeSink);
    expect(gate.readSession).toHaveBeenCalledTimes(2);
  });

  test("once the session has ended, the nodes decide again", async () => {
    const { access, gate, state } = setUp();
    gate.readSession.mockResolvedValueOnce(sessionOf());
    await access.check();
    vi.useFakeTimers({ now: Date.now() + 5_000 });
    expect(await access.read(feeSink)).toMatchObject({ tokens: unrelated });
    expect(state()).toMatchObject({ status: "signed-out", reason: "ended" });
  });
});
