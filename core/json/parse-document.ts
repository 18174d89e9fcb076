import {
  type BaseIssue,
  custom,
  type GenericSchema,
  type ObjectEntries,
  pipe,
  safeParse,
  strictObject,
} from "valibot";

/** Returns whether a parsed JSON value is an object, not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A JSON object. Unlike valibot's `object`, it does not accept arrays. */
export const jsonObject = custom<Record<string, unknown>>(isRecord, "expected an object");

/** An object with these fields and no others. */
export function record<const Entries extends ObjectEntries>(entries: Entries) {
  return pipe(jsonObject, strictObject(entries));
}

/**
 * Validates a parsed JSON document against a schema.
 *
 * @throws {InvalidError} if it is not valid. The details name the first invalid field, for example
 * "tokens[1].threshold: expected ...".
 */
export function parseDocument<Output>(
  schema: GenericSchema<unknown, Output>,
  document: unknown,
  InvalidError: new (details: string) => Error,
): Output {
  const result = safeParse(schema, document);
  if (!result.success) throw new InvalidError(describeIssue(result.issues[0]));
  return result.output;
}

function describeIssue({ path, input, expected, message }: BaseIssue<unknown>): string {
  const field = (path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  // valibot reports an unknown key as "never" and a missing one as undefined input.
  const problem =
    expected === "never" ? "unknown field" : input === undefined ? "missing" : message;
  return field === "" ? problem : `${field}: ${problem}`;
}
