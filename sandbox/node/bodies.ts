import { isValidAddress } from "algosdk";
import type { ChainAsset } from "../required-assets.ts";
import { type Holding, type LedgerAccount, minBalance } from "./ledger.ts";

/**
 * Response bodies of a node, byte for byte: the members are in the node's order, amounts are JSON
 * integers up to 2^64-1, and the body ends with a newline.
 * Source: the models of go-algorand's `/v2` API.
 */

const rewardBase = 218_288;
const creator = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";
const largestUint64 = 2n ** 64n - 1n;

type Member = readonly [name: string, json: string | undefined];

function object(...members: Member[]): string {
  const present = members.flatMap(([name, json]) =>
    json === undefined ? [] : `"${name}":${json}`,
  );
  return `{${present.join(",")}}`;
}

const array = (items: readonly string[]) => `[${items.join(",")}]`;

const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

function string(value: string): string {
  return JSON.stringify(value).replace(/[<>&]/g, (sign) => escapes[sign] ?? sign);
}

function optionalString(value: string | undefined): string | undefined {
  return value === undefined ? undefined : string(value);
}

function holdingObject({ amount, assetId, isFrozen }: Holding): string {
  return object(
    ["amount", `${amount}`],
    ["asset-id", `${assetId}`],
    ["is-frozen", String(isFrozen)],
  );
}

/**
 * Which lists of an account are omitted: all, only the assets, or none with `null` for the assets.
 */
export type OmittedLists = "all" | "assets" | "null-assets" | undefined;

/** `GET /v2/accounts/{address}`. */
export function accountBody(account: LedgerAccount, round: bigint, omitted: OmittedLists): string {
  const hasLists = omitted !== "all";
  const { address, microAlgos, holdings } = account;
  return `${object(
    ["address", string(address)],
    ["amount", `${microAlgos}`],
    ["amount-without-pending-rewards", `${microAlgos}`],
    ["apps-local-state", hasLists ? "[]" : undefined],
    ["apps-total-schema", object(["num-byte-slice", "0"], ["num-uint", "0"])],
    ["assets", assetsArray(holdings, omitted)],
    ["auth-addr", optionalString(account.authAddress)],
    ["created-apps", hasLists ? "[]" : undefined],
    ["created-assets", hasLists ? "[]" : undefined],
    ["min-balance", `${minBalance(holdings)}`],
    ["pending-rewards", "0"],
    ["reward-base", `${rewardBase}`],
    ["rewards", "0"],
    ["round", `${round}`],
    ["status", string("Offline")],
    ["total-apps-opted-in", "0"],
    ["total-assets-opted-in", `${holdings.length}`],
    ["total-created-apps", "0"],
    ["total-created-assets", "0"],
  )}\n`;
}

function assetsArray(holdings: readonly Holding[], omitted: OmittedLists): string | undefined {
  if (omitted === "null-assets") return "null";
  return omitted === undefined ? array(holdings.map(holdingObject)) : undefined;
}

/** `GET /v2/accounts/{address}/assets/{id}`. */
export function assetHoldingBody(holding: Holding, round: bigint): string {
  return `${object(["asset-holding", holdingObject(holding)], ["round", `${round}`])}\n`;
}

/** `GET /v2/accounts/{address}/assets`: one page. `next` is undefined for the last one. */
export function assetsPageBody(
  page: readonly Holding[],
  next: bigint | undefined,
  round: bigint,
): string {
  return `${object(
    ["asset-holdings", array(page.map((holding) => pageRow(holding)))],
    ["next-token", next === undefined ? undefined : string(`${next}`)],
    ["round", `${round}`],
  )}\n`;
}

function pageRow(holding: Holding): string {
  return object(
    ["asset-holding", holdingObject(holding)],
    [
      "asset-params",
      object(
        ["creator", string(creator)],
        ["decimals", "0"],
        ["default-frozen", "false"],
        ["name", string(`Sandbox asset ${holding.assetId}`)],
        ["total", `${largestUint64}`],
        ["unit-name", string("SAND")],
      ),
    ],
  );
}

/** Matches what Go's `unicode.IsPrint` accepts. */
const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

/** `GET /v2/assets/{id}`. A text that is not printable is only in base64; an empty one is omitted. */
export function assetBody(id: string, { name, unitName, decimals }: ChainAsset): string {
  const plain = (text: string) => (printable.test(text) ? string(text) : undefined);
  const base64 = (text: string) =>
    text === "" ? undefined : string(Buffer.from(text).toString("base64"));
  const params = object(
    ["creator", string(creator)],
    ["decimals", decimals],
    ["default-frozen", "false"],
    ["name", plain(name)],
    ["name-b64", base64(name)],
    ["total", `${largestUint64}`],
    ["unit-name", plain(unitName)],
    ["unit-name-b64", base64(unitName)],
  );
  return `${object(["index", id], ["params", params])}\n`;
}

/** Returns the body of a 400 for an account with more resources than `maxResults`. */
export function resultLimitBody(account: LedgerAccount, maxResults: number): string {
  const data = object(
    ["max-results", `${maxResults}`],
    ["total-apps-opted-in", "0"],
    ["total-assets-opted-in", `${account.holdings.length}`],
    ["total-created-apps", "0"],
    ["total-created-assets", "0"],
  );
  return `${object(["data", data], ["message", string("Result limit exceeded")])}\n`;
}

/** Returns the body of any other error. */
export function errorBody(message: string): string {
  return `${object(["message", string(message)])}\n`;
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
