import { minBalance, type Holding, type LedgerAccount } from "./ledger.ts";

/**
 * The texts of a node's answers, written out by hand: the members in the node's own order, amounts
 * as plain JSON integers to 2^64-1, and the newline that a node's encoder ends with.
 * Source: the models of go-algorand's `/v2` interface.
 */

const REWARD_BASE = 218_288;
const CREATOR = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";
const LARGEST_UINT64 = 2n ** 64n - 1n;

type Member = readonly [name: string, json: string | undefined];

function object(...members: Member[]): string {
  const present = members.flatMap(([name, json]) =>
    json === undefined ? [] : `"${name}":${json}`,
  );
  return `{${present.join(",")}}`;
}

const list = (items: readonly string[]) => `[${items.join(",")}]`;

const escapes: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

function text(value: string): string {
  return JSON.stringify(value).replace(/[<>&]/g, (sign) => escapes[sign] ?? sign);
}

function optionalText(value: string | undefined): string | undefined {
  return value === undefined ? undefined : text(value);
}

function holdingText({ amount, assetId, isFrozen }: Holding): string {
  return object(
    ["amount", `${amount}`],
    ["asset-id", `${assetId}`],
    ["is-frozen", String(isFrozen)],
  );
}

/** Which lists an account's answer leaves out: all of them, or only the assets, or has as `null`. */
export type LeftOut = "all" | "assets" | "null-assets" | undefined;

/** `GET /v2/accounts/{address}`. */
export function accountBody(account: LedgerAccount, round: bigint, leftOut: LeftOut): string {
  const lists = leftOut !== "all";
  const { address, microAlgos, holdings } = account;
  return `${object(
    ["address", text(address)],
    ["amount", `${microAlgos}`],
    ["amount-without-pending-rewards", `${microAlgos}`],
    ["apps-local-state", lists ? "[]" : undefined],
    ["apps-total-schema", object(["num-byte-slice", "0"], ["num-uint", "0"])],
    ["assets", assetsText(holdings, leftOut)],
    ["auth-addr", optionalText(account.authAddress)],
    ["created-apps", lists ? "[]" : undefined],
    ["created-assets", lists ? "[]" : undefined],
    ["min-balance", `${minBalance(holdings)}`],
    ["pending-rewards", "0"],
    ["reward-base", `${REWARD_BASE}`],
    ["rewards", "0"],
    ["round", `${round}`],
    ["status", text("Offline")],
    ["total-apps-opted-in", "0"],
    ["total-assets-opted-in", `${holdings.length}`],
    ["total-created-apps", "0"],
    ["total-created-assets", "0"],
  )}\n`;
}

function assetsText(holdings: readonly Holding[], leftOut: LeftOut): string | undefined {
  if (leftOut === "null-assets") return "null";
  return leftOut === undefined ? list(holdings.map(holdingText)) : undefined;
}

/** `GET /v2/accounts/{address}/assets/{id}`. */
export function assetHoldingBody(holding: Holding, round: bigint): string {
  return `${object(["asset-holding", holdingText(holding)], ["round", `${round}`])}\n`;
}

/** `GET /v2/accounts/{address}/assets`: one page; `next` is the last id of a page not the last. */
export function assetsPageBody(
  page: readonly Holding[],
  next: bigint | undefined,
  round: bigint,
): string {
  return `${object(
    ["asset-holdings", list(page.map((holding) => pageRow(holding)))],
    ["next-token", next === undefined ? undefined : text(`${next}`)],
    ["round", `${round}`],
  )}\n`;
}

function pageRow(holding: Holding): string {
  return object(
    ["asset-holding", holdingText(holding)],
    [
      "asset-params",
      object(
        ["creator", text(CREATOR)],
        ["decimals", "0"],
        ["default-frozen", "false"],
        ["name", text(`Sandbox asset ${holding.assetId}`)],
        ["total", `${LARGEST_UINT64}`],
        ["unit-name", text("SAND")],
      ),
    ],
  );
}

/** 400 of an account with more resources than the node lists at once. */
export function resultLimitBody(account: LedgerAccount, maxResults: number): string {
  const data = object(
    ["max-results", `${maxResults}`],
    ["total-apps-opted-in", "0"],
    ["total-assets-opted-in", `${account.holdings.length}`],
    ["total-created-apps", "0"],
    ["total-created-assets", "0"],
  );
  return `${object(["data", data], ["message", text("Result limit exceeded")])}\n`;
}

/** Any other refusal of a node. */
export function errorBody(message: string): string {
  return `${object(["message", text(message)])}\n`;
}
