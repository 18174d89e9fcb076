import {
  check,
  custom,
  exactOptional,
  type GenericSchema,
  type InferOutput,
  nullable,
  pipe,
  transform,
} from "valibot";
import {
  anyText,
  listOf,
  oneOf,
  parsedBy,
  text,
  textField,
} from "../configuration/field-schemas.ts";
import { requiredToken } from "../configuration/site-configuration.ts";
import { eligibilities } from "../decide-eligibility.ts";
import { openRecord, record } from "../json/parse-document.ts";
import { tokensIn } from "../decode-tokens.ts";
import { account, base64, time } from "./message-fields.ts";
import { proofMethods } from "./proof-methods.ts";
import { readUnsigned64 } from "../tokens.ts";

/*
 * The messages of the gate's HTTP interface (docs/gate.md), as `parseExactJson` returns them. On the
 * wire, amounts and rounds are exact JSON integers.
 */

/** The lifetime of a challenge, in milliseconds. */
export const challengeLifetime = 5 * 60_000;

/** The body of `POST /gate/challenge`. */
export const challengeRequest = record({ account: anyText });

/**
 * The response to `POST /gate/challenge`: what the wallet can sign. Every method's bytes contain the
 * same nonce, which is accepted once.
 */
export const gateChallenge = openRecord({
  id: text,
  expiresAt: time,
  /** The arguments of ARC-60's `signData`. The method `"data"` signs "MX" and the bytes of `data`. */
  arc60: openRecord({
    /** Canonical JSON (RFC 8785). */
    data: base64,
    /** The public key that signs for the account, 32 bytes. */
    signer: base64,
    /** The host of the page, with its port. */
    domain: text,
    /** Begins with the SHA-256 of `domain`. */
    authenticatorData: base64,
    requestId: text,
    metadata: openRecord({
      scope: custom<1>((input) => input === 1, "expected 1"),
      encoding: oneOf("base64"),
    }),
  }),
  /** An unsigned transaction (msgpack) that the network never accepts. */
  transaction: base64,
  /** The methods that the gate accepts. One of an earlier version does not say, and accepts all. */
  methods: exactOptional(listOf(text), proofMethods),
});

/** A challenge that the gate has made for an account. */
export type GateChallenge = InferOutput<typeof gateChallenge>;

/** The body of `POST /gate/session`. */
export const gateProof = record({
  /** The challenge's id. */
  id: textField("expected an id", /^[\w-]{1,64}$/),
  method: oneOf(...proofMethods),
  /** In base64: 64 bytes or, for `"transaction"`, the whole signed transaction. */
  signature: anyText,
});

/** A proof that the player holds the key of the account. */
export type GateProof = InferOutput<typeof gateProof>;

/** The response to `GET /gate/session` and `POST /gate/session`. */
export const gateSession = pipe(
  openRecord({
    account,
    /** True only if `standing` is `"yes"`. */
    canPlay: custom<boolean>((input) => typeof input === "boolean", "expected true or false"),
    /** The gate's decision; `unknown` if no node has given a usable response. */
    standing: oneOf(...eligibilities),
    /** The required tokens that the account holds, in base units. */
    tokens: parsedBy(tokensIn, "expected an amount for each asset id"),
    /** The round of the snapshot that decided; undefined before the first usable one. */
    round: nullAsUndefined(parsedBy(readUnsigned64, "expected an integer from 0 to 2^64 - 1")),
    /** The time of the snapshot that decided; undefined before the first usable one. */
    checkedAt: nullAsUndefined(time),
    expiresAt: time,
  }),
  // A gate that contradicts itself is not trusted.
  check(
    ({ canPlay, standing }) => canPlay === (standing === "yes"),
    "canPlay: contradicts standing",
  ),
);

/** The session of an account at the gate, with its eligibility. */
export type GateSession = InferOutput<typeof gateSession>;

/** The response to `POST /gate/ticket`. */
export const gateTicket = openRecord({
  /** A signed JWT for the game's own server (RFC 7519). */
  ticket: text,
  expiresAt: time,
});

/** A ticket for the server of a game. */
export type GateTicket = InferOutput<typeof gateTicket>;

/** The body of every error (RFC 9457). A proxy in front of the gate may send one with fewer fields. */
export const gateProblem = openRecord({
  /** URL of the error's description in docs/errors.md. */
  type: exactOptional(anyText),
  title: exactOptional(anyText),
  status: exactOptional(custom<number>(Number.isInteger, "expected an HTTP status")),
  detail: exactOptional(anyText),
  remedy: exactOptional(anyText),
  /** Of a proof: the check that failed. */
  check: exactOptional(anyText),
  /** Of `GET /gate/ready`: why the gate is not. */
  reasons: exactOptional(listOf(anyText)),
});

/** A problem document (RFC 9457) of the gate. */
export type GateProblem = InferOutput<typeof gateProblem>;

/** The response to `GET /gate/health`: what the gate requires, and which gate it is. */
export const gateHealth = openRecord({
  network: text,
  rule: oneOf("any", "all"),
  tokens: listOf(requiredToken),
  /** Of this software, as `Release`. Gates before 25.3.0 do not send the commit. */
  version: text,
  commit: exactOptional(text),
  /** When this process began. */
  startedAt: time,
});

export type GateHealth = InferOutput<typeof gateHealth>;

function nullAsUndefined<Output>(schema: GenericSchema<unknown, Output>) {
  return pipe(
    nullable(schema),
    transform((output) => output ?? undefined),
  );
}
