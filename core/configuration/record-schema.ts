import { type ObjectEntries, pipe, strictObject } from "valibot";
import { jsonObject } from "../json/json-object-schema.ts";

/** An object with these fields and no others. */
export function record<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(jsonObject, strictObject(entries));
}
