import { NodeResponseInvalidError } from "../errors/node-response-invalid-error.ts";
import { isRecord } from "../json/is-record.ts";
import { readUnsigned64 } from "../tokens/unsigned-64.ts";

/** One asset that an account holds. */
export interface AssetHolding {
  /** A canonical decimal. */
  assetId: string;
  /** In base units. */
  amount: bigint;
}

/**
 * Reads a row of a node's list of assets. Written by hand: an account has thousands of them.
 *
 * @param list the field that holds the row, and `index` its place there, for the error.
 * @throws NodeAnswerInvalidError naming the field that is wrong.
 */
export function readAssetHolding(row: unknown, list: string, index?: number): AssetHolding {
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
  const place = index === undefined ? list : `${list}[${index}]`;
  return new NodeResponseInvalidError(`${place}${field}: ${problem}`);
}
