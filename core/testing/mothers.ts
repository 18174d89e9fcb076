import { type Account, requireAccount } from "../account/account.ts";
import type { GateToken } from "../configuration/site-configuration.ts";

/** The account of 32 zero bytes. */
export const zeroAccount: Account = requireAccount(
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
);

export function gateToken(assetId: bigint, threshold: bigint): GateToken {
  return { assetId, threshold, name: `Asset ${assetId}`, decimals: 0 };
}

/** A row of a node's `assets` array. The amount can be any JSON text. */
export function assetRow(assetId: bigint, amount: bigint | string): string {
  return `{"amount":${amount},"asset-id":${assetId},"is-frozen":false}`;
}

/** Account information. */
export function accountBody(...rows: readonly string[]): string {
  return `{"address":"${zeroAccount}","amount":0,"assets":[${rows.join()}],"round":1}\n`;
}

/** Information about one asset of the account. */
export function accountAssetBody(assetId: bigint, amount: bigint): string {
  return `{"asset-holding":${assetRow(assetId, amount)},"round":1}\n`;
}

/** One page of a node's list of assets. */
export function assetsPageBody(rows: readonly string[], nextToken?: string): string {
  const next = nextToken === undefined ? "" : `,"next-token":${JSON.stringify(nextToken)}`;
  const holdings = rows.map((row) => `{"asset-holding":${row},"asset-params":{"total":1}}`);
  return `{"asset-holdings":[${holdings.join()}]${next},"round":1}\n`;
}

export const limitExceededBody =
  '{"data":{"max-results":1000,"total-assets-opted-in":10103},"message":"Result limit exceeded"}\n';
export const notOptedInBody = '{"message":"account asset info not found"}\n';
