import { exactOptional, type InferOutput, integer, minValue, number, pipe } from "valibot";
import { text } from "./configuration/field-schemas.ts";
import { openRecord } from "./json/parse-document.ts";

/** The identity of a build: the document `/build.json`. */
export const release = openRecord({
  /** Of the release, such as `25.3.0`. */
  version: text,
  /** The beginning of git's hash, with `-dirty` after changes to its files, or `unknown`. */
  commit: text,
  /** Of `/index.html` as it was built: `sha256-` and its hash in base64. Only `/build.json` has it. */
  page: exactOptional(text),
  /** Of the same, in bytes. */
  length: exactOptional(pipe(number(), integer(), minValue(0))),
});

/** A valid `/build.json`. */
export type Release = InferOutput<typeof release>;
