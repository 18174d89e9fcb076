import type { Requirements } from "./required-assets.ts";

/** A chain node outside the sandbox. */
export interface RealNode {
  readonly url: string;
  /** The API token of the node. */
  readonly token?: string | undefined;
  /**
   * The ids of the required tokens on its chain, in their order. Tokens without an id are left out.
   * Default: those of the site.
   */
  readonly assets?: readonly string[] | undefined;
}

const timeoutMs = 5_000;

/** A real node has more assets than the site requires tokens. */
export class TooManyAssetsError extends Error {
  override readonly name = "TooManyAssetsError";
  constructor(ids: readonly string[], { tokens }: Requirements) {
    const names = tokens.map(({ id, name }) => name ?? `asset ${id}`).join(", ");
    super(
      `There are ${ids.length} asset ids, but the site requires ${tokens.length} tokens: ${names}.`,
    );
  }
}

/**
 * Returns a site's requirements with the ids of the tokens on the node's chain.
 * @throws {TooManyAssetsError} if there are more ids than tokens
 */
export function requirementsOn(
  { assets: ids }: Pick<RealNode, "assets">,
  requirements: Requirements,
): Requirements {
  const { tokens, rule } = requirements;
  if (ids === undefined) return requirements;
  if (ids.length > tokens.length) throw new TooManyAssetsError(ids, requirements);
  return {
    tokens: tokens
      .slice(0, ids.length)
      .map((token, index) => ({ ...token, id: ids[index] ?? token.id })),
    rule,
  };
}

/** Reads the current round from the node. Returns `undefined` if that fails. */
export async function readRound(node: RealNode): Promise<bigint | undefined> {
  const round = Number(await readMember(node, "/v2/status", "last-round"));
  return Number.isSafeInteger(round) ? BigInt(round) : undefined;
}

/** Reads the genesis hash from the node, in base64. Returns `undefined` if that fails. */
export async function readGenesisHash(node: RealNode): Promise<string | undefined> {
  const hash = await readMember(node, "/versions", "genesis_hash_b64");
  return typeof hash === "string" ? hash : undefined;
}

/** Reads a member of a response's body. Returns `undefined` if the request fails. */
async function readMember({ url, token }: RealNode, path: string, name: string): Promise<unknown> {
  try {
    const headers: HeadersInit = token === undefined ? {} : { "X-Algo-API-Token": token };
    const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(timeoutMs) });
    const body = (await response.json()) as Readonly<Record<string, unknown>> | null;
    return response.ok ? body?.[name] : undefined;
  } catch {
    return undefined;
  }
}
