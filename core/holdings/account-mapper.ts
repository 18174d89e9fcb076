import { NodeResponseInvalidError } from "../errors/node-errors.ts";
import { isRecord, parseDocument } from "../json/parse-document.ts";
import { readUnsigned64, type Tokens } from "../tokens/tokens.ts";
import { accountAssetsWire, accountAssetWire, accountWire, rejectionWire } from "./account-wire.ts";
import { readAssetHolding } from "./asset-holding.ts";

/** One page of the list of an account's assets. */
export interface AssetsPage {
  /** In base units. */
  tokens: Tokens;
  /** Query parameter of the next page; undefined on the last page. */
  nextToken: string | undefined;
}

/**
 * The tokens in an account's information, in base units; undefined if it has no `assets` array.
 *
 * @throws {NodeResponseInvalidError} if the shape or the account is not as expected.
 */
export function tokensOfAccount(body: unknown, account: string): Tokens | undefined {
  const { address, assets } = parseDocument(accountWire, body, NodeResponseInvalidError);
  if (address !== undefined && address !== account) {
    throw new NodeResponseInvalidError(`address: expected ${account}`);
  }
  return assets ? tokensOf("assets", assets) : undefined;
}

/**
 * The amount of one asset, in base units.
 *
 * @throws {NodeResponseInvalidError} if the shape or the asset is not as expected.
 */
export function amountOfAsset(body: unknown, assetId: bigint): bigint {
  const row = parseDocument(accountAssetWire, body, NodeResponseInvalidError)["asset-holding"];
  const holding = readAssetHolding(row, "asset-holding");
  if (holding.assetId !== assetId.toString()) {
    throw new NodeResponseInvalidError(`asset-holding.asset-id: expected ${assetId}`);
  }
  return holding.amount;
}

/** @throws {NodeResponseInvalidError} if the shape is not as expected. */
export function assetsPage(body: unknown): AssetsPage {
  const page = parseDocument(accountAssetsWire, body, NodeResponseInvalidError);
  const rows = page["asset-holdings"].map((row) => (isRecord(row) ? row["asset-holding"] : row));
  return { tokens: tokensOf("asset-holdings", rows), nextToken: page["next-token"] };
}

/**
 * The round of a response. Every response about an account has one.
 *
 * @throws {NodeResponseInvalidError} if it is missing or not valid.
 */
export function roundOf(body: unknown): bigint {
  const round = isRecord(body) ? readUnsigned64(body["round"]) : undefined;
  if (round === undefined) throw new NodeResponseInvalidError("round: expected an integer");
  return round;
}

/**
 * The message of a 400 or 404.
 *
 * @throws {NodeResponseInvalidError} if the body is not a node's error.
 */
export function rejectionMessage(body: unknown): string {
  return parseDocument(rejectionWire, body, NodeResponseInvalidError).message;
}

function tokensOf(list: string, rows: readonly unknown[]): Tokens {
  const tokens = new Map<string, bigint>();
  for (let index = 0; index < rows.length; index += 1) {
    const { assetId, amount } = readAssetHolding(rows[index], list, index);
    tokens.set(assetId, amount);
  }
  if (tokens.size < rows.length) throw new NodeResponseInvalidError("an asset is listed twice");
  return tokens;
}
