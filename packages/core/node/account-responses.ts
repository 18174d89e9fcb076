import { invalidResponse } from "../errors/node-errors.ts";
import { custom, exactOptional, nullish } from "valibot";
import { anyText } from "../configuration/field-schemas.ts";
import { isRecord, openRecord, parseDocument } from "../json/parse-document.ts";
import { readUnsigned64, type Tokens } from "../tokens.ts";

// Schemas of the bodies. Fields that are not used are ignored.

/** `readAssetHolding` reads the rows: a schema would take longer than parsing the body. */
const rows = custom<readonly unknown[]>(Array.isArray, "expected an array");

/** GET /v2/accounts/{address} */
const accountWire = openRecord({ address: exactOptional(anyText), assets: nullish(rows) });

/** GET /v2/accounts/{address}/assets/{id} */
const accountAssetWire = openRecord({ "asset-holding": custom(isRecord, "expected an object") });

/** GET /v2/accounts/{address}/assets */
const accountAssetsWire = openRecord({
  "asset-holdings": rows,
  "next-token": exactOptional(anyText),
});

/** The body of a 400 or a 404. */
const rejectionWire = openRecord({ message: anyText });

/**
 * Returns the tokens in an account's information, in base units; undefined if it has no `assets`
 * array.
 *
 * @throws {NodeError} `node-response-invalid` if the shape or the account is not as expected.
 */
export function tokensOfAccount(body: unknown, account: string): Tokens | undefined {
  const { address, assets } = parseDocument(accountWire, body, invalidResponse);
  if (address !== undefined && address !== account) {
    throw invalidResponse(`address: expected ${account}`);
  }
  return assets ? tokensOf("assets", assets) : undefined;
}

/**
 * Returns the amount of one asset, in base units.
 *
 * @throws {NodeError} `node-response-invalid` if the shape or the asset is not as expected.
 */
export function amountOfAsset(body: unknown, assetId: bigint): bigint {
  const row = parseDocument(accountAssetWire, body, invalidResponse)["asset-holding"];
  const holding = readAssetHolding(row, "asset-holding");
  if (holding.assetId !== assetId.toString()) {
    throw invalidResponse(`asset-holding.asset-id: expected ${assetId}`);
  }
  return holding.amount;
}

/**
 * Returns one page of the list of an account's assets: its tokens, in base units, and the query parameter
 * of the next page; undefined on the last page.
 *
 * @throws {NodeError} `node-response-invalid` if the shape is not as expected.
 */
export function assetsPage(body: unknown) {
  const page = parseDocument(accountAssetsWire, body, invalidResponse);
  const rows = page["asset-holdings"].map((row) => (isRecord(row) ? row["asset-holding"] : row));
  return { tokens: tokensOf("asset-holdings", rows), nextToken: page["next-token"] };
}

/**
 * Returns the round of a response. Every response about an account has one.
 *
 * @throws {NodeError} `node-response-invalid` if it is missing or not valid.
 */
export function roundOf(body: unknown): bigint {
  const round = isRecord(body) ? readUnsigned64(body["round"]) : undefined;
  if (round === undefined) throw invalidResponse("round: expected an integer");
  return round;
}

/**
 * Returns the message of a 400 or 404.
 *
 * @throws {NodeError} `node-response-invalid` if the body is not a node's error.
 */
export function rejectionMessage(body: unknown): string {
  return parseDocument(rejectionWire, body, invalidResponse).message;
}

function tokensOf(list: string, rows: readonly unknown[]): Tokens {
  const tokens = new Map<string, bigint>();
  for (let index = 0; index < rows.length; index += 1) {
    const { assetId, amount } = readAssetHolding(rows[index], list, index);
    tokens.set(assetId, amount);
  }
  if (tokens.size < rows.length) throw invalidResponse("an asset is listed twice");
  return tokens;
}

/**
 * Reads a row of a node's `assets` array: the asset's id in decimal, without leading zeros, and the amount
 * in base units. Not a schema, since an account can have thousands of rows.
 *
 * @param list name of the array field and, with `index`, the row's position in it; for the error.
 * @throws {NodeError} `node-response-invalid` if a field is invalid; the details name it.
 */
function readAssetHolding(row: unknown, list: string, index?: number) {
  if (!isRecord(row)) throw invalid(list, index, "", "expected an object");
  const id = row["asset-id"];
  const assetId = isSafeId(id) ? String(id) : readUnsigned64(id)?.toString();
  if (assetId === undefined || assetId === "0") {
    throw invalid(list, index, ".asset-id", id === undefined ? "missing" : "expected an asset id");
  }
  const amount = readUnsigned64(row["amount"]);
  if (amount === undefined) {
    const problem = "amount" in row ? "expected an amount from 0 to 2^64 - 1" : "missing";
    throw invalid(list, index, ".amount", problem);
  }
  return { assetId, amount };
}

function isSafeId(id: unknown): boolean {
  return Number.isSafeInteger(id) && (id as number) > 0;
}

function invalid(list: string, index: number | undefined, field: string, problem: string) {
  const path = index === undefined ? list : `${list}[${index}]`;
  return invalidResponse(`${path}${field}: ${problem}`);
}
