import { ALGORAND_ZERO_ADDRESS_STRING, isValidAddress, stringifyJSON } from "algosdk";
import type { ChainAsset } from "../required-assets.ts";
import { type Holding, type LedgerAccount, minBalance } from "./ledger.ts";

/**
 * Response bodies of a node, byte for byte: the members are in the node's order, amounts are JSON
 * integers up to 2^64-1, and the body ends with a newline.
 * Source: the models of go-algorand's `/v2` API.
 */

const rewardBase = 218_288;
const creator = ALGORAND_ZERO_ADDRESS_STRING;
const largestUint64 = 2n ** 64n - 1n;

const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** Serializes a body as Go does. Members that are `undefined` are omitted. */
export function goJson(body: unknown): string {
  const json = stringifyJSON(body);
  return `${json.replace(/[<>&]/g, (sign) => escapes[sign] ?? sign)}\n`;
}

/** Responds with a body. */
export function jsonResponse(body: unknown, status = 200): Response {
  const headers = { "content-type": "application/json" };
  return new Response(goJson(body), { status, headers });
}

/** Responds with an error message. */
export function errorResponse(status: number, message: string): Response {
  return jsonResponse({ message }, status);
}

/**
 * Which lists of an account are omitted: all, only the assets, or none with `null` for the assets.
 */
export type OmittedLists = "all" | "assets" | "null-assets" | undefined;

/** A holding as a response has it: a faulty node sends amounts that no account has. */
type SentHolding = Omit<Holding, "amount"> & { readonly amount: bigint | number };

/** `GET /v2/accounts/{address}`. */
export function accountBody(
  account: Omit<LedgerAccount, "holdings"> & { readonly holdings: readonly SentHolding[] },
  round: bigint,
  omitted: OmittedLists,
): object {
  const emptyList = omitted === "all" ? undefined : [];
  const { address, microAlgos, authAddress, holdings } = account;
  return {
    address,
    amount: microAlgos,
    "amount-without-pending-rewards": microAlgos,
    "apps-local-state": emptyList,
    "apps-total-schema": { "num-byte-slice": 0, "num-uint": 0 },
    assets: assetsArray(holdings, omitted),
    "auth-addr": authAddress,
    "created-apps": emptyList,
    "created-assets": emptyList,
    "min-balance": minBalance(holdings),
    "pending-rewards": 0,
    "reward-base": rewardBase,
    rewards: 0,
    round,
    status: "Offline",
    "total-apps-opted-in": 0,
    "total-assets-opted-in": holdings.length,
    "total-created-apps": 0,
    "total-created-assets": 0,
  };
}

function assetsArray(holdings: readonly SentHolding[], omitted: OmittedLists) {
  if (omitted === "null-assets") return null;
  return omitted === undefined ? holdings.map(holdingObject) : undefined;
}

function holdingObject({ amount, assetId, isFrozen }: SentHolding): object {
  return { amount, "asset-id": assetId, "is-frozen": isFrozen };
}

/** `GET /v2/accounts/{address}/assets/{id}`. */
export function assetHoldingBody(holding: Holding, round: bigint): object {
  return { "asset-holding": holdingObject(holding), round };
}

/** `GET /v2/accounts/{address}/assets`: one page. `next` is undefined for the last one. */
export function assetsPageBody(
  page: readonly Holding[],
  next: bigint | undefined,
  round: bigint,
): object {
  return {
    "asset-holdings": page.map((holding) => ({
      "asset-holding": holdingObject(holding),
      "asset-params": {
        creator,
        decimals: 0,
        "default-frozen": false,
        name: `Sandbox asset ${holding.assetId}`,
        total: largestUint64,
        "unit-name": "SAND",
      },
    })),
    "next-token": next?.toString(),
    round,
  };
}

/** Matches what Go's `unicode.IsPrint` accepts. */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

/** `GET /v2/assets/{id}`. A text that is not printable is only in base64; an empty one is omitted. */
export function assetBody(id: string, { name, unitName, decimals }: ChainAsset): object {
  const plain = (text: string) => (printable.test(text) ? text : undefined);
  const base64 = (text: string) => (text === "" ? undefined : Buffer.from(text).toString("base64"));
  return {
    index: BigInt(id),
    params: {
      creator,
      decimals: Number(decimals),
      "default-frozen": false,
      name: plain(name),
      "name-b64": base64(name),
      total: largestUint64,
      "unit-name": plain(unitName),
      "unit-name-b64": base64(unitName),
    },
  };
}

/** Returns the body of a 400 for an account with more resources than `maxResults`. */
export function resultLimitBody({ holdings }: LedgerAccount, maxResults: number): object {
  return {
    data: {
      "max-results": maxResults,
      "total-apps-opted-in": 0,
      "total-assets-opted-in": holdings.length,
      "total-created-apps": 0,
      "total-created-assets": 0,
    },
    message: "Result limit exceeded",
  };
}

const base32 = /^[A-Z2-7]*$/;
const addressLength = 58;

/**
 * Returns a node's error message for an invalid address, or `undefined` for a valid one.
 */
export function addressError(address: string): string | undefined {
  if (isValidAddress(address)) return undefined;
  return `Invalid format for parameter address: error unmarshaling '${address}' text as *basics.Address: ${reason(address)}`;
}

function reason(address: string): string {
  if (!base32.test(address)) return `failed to decode address ${address} to base 32`;
  if (address.length < addressLength) return `decoded bad addr: ${address}`;
  return `address ${address} is malformed, checksum verification failed`;
}
