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
  try {
    const status = (await readJson(node, "/v2/status")) as { "last-round"?: unknown } | null;
    const round = Number(status?.["last-round"]);
    return Number.isSafeInteger(round) ? BigInt(round) : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the genesis hash from the node, in base64. Returns `undefined` if that fails. */
export async function readGenesisHash(node: RealNode): Promise<string | undefined> {
  try {
    const versions = (await readJson(node, "/versions")) as { genesis_hash_b64?: unknown } | null;
    const hash = versions?.genesis_hash_b64;
    return typeof hash === "string" ? hash : undefined;
  } catch {
    return undefined;
  }
}

async function readJson({ url, token }: RealNode, path: string): Promise<unknown> {
  const response = await fetch(url + path, {
    headers: token === undefined ? {} : { "X-Algo-API-Token": token },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`the node responds with ${response.status}`);
  return response.json();
}
