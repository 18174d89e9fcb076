import { custom, exactOptional, type InferOutput, looseObject, nonEmpty, pipe } from "valibot";
import {
  integerField,
  listOf,
  oneOf,
  text,
  textField,
  trueOrFalse,
} from "../configuration/field-schemas.ts";
import { record } from "../json/parse-document.ts";
import { parseUrl } from "../url.ts";
import { siteId } from "./message-fields.ts";
import { proofMethods } from "./proof-methods.ts";
import { seasonName } from "./score-messages.ts";

/** A positive integer. */
export const count = custom<number>(
  (input) => Number.isSafeInteger(input) && (input as number) > 0,
  "expected an integer above 0",
);

const origin = textField(
  "expected an origin such as https://game.example",
  (input) => /^https?:/.test(input) && parseUrl(input)?.origin === input,
);

/**
 * The number of requests of each kind that are allowed in a minute. No limit counts an account that nobody has
 * proved: anyone could use it up, and lock the account's owner out.
 */
const rateLimits = record({
  /** Challenges for one caller, by IP address (IPv6: its first 64 bits). */
  challengesPerCaller: exactOptional(count),
  /** Challenges for one IPv6 network, by the first 48 bits of the address. */
  challengesPerNetwork: exactOptional(count),
  /** Proofs of one caller. */
  proofsPerCaller: exactOptional(count),
  /** Proofs of one IPv6 network. */
  proofsPerNetwork: exactOptional(count),
  /** Tickets for one account. Only its players can request them. */
  ticketsPerAccount: exactOptional(count),
  /** Runs that one account begins. */
  runsPerAccount: exactOptional(count),
  /** Recordings that one account sends. */
  recordingsPerAccount: exactOptional(count),
  /**
   * Snapshots from nodes for challenges, by all callers. Beyond, challenges name the key without a
   * snapshot.
   */
  readsForChallenges: exactOptional(count),
});

/** The limits per minute, with their defaults. */
export type RateLimits = Required<InferOutput<typeof rateLimits>>;

/** The lifetimes of what the gate issues and stores, in seconds. */
const lifetimes = record({
  /** How long a snapshot of the holdings is used. */
  reading: exactOptional(integerField(10, 300)),
  /** How long a "yes" outlasts its snapshot while no node gives a usable response. */
  grace: exactOptional(integerField(0, 600)),
  /** Up to a week. */
  session: exactOptional(integerField(300, 604_800)),
  ticket: exactOptional(integerField(10, 600)),
});

/** The lifetimes in seconds, with their defaults. */
export type Lifetimes = Required<InferOutput<typeof lifetimes>>;

/** The header options of the build, without those that follow from the page. */
export const headerOptions = record({
  gameConnectOrigins: exactOptional(listOf(text)),
  gameScriptOrigins: exactOptional(listOf(text)),
  gameStyleOrigins: exactOptional(listOf(text)),
  gameImageOrigins: exactOptional(listOf(text)),
  gameFontOrigins: exactOptional(listOf(text)),
  gameMediaOrigins: exactOptional(listOf(text)),
  gameFrameOrigins: exactOptional(listOf(text)),
  frameAncestors: exactOptional(listOf(text)),
  onlyHttps: exactOptional(trueOrFalse),
});

const confirmations = oneOf("available", "always");

/** When another node has to confirm what one node reports. */
export type Confirmations = InferOutput<typeof confirmations>;

/** The fields that a gate is configured with on every platform. docs/gate.md describes them. */
export const gateEntries = {
  /** Origins of the page. */
  origins: pipe(listOf(origin), nonEmpty("expected an origin")),
  /** The name of the site, to which its store belongs. Default: the first origin. */
  siteId: exactOptional(siteId),
  /** The audience of tickets. Default: the page's origin. */
  ticketAudience: exactOptional(text),
  /** Whether the gates that share the store follow the chain's blocks. */
  follow: exactOptional(trueOrFalse, false),
  /**
   * Whether what an account holds can rest on one node while all others are away (`available`), or is then
   * unknown (`always`).
   */
  confirmations: exactOptional(confirmations, "available"),
  /** The season whose scores the gate verifies and keeps. Without it, there are no scores. */
  season: exactOptional(seasonName),
  /** The methods of proving an account that are accepted. */
  signInMethods: exactOptional(
    pipe(listOf(oneOf(...proofMethods)), nonEmpty("expected a method")),
    proofMethods,
  ),
  limits: exactOptional(rateLimits, {}),
  lifetimes: exactOptional(lifetimes, {}),
  headers: exactOptional(headerOptions, {}),
  /** How the audit log writes accounts: by a keyed hash, or in clear. */
  auditAccounts: exactOptional(oneOf("hashed", "clear"), "hashed"),
};

/** The key of the audit log's hashes: the accounts can be tried, so nobody must guess it. */
export const longSecret = textField("expected at least 32 visible ASCII characters", (input) =>
  /^[!-~]{32,}$/.test(input),
);

const publicKey = { kty: oneOf("OKP"), crv: oneOf("Ed25519"), x: text };

/** The operator's ticket keys: JWKs of Ed25519. The private one signs; all are published. */
export const ticketKeys = record({
  current: looseObject({ ...publicKey, d: text }),
  earlier: exactOptional(listOf(looseObject(publicKey))),
});
