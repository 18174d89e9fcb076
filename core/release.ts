import type { InferOutput } from "valibot";
import { text } from "./configuration/field-schemas.ts";
import { openRecord } from "./json/parse-document.ts";

/** Which build something is: the document `/build.json`. */
export const release = openRecord({
  /** Of the release, such as `25.3.0`. */
  version: text,
  /** The beginning of git's hash, with `-dirty` after changes to its files, or `unknown`. */
  commit: text,
});

export type Release = InferOutput<typeof release>;
