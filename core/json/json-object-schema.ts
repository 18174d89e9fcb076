import { custom } from "valibot";
import { isRecord } from "./is-record.ts";

/** A JSON object. Unlike valibot's `object`, it does not accept arrays. */
export const jsonObject = custom<Record<string, unknown>>(isRecord, "expected an object");
