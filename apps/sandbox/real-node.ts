import type { Requirements } from "./required-assets.ts";

/** A chain node outside the sandbox. */
export interface RealNode {
  readonly url: string;
  /** The API token of the node. */
  readonly token?: string | undefined;
  /** The ids of the required tokens on its chain, $FISHD first. Default: those of the site. */
  readonly assets?: readonly string[] | undefined;
}

const timeoutMs = 5_000;

/** Returns a site's requirements with the ids of the tokens on the node's chain. */
export function requirementsOn(
  node: RealNode | undefined,
  { tokens, rule }: Requirements,
): Requirements {
  const ids = node?.assets ?? [];
  return { tokens: tokens.map((token, index) => ({ ...token, id: ids[index] ?? token.id })), rule };
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
