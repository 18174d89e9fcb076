import * as v from "valibot";
import { SigningRejectedError } from "./signing-item.ts";

const text = v.pipe(v.string(), v.nonEmpty());

/** The coin type of Algorand (SLIP-44), which is the same on every network. */
const chainId = "283";

/** Sign-in with Algorand: the data of an ARC-60 request for authentication. */
const siwaSchema = v.strictObject({
  domain: text,
  account_address: text,
  uri: text,
  version: text,
  chain_id: v.literal(chainId),
  type: v.literal("ed25519"),
  nonce: text,
  statement: v.optional(v.string()),
  "issued-at": v.optional(v.pipe(v.string(), v.isoTimestamp())),
  "expiration-time": v.optional(v.pipe(v.string(), v.isoTimestamp())),
  "not-before": v.optional(v.pipe(v.string(), v.isoTimestamp())),
  "request-id": v.optional(v.string()),
  resources: v.optional(v.array(v.string())),
});

/** The message of a sign-in. */
export type Siwa = v.InferOutput<typeof siwaSchema>;

/**
 * Parses a sign-in message as Pera Wallet does.
 * @throws {SigningRejectedError} if it is not UTF-8, not canonical JSON (RFC 8785), or a member is
 * missing, unknown or invalid
 */
export function parseSiwa(data: Uint8Array): Siwa {
  const json = decoded(data);
  const result = v.safeParse(siwaSchema, parsedJson(json));
  if (!result.success) {
    const [issue] = result.issues;
    throw rejected(`${v.getDotPath(issue) ?? "(root)"}: ${issue.message}`);
  }
  if (canonical(result.output) !== json) throw rejected("payload is not in canonical JSON form");
  return result.output;
}

function rejected(reason: string): SigningRejectedError {
  return new SigningRejectedError(
    `ARC-60 AUTH payload is not a valid canonical SIWA JSON: ${reason}`,
  );
}

function decoded(data: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    throw rejected("decoded payload is not valid UTF-8");
  }
}

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw rejected("payload is not valid JSON");
  }
}

/** RFC 8785 for an object whose members are strings and arrays of strings. */
function canonical(siwa: Siwa): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(siwa).sort(([a], [b]) => (a < b ? -1 : 1))),
  );
}

/**
 * Checks the times of a sign-in against the wallet's clock.
 * @param now in milliseconds since 1970
 * @throws {SigningRejectedError} if it is not valid yet or no longer
 */
export function checkTimes(siwa: Siwa, now: number): void {
  const isLater = (time: string | undefined) => time !== undefined && Date.parse(time) > now;
  const expiry = siwa["expiration-time"];
  const isExpired = expiry !== undefined && Date.parse(expiry) <= now;
  if (isLater(siwa["issued-at"]) || isLater(siwa["not-before"]) || isExpired) {
    throw new SigningRejectedError(
      "ARC-60 date is not valid: the sign-in is not valid yet or has expired.",
    );
  }
}

/** Describes a sign-in in plain words. */
export function siwaRows(siwa: Siwa): (readonly [label: string, text: string])[] {
  const expiry = siwa["expiration-time"];
  return [
    ...(siwa.statement === undefined ? [] : [["Statement", siwa.statement] as const]),
    ["Domain", siwa.domain],
    ["Account", siwa.account_address],
    ...(expiry === undefined ? [] : [["Expires", new Date(expiry).toLocaleString()] as const]),
  ];
}
