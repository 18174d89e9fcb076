import {
  type BaseIssue,
  custom,
  type GenericSchema,
  type InferOutput,
  object,
  type ObjectEntries,
  type ObjectSchema,
  pipe,
  safeParse,
  strictObject,
  type StrictObjectSchema,
} from "valibot";

/** A schema of a JSON document. */
export type Schema<Output> = GenericSchema<unknown, Output>;

/** Returns whether a parsed JSON value is an object, not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A JSON object. Unlike valibot's `object`, it does not accept arrays. */
const jsonObject = custom<Record<string, unknown>>(isRecord, "expected an object");

/** An object with these fields. Others are ignored. */
/* @__NO_SIDE_EFFECTS__ */
export function openRecord<const Entries extends ObjectEntries>(
  entries: Entries,
): Schema<Readonly<InferOutput<ObjectSchema<Entries, undefined>>>> {
  return pipe(jsonObject, object(entries));
}

/** An object with these fields and no others. */
/* @__NO_SIDE_EFFECTS__ */
export function record<const Entries extends ObjectEntries>(
  entries: Entries,
): Schema<Readonly<InferOutput<StrictObjectSchema<Entries, undefined>>>> {
  return pipe(jsonObject, strictObject(entries));
}

/** Returns what a schema makes of a parsed JSON document; undefined if it is not valid. */
export function validDocument<Output>(
  schema: Schema<Output>,
  document: unknown,
): Output | undefined {
  const result = safeParse(schema, document);
  return result.success ? result.output : undefined;
}

/**
 * Validates a parsed JSON document against a schema.
 *
 * @param invalid makes the error that is thrown if it is not valid, from details that name the first
 * invalid field, for example "tokens[1].threshold: expected ..."
 */
export function parseDocument<Output>(
  schema: Schema<Output>,
  document: unknown,
  invalid: (details: string) => Error,
): Output {
  const result = safeParse(schema, document);
  if (!result.success) throw invalid(describeIssue(result.issues[0]));
  return result.output;
}

/** Returns all that is wrong with a parsed JSON document; empty if it is valid. */
export function issuesOf(schema: Schema<unknown>, document: unknown): string[] {
  return (safeParse(schema, document).issues ?? []).map(describeIssue);
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
