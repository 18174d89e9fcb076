import { sha256 } from "@noble/hashes/sha2.js";
import {
  encodeUnsignedTransaction,
  makePaymentTxnWithSuggestedParamsFromObject,
  type PaymentTransactionParams,
} from "algosdk";
import { accounts, type SandboxAccount } from "../../accounts.ts";
import { initialState } from "../../settings/state.ts";
import { contents } from "../../site.fixtures.ts";
import { base64Of } from "./base64.ts";
import type { SigningContext } from "./signing-item.ts";

/** The host of the page, with its port. */
export const host = "127.0.0.1:5180";

/** The current round. */
const round = 600_000_000n;

/** Returns what a decision depends on: every account is shared, and the mode is `normal`. */
export function context(overrides: Partial<SigningContext> = {}): SigningContext {
  return {
    mode: "normal",
    authAddresses: initialState(contents).authAddresses,
    sharedAccounts: Object.values(accounts).map(({ address }) => address),
    peerUrl: `http://${host}`,
    round,
    now: Date.parse("2026-11-22T10:00:00Z"),
    ...overrides,
  };
}

/** Creates a JSON-RPC request. */
export const call = (method: string, params: unknown) => ({ id: 1, method, params });

/** Encodes an object as canonical JSON, for flat objects. */
export function canonicalJson(members: Readonly<Record<string, unknown>>): Uint8Array {
  const sorted = Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));
  return new TextEncoder().encode(JSON.stringify(Object.fromEntries(sorted)));
}

/** A valid sign-in message of an account. */
export const siwaOf = ({ address }: SandboxAccount) => ({
  domain: host,
  account_address: address,
  uri: `http://${host}/`,
  version: "1",
  chain_id: "283",
  type: "ed25519",
  statement: "Sign in to Fabulous Fish.",
  nonce: "bm9uY2U",
  "issued-at": "2026-11-22T09:58:00Z",
  "expiration-time": "2026-11-22T10:03:00Z",
});

/** The SHA-256 of a domain and the flags of a user who is present. */
export function authenticatorDataOf(domain: string): Uint8Array {
  return new Uint8Array([...sha256(new TextEncoder().encode(domain)), 5, 0, 0, 0, 0]);
}

/** Valid parameters of an ARC-60 request, with changes. */
export function arc60Params(
  account: SandboxAccount,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    data: base64Of(canonicalJson(siwaOf(account))),
    signer: account.authAddress ?? account.address,
    domain: host,
    authenticatorData: base64Of(authenticatorDataOf(host)),
    metadata: { scope: 1, encoding: "base64" },
    ...overrides,
  };
}

/** Encodes the transaction that is never valid, with changes, in base64. */
export function neverValid(
  { address }: SandboxAccount,
  {
    fee = 0,
    rounds = [1_000, 1_001],
    ...overrides
  }: Partial<PaymentTransactionParams> & {
    fee?: number;
    rounds?: [first: number, last: number];
    note?: Uint8Array;
    rekeyTo?: string;
  } = {},
): string {
  const [firstValid, lastValid] = rounds;
  const genesisHash = new Uint8Array(32);
  const transaction = makePaymentTxnWithSuggestedParamsFromObject({
    sender: address,
    receiver: address,
    amount: 0,
    suggestedParams: { fee, flatFee: true, minFee: 1_000, firstValid, lastValid, genesisHash },
    ...overrides,
  });
  return base64Of(encodeUnsignedTransaction(transaction));
}
