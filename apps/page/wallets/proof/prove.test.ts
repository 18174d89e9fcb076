import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hasCode, walletNames } from "@fabulous-fish/core";
import { connectAnswers } from "@fabulous-fish/core/wallets/answers/connect-answers";
import { signingAnswers } from "@fabulous-fish/core/wallets/answers/signing-answers";
import { connectorKey, signingMethodKey } from "@fabulous-fish/core/storage-keys";
import { createMemoryStorage } from "../../platform/browser-storage.ts";
import { feeSink, rewardsPool } from "../../session/session.fixtures.ts";
import { WalletError } from "../errors.ts";
import { prove, type ProofRequest, type SigningLibrary } from "./prove.ts";
import {
  base64,
  challengeOf,
  genesisHash,
  page,
  signInData,
  transactionOf,
} from "./proof.fixtures.ts";

const signature = new Uint8Array(64).fill(5);
const unsupported = () =>
  Promise.reject(
    Object.assign(new Error("Method not found"), {
      data: { type: "SIGN_TRANSACTIONS", detail: {} },
    }),
  );

const never = () => new Promise<never>(() => {});
const removeDialog = vi.fn();

const stubTimers = () =>
  vi.stubGlobal("window", { setTimeout, clearTimeout, setInterval, clearInterval });

beforeEach(() => {
  const events = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  stubTimers();
  vi.stubGlobal("localStorage", createMemoryStorage());
  vi.stubGlobal("document", {
    ...events,
    hidden: false,
    body: {},
    getElementById: (id: string) =>
      id === "pera-wallet-redirect-modal-wrapper" ? { remove: removeDialog } : null,
  });
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  removeDialog.mockReset();
});

type FullLibrary = Required<SigningLibrary>;

/** A library that supports every method, except for the given ones. */
function libraryOf(changes: Partial<SigningLibrary> = {}) {
  const library = {
    signArc60Data: vi.fn<FullLibrary["signArc60Data"]>(() => Promise.resolve({ signature })),
    signTransaction: vi.fn<SigningLibrary["signTransaction"]>(() => Promise.resolve([signature])),
    signData: vi.fn<FullLibrary["signData"]>(() => Promise.resolve([signature])),
  };
  return { ...library, ...changes } as typeof library;
}

function requestOf(library: SigningLibrary, changes: Partial<ProofRequest> = {}): ProofRequest {
  return {
    wallet: "pera",
    library,
    page,
    genesisHash,
    methods: ["arc60", "transaction", "data"],
    accounts: [rewardsPool, feeSink],
    challenge: challengeOf(),
    account: feeSink,
    signal: new AbortController().signal,
    connectionEnded: new AbortController().signal,
    hasReachedBridge: () => true,
    onSilent: () => undefined,
    ...changes,
  };
}

const proofBy = (method: string) => ({ id: "challenge-1", method, signature: base64(signature) });

describe("methods", () => {
  test("ARC-60 first, with the challenge's bytes", async () => {
    const library = libraryOf();
    const { arc60 } = challengeOf();
    expect(await prove(requestOf(library))).toEqual(proofBy("arc60"));
    const [payload, metadata] = library.signArc60Data.mock.lastCall ?? [];
    expect(metadata).toEqual({ scope: 1, encoding: "base64" });
    expect(payload).toMatchObject({ data: arc60.data, domain: page.host });
    expect(base64(payload?.signer ?? new Uint8Array())).toBe(arc60.signer);
    expect(base64(payload?.authenticatorData ?? new Uint8Array())).toBe(arc60.authenticatorData);
    expect(library.signTransaction).not.toHaveBeenCalled();
  });

  test("without ARC-60, the transaction, byte for byte", async () => {
    const library = libraryOf({ signArc60Data: unsupported });
    expect(await prove(requestOf(library))).toEqual(proofBy("transaction"));
    const transaction = library.signTransaction.mock.lastCall?.[0][0]?.[0]?.txn;
    expect(base64(transaction?.toByte() ?? new Uint8Array())).toBe(transactionOf());
  });

  test("only the methods of the wallet are tried", async () => {
    const library = libraryOf();
    const methods = ["transaction", "data"] as const;
    expect(await prove(requestOf(library, { methods }))).toEqual(proofBy("transaction"));
    expect(library.signArc60Data).not.toHaveBeenCalled();
  });

  test("data is the third choice, also after an empty response", async () => {
    const signTransaction = vi.fn(() => Promise.resolve([]));
    const library = libraryOf({ signArc60Data: unsupported, signTransaction });
    expect(await prove(requestOf(library))).toEqual(proofBy("data"));
    expect(library.signData.mock.lastCall?.[1]).toBe(feeSink);
    expect(base64(library.signData.mock.lastCall?.[0][0]?.data ?? new Uint8Array())).toBe(
      signInData(),
    );
  });

  test("security: only methods that the gate accepts are tried, also after one that was stored", async () => {
    const library = libraryOf({ signArc60Data: unsupported });
    const challenge = { ...challengeOf(), methods: ["arc60"] };
    for (const stored of ["", "transaction ", "data "]) {
      localStorage.setItem(signingMethodKey, stored);
      await expect(prove(requestOf(library, { challenge }))).rejects.toMatchObject({
        code: "wallet-method-missing",
      });
    }
    expect(library.signTransaction).not.toHaveBeenCalled();
    expect(library.signData).not.toHaveBeenCalled();
    const supporting = libraryOf();
    expect(await prove(requestOf(supporting, { challenge }))).toEqual(proofBy("arc60"));
  });

  test("a wallet that supports no method of the gate is not opened", async () => {
    const library = libraryOf();
    const challenge = { ...challengeOf(), methods: ["arc60", "a-later-method"] };
    const methods = ["transaction"] as const;
    await expect(
      prove(requestOf(library, { methods, challenge: { ...challenge, methods: ["arc60"] } })),
    ).rejects.toMatchObject({ code: "wallet-method-missing" });
    await expect(prove(requestOf(library, { methods, challenge }))).rejects.toMatchObject({
      code: "wallet-signing-unsupported",
    });
    expect(library.signTransaction).not.toHaveBeenCalled();
  });

  test("a wallet without any of them cannot sign", async () => {
    const library = libraryOf({
      signArc60Data: unsupported,
      signTransaction: unsupported,
      signData: unsupported,
    });
    await expect(prove(requestOf(library))).rejects.toMatchObject({
      code: "wallet-signing-unsupported",
      details: "Method not found",
    });
  });
});

/** An error as the library wraps it. */
const failure = (message: string, data: object = { type: "SIGN_TRANSACTIONS" }) =>
  Object.assign(new Error(message), { data });

const rejected = "wallet-signing-rejected";
const keyMissing = "wallet-key-missing";
const pending = "wallet-request-pending";
const sessionMissing = "wallet-session-missing";
const otherNetwork = "wallet-network-mismatch";
const noLedger = "wallet-ledger-unavailable";

/** A library that fails with this for every request, and counts the requests. */
function failingLibrary(error: Error) {
  const fail = vi.fn(() => Promise.reject(error));
  return { fail, library: { signArc60Data: fail, signTransaction: fail, signData: fail } };
}

// Of Pera Wallet 6, the beginnings of the messages.
test.each([
  [failure("Operation cancelled by user"), rejected],
  [failure("Transaction signing is cancelled by user."), rejected],
  [failure("Tab closed", { type: "SIGN_TXN_CANCELLED" }), rejected],
  [
    failure(
      "Confirmation Failed(4100)\nTransaction request rejected: the user has rejected the request.",
    ),
    rejected,
  ],
  [failure("Request Rejected: The User has rejected the request."), rejected],
  [failure("Network mismatch error: rejected"), otherNetwork],
  [failure("TestNet", { type: "SIGN_DATA_NETWORK_MISMATCH" }), otherNetwork],
  [
    failure(
      "Confirmation Failed(4100)\nTransaction request pending: the user currently has another",
    ),
    pending,
  ],
  [
    failure("Transaction Request Rejected: The User currently has another transaction request."),
    pending,
  ],
  [failure("Request Pending: The User currently has another request in progress."), pending],
  [
    failure("Confirmation Failed(4100)\nMissing private key(s): Pera Wallet is missing"),
    keyMissing,
  ],
  [failure("Transaction group is missing signer account(s): Pera Wallet"), keyMissing],
  [failure("The requested operation has not been authorized by the user."), keyMissing],
  [failure("No valid WalletConnect session found. Please try reconnecting"), sessionMissing],
  [failure("Pera Wallet couldn't locate the WalletConnect session"), sessionMissing],
  [failure("Ended", { type: "SESSION_DISCONNECTED" }), sessionMissing],
  [new Error("Session currently disconnected"), sessionMissing],
  [failure("We couldn't fetch asset details and the transaction was cancelled"), "wallet-offline"],
  [failure("No tab", { type: "MESSAGE_NOT_RECEIVED" }), "wallet-tab-blocked"],
  // Pera Wallet 7, whose words are in its source.
  [failure("User rejected"), rejected],
  [failure("session not found — please disconnect and reconnect the dapp"), sessionMissing],
  [failure("No session found"), sessionMissing],
  [failure("The session was missing or invalid."), sessionMissing],
  [failure("chain id not acceptable on the active network"), otherNetwork],
  [
    failure("The network doesn't match with the network your app is currently connected to."),
    otherNetwork,
  ],
  [failure("no named signer belongs to this wallet"), keyMissing],
  [failure("Permission denied"), "wallet-permission-missing"],
  [failure("An error has occurred during the signing process."), "wallet-reason-unknown"],
  [failure("Locked device (0x5515)"), noLedger],
  [failure("Signing failed: Algorand app is not open on the Ledger device"), noLedger],
  [failure("Signing failed: Operation was rejected on the Ledger device"), rejected],
  [failure("Condition of use not satisfied (denied by the user?) (0x6985)"), rejected],
  [failure("Transport failed: No session found"), sessionMissing],
])("after %o, nothing else is requested: %s", async (error, code) => {
  const { fail, library } = failingLibrary(error);
  await expect(prove(requestOf(library))).rejects.toMatchObject({ code });
  expect(fail).toHaveBeenCalledOnce();
});

test("a rejection in Lute's words", async () => {
  const { fail, library } = failingLibrary(new Error("User Rejected Request"));
  await expect(prove(requestOf(library, { wallet: "lute" }))).rejects.toMatchObject({
    code: rejected,
  });
  expect(fail).toHaveBeenCalledOnce();
});

describe("every row of the tables", () => {
  const rows = walletNames.flatMap((wallet) =>
    signingAnswers[wallet].flatMap(({ wallet: app, answers }) =>
      Object.entries(answers).map(([words, meaning]) => ({ wallet, app, words, meaning })),
    ),
  );

  test("parameters: each table has a source and the day on which it was read", () => {
    for (const { source, readOn } of [...Object.values(signingAnswers).flat(), ...connectAnswers]) {
      expect(source).toMatch(/\w+\.\w+|npm: /);
      expect(readOn).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  test.each(rows)("$app: $words", async ({ wallet, words, meaning }) => {
    const said = words.replace(/\{\w+\}/g, "SOMETHING").replace(/…$/, " and more.");
    const { fail, library } = failingLibrary(failure(said));
    const error: unknown = await prove(requestOf(library, { wallet })).catch(
      (thrown: unknown) => thrown,
    );
    const code = hasCode(error, "wallet-signing-rejected") ? "rejected" : meaning;
    expect(error).toMatchObject({
      code: expect.stringMatching(/^wallet-/) as unknown,
      details: said,
    });
    expect(code).toBe(meaning);
    const isOfOneMethod = ["unsupported", "signer-unknown"].includes(meaning);
    expect(fail).toHaveBeenCalledTimes(isOfOneMethod ? 3 : 1);
  });
});

describe("words that no table has", () => {
  test.each([
    "The tide is out.",
    "Your wallet's session key was declined: internal error",
    "Permission to sign was revoked",
    "User rejected the handshake of the signer service",
    "Der Nutzer hat abgelehnt",
  ])("%s is not called a rejection, and shown as it is", async (words) => {
    const { library } = failingLibrary(failure(words));
    await expect(prove(requestOf(library))).rejects.toMatchObject({
      code: "wallet-reason-unknown",
      details: words,
    });
  });

  test("if the player may have decided, nothing else is requested", async () => {
    const { fail, library } = failingLibrary(failure("Signature request was declined on device"));
    await expect(prove(requestOf(library))).rejects.toBeDefined();
    expect(fail).toHaveBeenCalledOnce();
  });

  test("otherwise the next method is requested, and may work", async () => {
    const library = libraryOf({ signArc60Data: () => Promise.reject(failure("Not this way")) });
    expect(await prove(requestOf(library))).toEqual(proofBy("transaction"));
  });

  test("they are shown rather than what a later method says of itself", async () => {
    const library = libraryOf({
      signArc60Data: () => Promise.reject(failure("The tide is out.")),
      signTransaction: () => Promise.reject(failure("Multi-sig required: no")),
      signData: () => Promise.resolve([]),
    });
    await expect(prove(requestOf(library))).rejects.toMatchObject({ details: "The tide is out." });
  });

  test("of a long text, the beginning is kept", async () => {
    const { library } = failingLibrary(failure("x".repeat(5_000_000)));
    const error: unknown = await prove(requestOf(library)).catch((thrown: unknown) => thrown);
    expect(String(error).length).toBeLessThan(1_000);
  });
});

test.each([
  "Transaction Request Rejected: The transaction group has failed validation by the SDK.",
  "Multi-sig required: this request requires a multisig type signature.",
  "Invalid request format: Pera Wallet is unable to parse the data request.",
  "Signer cannot sign ARC-60 payloads",
  "ARC-60 signer SOMEBODY is not available in this wallet",
  "ARC-60 payload failed schema",
])("%s is about one method: the next one follows", async (message) => {
  const library = libraryOf({ signArc60Data: () => Promise.reject(failure(message)) });
  expect(await prove(requestOf(library))).toEqual(proofBy("transaction"));
});

describe("rejected before the wallet opens", () => {
  test.each([
    { challenge: challengeOf({ data: signInData({ account_address: rewardsPool }) }) },
    { accounts: [rewardsPool] },
    { accounts: [] },
  ])("%o", async (changes) => {
    const library = libraryOf();
    await expect(prove(requestOf(library, changes))).rejects.toMatchObject({
      code: expect.stringMatching(/^(challenge-refused|wallet-session-missing)$/) as unknown,
    });
    expect(library.signArc60Data).not.toHaveBeenCalled();
  });

  test("a real payment is not signed, and data is not tried instead", async () => {
    const library = libraryOf();
    const challenge = challengeOf({}, transactionOf({ payment: { amount: 1n } }));
    const methods = ["transaction", "data"] as const;
    await expect(prove(requestOf(library, { challenge, methods }))).rejects.toMatchObject({
      code: "challenge-refused",
    });
    expect(library.signTransaction).not.toHaveBeenCalled();
    expect(library.signData).not.toHaveBeenCalled();
  });
});

describe("a library that never settles", () => {
  test("a cancel settles, and removes the library's dialog", async () => {
    const abort = new AbortController();
    const proving = prove(requestOf(libraryOf({ signArc60Data: never }), { signal: abort.signal }));
    abort.abort();
    await expect(proving).rejects.toMatchObject({ code: "wallet-cancelled" });
    expect(removeDialog).toHaveBeenCalledOnce();
  });

  test("the end of the connection settles", async () => {
    const ended = new AbortController();
    const proving = prove(
      requestOf(libraryOf({ signArc60Data: never }), { connectionEnded: ended.signal }),
    );
    ended.abort();
    await expect(proving).rejects.toMatchObject({ code: "wallet-session-missing" });
  });
});

test("an answer of megabytes is named for what it is, and nothing else is requested", async () => {
  const signArc60Data = vi.fn(() => Promise.resolve({ signature: new Uint8Array(5_000_000) }));
  const library = libraryOf({ signArc60Data });
  await expect(prove(requestOf(library))).rejects.toMatchObject({
    code: "wallet-answer-too-large",
    details: "5000000 bytes.",
  });
  expect(library.signTransaction).not.toHaveBeenCalled();
});

test("so is one that the connection does not read", async () => {
  const ended = new AbortController();
  const library = libraryOf({ signArc60Data: never });
  const proving = prove(requestOf(library, { connectionEnded: ended.signal }));
  ended.abort(new WalletError("wallet-answer-too-large"));
  await expect(proving).rejects.toMatchObject({ code: "wallet-answer-too-large" });
});

describe("the method to begin with", () => {
  /** The method of a proof that needs only one request. */
  const nextMethod = async (changes: Partial<ProofRequest> = {}) =>
    (await prove(requestOf(libraryOf(), changes))).method;

  beforeEach(() => connect("the session"));

  function connect(clientId: string): void {
    localStorage.setItem("PeraWallet.Wallet", "{}");
    localStorage.setItem(connectorKey, JSON.stringify({ clientId }));
  }

  test("after a cancelled ARC-60 request, the transaction", async () => {
    const abort = new AbortController();
    const library = libraryOf({ signArc60Data: never });
    const proving = prove(requestOf(library, { signal: abort.signal }));
    abort.abort();
    await expect(proving).rejects.toMatchObject({ code: "wallet-cancelled" });
    expect(await nextMethod()).toBe("transaction");
  });

  test.each([
    [true, 5 * 60_000, "wallet-signing-timed-out", "transaction"],
    [false, 15_000, "wallet-bridge-unreachable", "arc60"],
  ])(
    "with the bridge reached: %s, silence ends after %s ms with %s; then %s",
    async (isReached, wait, code, method) => {
      vi.useFakeTimers();
      stubTimers();
      const library = libraryOf({ signArc60Data: never });
      const proving = prove(requestOf(library, { hasReachedBridge: () => isReached }));
      const settled = expect(proving).rejects.toMatchObject({ code });
      await vi.advanceTimersByTimeAsync(wait);
      await settled;
      expect(library.signTransaction).not.toHaveBeenCalled();
      vi.useRealTimers();
      expect(await nextMethod()).toBe(method);
    },
  );

  test("if the page is closed before the wallet responds to ARC-60, the transaction", async () => {
    const abort = new AbortController();
    const library = libraryOf({ signArc60Data: never });
    const proving = prove(requestOf(library, { signal: abort.signal }));
    expect(await nextMethod()).toBe("transaction");
    abort.abort();
    await expect(proving).rejects.toMatchObject({ code: "wallet-cancelled" });
  });

  test("what worked in this wallet session", async () => {
    await prove(requestOf(libraryOf({ signArc60Data: unsupported })));
    expect(await nextMethod()).toBe("transaction");
    connect("another session");
    expect(await nextMethod()).toBe("arc60");
    expect(await nextMethod()).toBe("arc60");
  });

  test("after a rejection in the wallet, ARC-60 as before", async () => {
    const rejecting = () => Promise.reject(failure("User rejected"));
    await expect(prove(requestOf(libraryOf({ signArc60Data: rejecting })))).rejects.toBeDefined();
    expect(await nextMethod()).toBe("arc60");
  });

  test("a stored method that the wallet does not have is treated as none", async () => {
    await nextMethod({ methods: ["data"] });
    expect(await nextMethod({ methods: ["arc60", "transaction"] })).toBe("arc60");
  });
});

describe("another way", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubTimers();
  });

  test("after 20 seconds of silence, the next method can be asked for", async () => {
    const signTransaction = vi.fn<SigningLibrary["signTransaction"]>(never);
    const library = libraryOf({ signArc60Data: never, signTransaction });
    const onSilent = vi.fn<ProofRequest["onSilent"]>();
    const proving = prove(requestOf(library, { onSilent }));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(onSilent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    onSilent.mock.lastCall?.[0]?.();
    await vi.waitFor(() => expect(signTransaction).toHaveBeenCalledOnce());
    expect(onSilent).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(onSilent).toHaveBeenCalledTimes(2);
    onSilent.mock.lastCall?.[0]?.();
    expect(await proving).toEqual(proofBy("data"));
  });

  test("the silence is reported every 20 seconds, also without another method", async () => {
    const library = libraryOf({ signTransaction: never });
    const onSilent = vi.fn<ProofRequest["onSilent"]>();
    const proving = prove(requestOf(library, { onSilent, methods: ["transaction"] }));
    const settled = expect(proving).rejects.toMatchObject({ code: "wallet-signing-timed-out" });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(onSilent.mock.calls).toEqual([[undefined], [undefined]]);
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    await settled;
  });

  test("while the wallet's app hides the page, no silence is counted", async () => {
    const listeners = new Map<string, () => void>();
    const shown = { hidden: false };
    vi.stubGlobal("document", {
      ...shown,
      get hidden() {
        return shown.hidden;
      },
      body: {},
      getElementById: () => null,
      removeEventListener: vi.fn(),
      addEventListener(type: string, listener: () => void) {
        const before = listeners.get(type);
        listeners.set(type, () => {
          before?.();
          listener();
        });
      },
    });
    const setHidden = (hidden: boolean) => {
      shown.hidden = hidden;
      listeners.get("visibilitychange")?.();
    };
    const onSilent = vi.fn<ProofRequest["onSilent"]>();
    const abort = new AbortController();
    const library = libraryOf({ signArc60Data: never });
    const proving = prove(requestOf(library, { onSilent, signal: abort.signal }));
    await vi.advanceTimersByTimeAsync(10_000);
    setHidden(true);
    await vi.advanceTimersByTimeAsync(60_000);
    setHidden(false);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(onSilent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onSilent).toHaveBeenCalledOnce();
    abort.abort();
    await expect(proving).rejects.toMatchObject({ code: "wallet-cancelled" });
  });
});
