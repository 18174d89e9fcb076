import { canonify } from "canonify";
import { Address } from "algosdk";
import { sha256 } from "@noble/hashes/sha2.js";
import {
  type Account,
  type GateChallenge,
  type GateProof,
  encodeBase64,
  type ProofMethod,
  signInStatement,
} from "@fabulous-fish/core";
import {
  parsedBy,
  text as textField,
  trueOrFalse,
} from "@fabulous-fish/core/configuration/field-schemas";
import { challengeLifetime } from "@fabulous-fish/core/gate/gate-messages";
import { proofMethods } from "@fabulous-fish/core/gate/proof-methods";
import { account as accountField, time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { decodeCanonicalBase64, hashText, randomText } from "../../stores/encoding.ts";
import { GateError, rejectedProof } from "@fabulous-fish/core/gate/gate-error";
import type { Signer } from "../../holdings/signers.ts";
import type { Store } from "../../stores/store.ts";
import { createEntryParser, type OnUnreadable } from "../../stores/stored-entries.ts";
import { type GateNetwork, neverValidTransaction } from "./transaction.ts";
import { verifyProof } from "./verify-proof.ts";

/**
 * The stated time of issue is so far in the past. Wallets reject one that is later than the clock
 * of their device.
 */
const clockToleranceMilliseconds = 5 * 60_000;
/** For so long, the gate can tell an expired challenge from one that it never made. */
const keptMilliseconds = 2 * challengeLifetime;
/** Chain id of Algorand in sign-in requests, as its wallets expect it (SLIP-44). */
const chainId = "283";

const storedBytes = parsedBy(
  (input) => (typeof input === "string" ? decodeCanonicalBase64(input) : undefined),
  "expected base64",
);

/** A challenge as the gate keeps it. The client sends back only its id. */
const storedChallenge = openRecord({
  account: accountField,
  signer: openRecord({ account: accountField, isRead: trueOrFalse }),
  origin: textField,
  /** Hash of the pre-session cookie of the requesting browser. */
  browser: textField,
  expiresAt: time,
  data: storedBytes,
  authenticatorData: storedBytes,
  transaction: storedBytes,
});

/** The sender of a request for a challenge, or of its proof. */
interface Requester {
  /** The page's origin, one of those configured. */
  readonly origin: string;
  /** The pre-session cookie's value. */
  readonly browser: string;
}

interface ChallengesOptions {
  readonly store: Store;
  readonly now: () => number;
  /** The title of the game, for the sentence that the wallet shows. */
  readonly title: string;
  readonly network: GateNetwork;
  /** The methods that are accepted. Default: all. */
  readonly methods?: readonly ProofMethod[] | undefined;
  /** A challenge that cannot be read was never made. */
  readonly onUnreadable?: OnUnreadable | undefined;
}

/** Makes challenges and verifies their proofs. */
export type Challenges = ReturnType<typeof createChallenges>;

export function createChallenges(options: ChallengesOptions) {
  const { store, now, title, network, onUnreadable = () => undefined } = options;
  const { methods = proofMethods } = options;
  const parseChallenge = createEntryParser("challenge", storedChallenge, onUnreadable);

  return {
    /** @param signer whose key the challenge names. */
    async create(
      account: Account,
      signer: Signer,
      { origin, browser }: Requester,
    ): Promise<GateChallenge> {
      const id = randomText(24);
      const nonce = randomText(24);
      const issuedAt = now();
      const expiresAt = issuedAt + challengeLifetime;
      const domain = new URL(origin).host;
      const expires = new Date(expiresAt).toISOString();
      const statement = signInStatement(title);
      const data = encodeText(
        canonicalJson({
          domain,
          uri: origin,
          account_address: account,
          chain_id: chainId,
          version: "1",
          type: "ed25519",
          statement,
          nonce,
          "issued-at": new Date(issuedAt - clockToleranceMilliseconds).toISOString(),
          "expiration-time": expires,
        }),
      );
      const note = `${statement}\nSite: ${origin}\nNonce: ${nonce}\nExpires: ${expires}`;
      const stored = {
        account,
        signer,
        origin,
        browser: hashText(browser),
        expiresAt,
        data,
        authenticatorData: encodeBase64(authenticatorDataFor(domain)),
        transaction: encodeBase64(neverValidTransaction(account, network, note)),
      };
      await store.set(keyOf(id), JSON.stringify(stored), keptMilliseconds);
      return {
        id,
        expiresAt,
        arc60: {
          data,
          domain,
          authenticatorData: stored.authenticatorData,
          requestId: id,
          signer: encodeBase64(Address.fromString(signer.account).publicKey),
          metadata: { scope: 1, encoding: "base64" },
        },
        transaction: stored.transaction,
        methods,
      };
    },

    /**
     * Consumes a challenge and verifies its proof. Returns the account that it proves.
     *
     * @param onAccount receives the account of the challenge, which may not be proved.
     * @param readSigner reads the account whose key signs now. It is not called before a key has
     *   signed the challenge, so that only owners of keys cause reads.
     * @throws {GateError} `challenge-unknown` if it was used before or never made.
     * @throws {GateError} `challenge-expired` if it is too old.
     * @throws {GateError} `proof-refused` naming the check that failed.
     */
    async answer(
      proof: GateProof,
      { origin, browser }: Requester,
      readSigner: (account: Account) => Promise<Account>,
      onAccount?: (account: Account) => void,
    ): Promise<Account> {
      // Before anything is verified, so that of several proofs only one is verified.
      const stored = parseChallenge(await store.take(keyOf(proof.id)));
      if (stored === undefined) throw new GateError("challenge-unknown");
      onAccount?.(stored.account);
      if (now() >= stored.expiresAt) throw new GateError("challenge-expired");
      if (stored.origin !== origin) throw rejectedProof("origin");
      if (stored.browser !== hashText(browser)) throw rejectedProof("browser");
      if (!methods.includes(proof.method)) throw rejectedProof("method");
      const signedBy = await verifyProof(proof, stored, stored.signer);
      if (signedBy !== (await readSigner(stored.account))) throw rejectedProof("signer");
      return stored.account;
    },
  };
}

/** The beginning of the keys of challenges. */
export const challengePrefix = "challenge:";
const keyOf = (id: string) => challengePrefix + id;

const encodeText = (text: string) => encodeBase64(new TextEncoder().encode(text));

/** JSON in the canonical form of RFC 8785. */
function canonicalJson(document: Readonly<Record<string, string>>): string {
  const text = canonify(document);
  if (text === undefined) throw new GateError("gate-failed");
  return text;
}

/**
 * Returns the authenticator data of ARC-60: the SHA-256 of the domain, the flags (user present and
 * verified) and a counter of 0.
 */
function authenticatorDataFor(domain: string): Uint8Array {
  const bytes = new Uint8Array(37);
  bytes.set(sha256(new TextEncoder().encode(domain)));
  bytes[32] = 0x05;
  return bytes;
}
