import { array, custom, exactOptional, nullish, object, pipe } from "valibot";
import { jsonObject } from "../json/json-object-schema.ts";
import { isAmount, isAssetId } from "../tokens/unsigned-64.ts";

// The node's bodies as they come over the wire, of which only this much is read.

const text = custom<string>((value) => typeof value === "string", "expected a text");

const assetHolding = object(
  {
    "asset-id": custom<bigint>(isAssetId, "expected an asset id"),
    amount: custom<bigint>(isAmount, "expected an amount from 0 to 2^64 - 1"),
  },
  "expected an object",
);

/** GET /v2/accounts/{address} */
export const accountWire = pipe(
  jsonObject,
  object({
    address: exactOptional(text),
    assets: nullish(array(assetHolding, "expected a list")),
  }),
);

/** GET /v2/accounts/{address}/assets/{id} */
export const accountAssetWire = pipe(jsonObject, object({ "asset-holding": assetHolding }));

/** GET /v2/accounts/{address}/assets */
export const accountAssetsWire = pipe(
  jsonObject,
  object({
    "asset-holdings": array(accountAssetWire, "expected a list"),
    "next-token": exactOptional(text),
  }),
);

/** The body of a 400 or a 404. */
export const refusalWire = pipe(jsonObject, object({ message: text }));
