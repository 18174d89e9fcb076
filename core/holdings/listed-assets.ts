import { NodeResponseInvalidError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { assetsPage } from "./account-mapper.ts";
import type { SendNodeRequest } from "./node-client.ts";

/** The largest page size that nodes allow. */
const pageLimit = 1_000;

/**
 * Reads the list of an account's assets page by page. Nodes support it since 4.6.0.
 *
 * @throws {NodeResponseInvalidError} if a page or an asset occurs twice.
 * @throws what `request` throws.
 */
export async function readListedAssets(request: SendNodeRequest): Promise<Tokens> {
  const tokens = new Map<string, bigint>();
  const requested = new Set<string>();
  let next = "";
  do {
    requested.add(next);
    const path = `/assets?limit=${pageLimit}${next}`;
    const { value: page } = await request({ path, decode: assetsPage, isOptional: true });
    for (const [assetId, amount] of page.tokens) {
      if (tokens.has(assetId)) throw new NodeResponseInvalidError("an asset is listed twice");
      tokens.set(assetId, amount);
    }
    next = page.nextToken ? `&next=${encodeURIComponent(page.nextToken)}` : "";
    if (next !== "" && requested.has(next))
      throw new NodeResponseInvalidError("next-token: repeats");
  } while (next !== "");
  return tokens;
}
