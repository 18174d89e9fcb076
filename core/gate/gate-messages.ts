import type { Account } from "../account/account.ts";
import type { Tokens } from "../tokens/tokens.ts";

/*
 * The messages of the gate's HTTP interface, which the gate and the page share (docs/gate.md). Times
 * are in milliseconds since 1970. On the wire, amounts and rounds are exact JSON integers.
 */

/** How an account's owner signs a challenge. */
export type ProofMethod = "arc60" | "transaction" | "data";

/**
 * The response to `POST /gate/challenge`: what the wallet can sign. Every method's bytes contain the
 * same nonce, which is accepted once.
 */
export interface GateChallenge {
  readonly id: string;
  readonly expiresAt: number;
  /**
   * The arguments of ARC-60's `signData`. The method `"data"` signs "MX" and the bytes of `data`.
   */
  readonly arc60: {
    /** Canonical JSON (RFC 8785), in base64. */
    readonly data: string;
    /** The public key that signs for the account, 32 bytes in base64. */
    readonly signer: string;
    /** The host of the page, with its port. */
    readonly domain: string;
    /** In base64. Begins with the SHA-256 of `domain`. */
    readonly authenticatorData: string;
    readonly requestId: string;
    readonly metadata: { readonly scope: 1; readonly encoding: "base64" };
  };
  /** An unsigned transaction (msgpack, in base64) that the network never accepts. */
  readonly transaction: string;
}

/** The body of `POST /gate/session`. */
export interface GateProof {
  /** The challenge's id. */
  readonly id: string;
  readonly method: ProofMethod;
  /** In base64: 64 bytes or, for `"transaction"`, the whole signed transaction. */
  readonly signature: string;
}

/** The gate's decision; `unknown` if no node has given a usable response. */
export type GateEligibility = "yes" | "no" | "unknown";

/** The response to `GET /gate/session` and `POST /gate/session`. */
export interface GateSession {
  readonly account: Account;
  /** True only if `standing` is `"yes"`. */
  readonly canPlay: boolean;
  readonly standing: GateEligibility;
  /** The required tokens that the account holds, in base units. */
  readonly tokens: Tokens;
  /** The round of the snapshot that decided; undefined before the first usable one. */
  readonly round: bigint | undefined;
  /** The time of the snapshot that decided; undefined before the first usable one. */
  readonly checkedAt: number | undefined;
  readonly expiresAt: number;
}

/** The response to `POST /gate/ticket`. */
export interface GateTicket {
  /** A signed JWT for the game's own server (RFC 7519). */
  readonly ticket: string;
  readonly expiresAt: number;
}
