import { custom } from "valibot";
import { isRecord } from "./is-record.ts";

/** A JSON object; a list is none, though valibot's own `object` takes one. */
export const jsonObject = custom<Record<string, unknown>>(isRecord, "expected an object");
