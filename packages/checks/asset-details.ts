import { boolean, custom, exactOptional, string } from "valibot";
import { invalidResponse, readUnsigned64 } from "@fabulous-fish/core";
import { openRecord, parseDocument } from "@fabulous-fish/core/json/parse-document";
import { type AssetParameters, assetParameters } from "@fabulous-fish/core/node";

/** Stands for none on the chain. */
const zeroAddress = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";

/** What the chain says about an asset, with its supply and who controls it. */
export interface AssetDetails extends AssetParameters {
  /** All there is, in base units; undefined if the node does not name it. */
  readonly total: bigint | undefined;
  /** Whether holders can send it only once they are allowed to. */
  readonly isDefaultFrozen: boolean;
  readonly creator: string | undefined;
  /** Can change the addresses below, or destroy the asset. */
  readonly manager: string | undefined;
  /** Holds what is not in circulation. */
  readonly reserve: string | undefined;
  /** Can freeze the holdings of an account. */
  readonly freeze: string | undefined;
  /** Can take from any account. */
  readonly clawback: string | undefined;
}

const address = exactOptional(string("expected a string"));

const detailsWire = openRecord({
  params: openRecord({
    total: exactOptional(
      custom<number | bigint>(
        (value) => readUnsigned64(value) !== undefined,
        "expected an integer from 0 to 2^64 - 1",
      ),
    ),
    "default-frozen": exactOptional(boolean("expected true or false")),
    creator: address,
    manager: address,
    reserve: address,
    freeze: address,
    clawback: address,
  }),
});

/**
 * Returns what `GET /v2/assets/{asset-id}` says.
 *
 * @throws {NodeError} `node-response-invalid` if the shape or the asset is not as expected.
 */
export function assetDetails(body: unknown, assetId: bigint): AssetDetails {
  const { params } = parseDocument(detailsWire, body, invalidResponse);
  const given = (text: string | undefined) =>
    text === "" || text === zeroAddress ? undefined : text;
  return {
    ...assetParameters(body, assetId),
    total: readUnsigned64(params.total),
    isDefaultFrozen: params["default-frozen"] ?? false,
    creator: given(params.creator),
    manager: given(params.manager),
    reserve: given(params.reserve),
    freeze: given(params.freeze),
    clawback: given(params.clawback),
  };
}
