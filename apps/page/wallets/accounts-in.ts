import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { type Account, parseAccount } from "@fabulous-fish/core";

/**
 * Returns the accounts in a wallet's response, which lists addresses or objects with an `address`.
 * Entries without a valid checksum are dropped (rule 3.3).
 */
export function accountsIn(response: unknown): readonly Account[] {
  if (!Array.isArray(response)) return [];
  return response.flatMap((entry: unknown) => parseAccount(addressOf(entry)) ?? []);
}

function addressOf(entry: unknown): string {
  const address = isRecord(entry) ? entry["address"] : entry;
  return typeof address === "string" ? address : "";
}
