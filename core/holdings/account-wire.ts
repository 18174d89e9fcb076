import { custom, exactOptional, nullish, object, pipe } from "valibot";
import { isRecord, jsonObject } from "../json/parse-document.ts";

// Schemas of node response bodies. Fields that are not used are ignored.

const text = custom<string>((value) => typeof value === "string", "expected a text");

/** `readAssetHolding` reads the rows: a schema would take longer than parsing the body. */
const rows = custom<readonly unknown[]>(Array.isArray, "expected a list");

/** GET /v2/accounts/{address} */
export const accountWire = pipe(
  jsonObject,
  object({ address: exactOptional(text), assets: nullish(rows) }),
);

/** GET /v2/accounts/{address}/assets/{id} */
export const accountAssetWire = pipe(
  jsonObject,
  object({ "asset-holding": custom(isRecord, "expected an object") }),
);

/** GET /v2/accounts/{address}/assets */
export const accountAssetsWire = pipe(
  jsonObject,
  object({ "asset-holdings": rows, "next-token": exactOptional(text) }),
);

/** The body of a 400 or a 404. */
export const rejectionWire = pipe(jsonObject, object({ message: text }));
