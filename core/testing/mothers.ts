import { type Account, requireAccount } from "../account/account.ts";
import type { GateToken } from "../configuration/site-configuration.ts";

/** The account of 32 zero bytes. */
export const zeroAccount: Account = requireAccount(
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
);

export function gateToken(assetId: bigint, threshold: bigint): GateToken {
  return { assetId, threshold, name: `Asset ${assetId}`, decimals: 0 };
}

/** An asset row as a node writes it; the amount as text, so that it can be anything. */
export function assetRow(assetId: bigint, amount: bigint | string): string {
  return `{"amount":${amount},"asset-id":${assetId},"is-frozen":false}`;
}

/** A node's account information. */
export function accountBody(...rows: readonly string[]): string {
  return `{"address":"${zeroAccount}","amount":0,"assets":[${rows.join()}],"round":1}\n`;
}

/** A node's account information about that account with one asset. */
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
