import { decodeBase64 } from "../base64.ts";
import { invalidResponse } from "../errors/node-errors.ts";
import { exactOptional } from "valibot";
import { anyText, decimals } from "../configuration/field-schemas.ts";
import { isRecord, openRecord, parseDocument } from "../json/parse-document.ts";
import { readUnsigned64 } from "../tokens.ts";
import type { NodeConnection } from "./node-client.ts";

/** Time limit for reading one asset. */
const deadlineMilliseconds = 20_000;

/**
 * The parameters of an asset on the chain. None of it can change once the asset exists. The names are the
 * text of whoever created the asset: they can be misleading, and contain any character.
 */
export interface AssetParameters {
  /** Undefined if it is empty, or not UTF-8. */
  readonly name: string | undefined;
  /** Undefined if it is empty, or not UTF-8. */
  readonly unitName: string | undefined;
  /** 0 to 19: display units are base units divided by 10^decimals. */
  readonly decimals: number;
}

/** An asset as a node has returned it. */
export interface AssetSnapshot {
  /** Undefined if there is no such asset. */
  readonly parameters: AssetParameters | undefined;
  /** Whether the node is known to belong to the network, or no genesis hash is configured. */
  readonly isNetworkVerified: boolean;
}

/** Reads what the chain says about assets. */
export interface AssetReader {
  /**
   * Reads the parameters of an asset from the first node with a usable response. Settles within 20
   * seconds.
   *
   * @throws {NamedNodeFailure} the first one, if no node returns a usable response.
   * @throws {NodesFailedError} if no node returns a usable response for other reasons.
   */
  read(assetId: bigint): Promise<AssetSnapshot>;
}

/**
 * Creates a reader of `GET /v2/assets/{asset-id}` (rule 8.19). It queries each node once, and first the one
 * that has responded last.
 */
export function createAssetReader(
  { client, nodes }: Pick<NodeConnection, "client" | "nodes">,
  now: () => number = Date.now,
): AssetReader {
  let inOrder = nodes;
  return {
    async read(assetId) {
      const { value, node, isNetworkVerified } = await client<AssetParameters | undefined>({
        path: `/v2/assets/${assetId}`,
        decode: (body) => assetParameters(body, assetId),
        isWithoutRound: true,
        // A gateway may not have the path.
        isOptional: true,
        nodes: inOrder,
        passes: 1,
        expectedRejection: { status: 404, message: "asset does not exist", value: undefined },
        signal: new AbortController().signal,
        deadline: now() + deadlineMilliseconds,
      });
      inOrder = [node, ...nodes.filter((other) => other !== node)];
      return { parameters: value, isNetworkVerified };
    },
  };
}

/** GET /v2/assets/{asset-id}. A name that is not printable is only in base64. */
const assetWire = openRecord({
  params: openRecord({
    decimals,
    name: exactOptional(anyText),
    "name-b64": exactOptional(anyText),
    "unit-name": exactOptional(anyText),
    "unit-name-b64": exactOptional(anyText),
  }),
});

/**
 * Returns the parameters of an asset.
 *
 * @throws {NodeError} `node-response-invalid` if the shape or the asset is not as expected.
 */
export function assetParameters(body: unknown, assetId: bigint): AssetParameters {
  const { params } = parseDocument(assetWire, body, invalidResponse);
  const index = isRecord(body) ? body["index"] : undefined;
  if (index !== undefined && readUnsigned64(index) !== assetId) {
    throw invalidResponse(`index: expected ${assetId}`);
  }
  return {
    name: params.name || decodeText(params["name-b64"]),
    unitName: params["unit-name"] || decodeText(params["unit-name-b64"]),
    decimals: params.decimals,
  };
}

/** Decodes UTF-8 in base64. Returns undefined for an empty text, or anything else. */
function decodeText(base64 = ""): string | undefined {
  try {
    const bytes = decodeBase64(base64);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes) || undefined;
  } catch {
    return undefined;
  }
}
