import { type BaseIssue, type GenericSchema, safeParse } from "valibot";

/**
 * Parses a document from outside by its schema. What is wrong is said by an error of the given
 * class, whose details name the first wrong field: "tokens[1].threshold: expected ...".
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
  const place = (path ?? [])
    .map(({ key }) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`))
    .join("")
    .replace(/^\./, "");
  // The first two are what an object says about its keys.
  const problem =
    expected === "never" ? "unknown field" : input === undefined ? "missing" : message;
  return place === "" ? problem : `${place}: ${problem}`;
}
