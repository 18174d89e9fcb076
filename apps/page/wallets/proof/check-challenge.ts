import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { sha256 } from "@noble/hashes/sha2.js";
import { type GateChallenge, parseUrl, decodeBase64 } from "@fabulous-fish/core";
import { SigningError } from "./errors.ts";

/** The expected subject of a challenge. */
interface ExpectedProof {
  readonly account: string;
  /** The page's URL; only its host and origin count. */
  readonly page: Pick<Location, "host" | "origin">;
}

/** The fields of the data to sign (ARC-60, scope `AUTH`) that are checked. */
type SignInData = Readonly<Record<string, unknown>>;

/**
 * Checks that a challenge requests nothing but the proof of this account on this site (rule 10.4). The
 * wallet shows the text, but nobody reads an address to its end.
 *
 * @returns the nonce, which every method's bytes contain.
 * @throws {SigningError} `challenge-refused` naming the first field that differs
 */
export function checkChallenge(
  { arc60 }: Pick<GateChallenge, "arc60">,
  { account, page }: ExpectedProof,
): string {
  const data = signInDataIn(arc60.data);
  const { nonce } = data;
  requireField(arc60.domain === page.host, "domain");
  requireField(data["domain"] === page.host, "domain of the data");
  requireField(isUriOf(page, data["uri"]), "uri");
  requireField(data["account_address"] === account, "account_address");
  requireField(data["type"] === "ed25519", "type");
  requireField(decodeBase64(arc60.signer).length === 32, "signer");
  const authenticatorData = decodeBase64(arc60.authenticatorData);
  const domainHash = sha256(new TextEncoder().encode(page.host));
  requireField(
    domainHash.every((byte, index) => byte === authenticatorData[index]),
    "authenticatorData",
  );
  if (typeof nonce !== "string" || nonce.length < 16) throw rejected("nonce");
  return nonce;
}

function signInDataIn(base64: string): SignInData {
  try {
    const data: unknown = JSON.parse(new TextDecoder().decode(decodeBase64(base64)));
    if (isRecord(data)) return data;
  } catch {
    // It is not JSON.
  }
  throw rejected("data");
}

function isUriOf({ origin }: Pick<Location, "origin">, uri: unknown): boolean {
  return typeof uri === "string" && parseUrl(uri)?.origin === origin;
}

function requireField(isAsExpected: boolean, field: string): void {
  if (!isAsExpected) throw rejected(field);
}

function rejected(field: string): SigningError {
  return new SigningError("challenge-refused", `Not as expected: ${field}.`);
}
