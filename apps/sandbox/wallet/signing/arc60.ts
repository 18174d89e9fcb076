import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes } from "@noble/hashes/utils.js";
import * as v from "valibot";
import type { KeyPair } from "../../keys.ts";
import { base64Of, bytesOf } from "./base64.ts";
import { authAddressOf, signerOf } from "./signers.ts";
import { type SigningContext, SigningRejectedError, type SigningRequest } from "./signing-item.ts";
import { checkTimes, parseSiwa, type Siwa, siwaRows } from "./siwa.ts";

/** The limits of Pera Wallet, in characters. */
const maxDataLength = 16_384;
const maxSignerLength = 128;
const maxTextLength = 256;
const maxAuthenticatorDataLength = 512;

const scopeAuth = 1;
const hashLength = 32;
const seedLength = 32;

const text = (limit: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(limit));

/** The parameters of `algo_signData` for ARC-60: one object, not an array. */
export const arc60Schema = v.object({
  data: v.pipe(v.string(), v.maxLength(maxDataLength)),
  signer: text(maxSignerLength),
  domain: text(maxTextLength),
  authenticatorData: text(maxAuthenticatorDataLength),
  requestId: v.optional(v.pipe(v.string(), v.maxLength(maxTextLength))),
  metadata: v.object({ scope: v.number(), encoding: v.string() }),
});

type Arc60 = v.InferOutput<typeof arc60Schema>;

/**
 * Checks an ARC-60 request as Pera Wallet does, and describes it.
 * @throws {SigningRejectedError} if the wallet rejects it
 */
export function arc60Request(request: Arc60, context: SigningContext): SigningRequest {
  const { domain, signer, metadata } = request;
  if (metadata.scope !== scopeAuth) {
    throw new SigningRejectedError(`ARC-60 scope ${metadata.scope} is not supported`);
  }
  const authenticatorData = checkedAuthenticatorData(request, context.peerUrl);
  const data = metadata.encoding === "base64" ? bytesOf(request.data) : undefined;
  if (data === undefined) {
    throw new SigningRejectedError(
      `Failed to decode ARC-60 data using encoding "${metadata.encoding}"`,
    );
  }
  const siwa = parseSiwa(data);
  checkTimes(siwa, context.now);
  if (siwa.domain !== domain) {
    throw new SigningRejectedError(
      `SIWA domain "${siwa.domain}" does not match request domain "${domain}"`,
    );
  }
  const own = keyFor(signer, siwa, context);
  const message = concatBytes(sha256(data), sha256(authenticatorData));
  const sign = ({ secretKey }: KeyPair = own) =>
    Promise.resolve(base64Of(ed25519.sign(message, secretKey.subarray(0, seedLength))));
  const isRekeyed = signer !== siwa.account_address;
  const item = {
    title: `Sign in to ${domain}`,
    rows: [...siwaRows(siwa), ...(isRekeyed ? [["Signed by", signer] as const] : [])],
    warnings: [],
    sign,
  };
  return { items: [item], sign };
}

/** @throws {SigningRejectedError} if the domain or the authenticator data is not the page's */
function checkedAuthenticatorData(request: Arc60, peerUrl: string): Uint8Array {
  const { domain } = request;
  const host = URL.canParse(peerUrl) ? new URL(peerUrl).host : "";
  if (domain !== host) {
    throw new SigningRejectedError(`ARC-60 domain "${domain}" does not match the page's "${host}"`);
  }
  const data = bytesOf(request.authenticatorData);
  const hash = sha256(new TextEncoder().encode(domain));
  const isBound =
    data !== undefined &&
    data.length >= hashLength &&
    hash.every((byte, index) => byte === data[index]);
  if (isBound) return data;
  throw new SigningRejectedError(
    `ARC-60 authenticatorData rpIdHash does not match sha256(${domain})`,
  );
}

/**
 * Returns the key of the request's signer.
 * @throws {SigningRejectedError} if it is not the key that signs for the account
 */
function keyFor(signer: string, siwa: Siwa, context: SigningContext): KeyPair {
  const account = siwa.account_address;
  const isShared = context.sharedAccounts.includes(account);
  if (!isShared || authAddressOf(account, context.authAddresses) !== signer) {
    throw new SigningRejectedError(
      `ARC-60 signer ${signer} is invalid: SIWA signer is not a valid signer for "${account}"`,
    );
  }
  const found = signerOf(signer);
  // A multisig account has no single key.
  if (found?.kind === "key") return found.key;
  throw new SigningRejectedError(`ARC-60 signer ${signer} is not available in this wallet`);
}
