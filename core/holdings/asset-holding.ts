import { NodeResponseInvalidError } from "../errors/node-errors.ts";
import { isRecord } from "../json/parse-document.ts";
import { readUnsigned64 } from "../tokens/tokens.ts";

/** One asset that an account holds. */
export interface AssetHolding {
  /** In decimal, without leading zeros. */
  assetId: string;
  /** In base units. */
  amount: bigint;
}

/**
 * Reads a row of a node's `assets` array. Not a schema, since an account can have thousands of
 * rows.
 *
 * @param list name of the array field and, with `index`, the row's position in it; for the error.
 * @throws {NodeResponseInvalidError} if a field is invalid; the details name it.
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
  const path = index === undefined ? list : `${list}[${index}]`;
  return new NodeResponseInvalidError(`${path}${field}: ${problem}`);
}
