import { NodeResponseInvalidError } from "../errors/node-response-invalid-error.ts";
import { isRecord } from "../json/is-record.ts";
import { parseDocument } from "../json/parse-document.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { readUnsigned64 } from "../tokens/unsigned-64.ts";
import { accountAssetsWire, accountAssetWire, accountWire, rejectionWire } from "./account-wire.ts";
import { readAssetHolding } from "./asset-holding.ts";

/** One page of the list of an account's assets. */
export interface AssetsPage {
  /** In base units. */
  tokens: Tokens;
  /** What asks for the next page; undefined on the last. */
  nextToken: string | undefined;
}

/**
 * The tokens in a node's account information, in base units; undefined when it has no assets list.
 *
 * @throws NodeAnswerInvalidError on a body of another shape or about another account.
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
 * @throws NodeAnswerInvalidError on a body of another shape or about another asset.
 */
export function amountOfAsset(body: unknown, assetId: bigint): bigint {
  const row = parseDocument(accountAssetWire, body, NodeResponseInvalidError)["asset-holding"];
  const holding = readAssetHolding(row, "asset-holding");
  if (holding.assetId !== assetId.toString()) {
    throw new NodeResponseInvalidError(`asset-holding.asset-id: expected ${assetId}`);
  }
  return holding.amount;
}

/** @throws NodeAnswerInvalidError on a body of another shape. */
export function assetsPage(body: unknown): AssetsPage {
  const page = parseDocument(accountAssetsWire, body, NodeResponseInvalidError);
  const rows = page["asset-holdings"].map((row) => (isRecord(row) ? row["asset-holding"] : row));
  return { tokens: tokensOf("asset-holdings", rows), nextToken: page["next-token"] };
}

/**
 * The round as of which a node answers: in every body about an account.
 *
 * @throws NodeAnswerInvalidError on a body without it.
 */
export function roundOf(body: unknown): bigint {
  const round = isRecord(body) ? readUnsigned64(body["round"]) : undefined;
  if (round === undefined) throw new NodeResponseInvalidError("round: expected an integer");
  return round;
}

/**
 * What the node says with a 400 or a 404.
 *
 * @throws NodeAnswerInvalidError when it is not a node that says it.
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
