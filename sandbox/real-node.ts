import { firstGateAsset, secondGateAsset, type GateAsset } from "./gate-assets.ts";

/** A chain node outside the sandbox. */
export interface RealNode {
  readonly url: string;
  /** The API token of the node. */
  readonly token?: string | undefined;
  /** The ids of the two gate assets on its chain, $FISHD first. */
  readonly assets?: readonly [first: string, second: string] | undefined;
  /** The decimals of the two gate assets. Read from the node if omitted. */
  readonly decimals?: readonly [first: number, second: number] | undefined;
}

const timeoutMs = 5_000;
const maxDecimals = 19;

/**
 * Returns the gate assets, with the ids and decimals of a real node's chain if there is one.
 * @param report receives a message if the node's decimals cannot be read
 */
export async function gateAssetsOf(
  node: RealNode | undefined,
  report: (message: string) => void,
): Promise<readonly [GateAsset, GateAsset]> {
  if (node === undefined) return [firstGateAsset, secondGateAsset];
  const [first, second] = node.assets ?? [firstGateAsset.id, secondGateAsset.id];
  const [firstDecimals, secondDecimals] =
    node.decimals ??
    (await Promise.all([readDecimals(node, first, report), readDecimals(node, second, report)]));
  return [
    { ...firstGateAsset, id: first, decimals: firstDecimals },
    { ...secondGateAsset, id: second, name: `Asset ${second}`, decimals: secondDecimals },
  ];
}

/**
 * Reads the decimals of an asset from the node.
 * @returns the decimals, or 0 if they cannot be read: amounts are then shown in base units
 */
async function readDecimals(
  node: RealNode,
  assetId: string,
  report: (message: string) => void,
): Promise<number> {
  try {
    return decimalsIn(await readJson(node, `/v2/assets/${assetId}`));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    report(
      `Cannot read the decimals of asset ${assetId}: ${reason}. ` +
        "Its amounts are shown in base units; --decimals D1,D2 sets the decimals.",
    );
    return 0;
  }
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

function decimalsIn(asset: unknown): number {
  const decimals = (asset as { params?: { decimals?: unknown } } | null)?.params?.decimals;
  if (Number.isInteger(decimals) && 0 <= Number(decimals) && Number(decimals) <= maxDecimals) {
    return Number(decimals);
  }
  throw new Error("the response has no params.decimals from 0 to 19");
}
