import { integerField, textField } from "@fabulous-fish/core/configuration/field-schemas";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { issuesOf, type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";
import { BoundedMap } from "./bounded-map.ts";
import { hashText } from "./encoding.ts";
import type { Log } from "./log.ts";
import { isCount } from "./store.ts";

/**
 * Receives that an entry of the store cannot be read.
 *
 * @param kind of the entry, such as `session`.
 * @param problem what is wrong with it, without what it holds.
 */
export type OnUnreadable = (kind: string, problem: string) => void;

/** A round of the chain or an amount, in decimal: numbers of JSON are not exact. */
export const decimalField = textField("expected a decimal integer", /^(?:0|[1-9]\d{0,19})$/);

export const countField = integerField(0, Number.MAX_SAFE_INTEGER);

/**
 * Parses a number as a store keeps it.
 *
 * @throws {Error} if it is not an integer of up to 15 digits.
 */
export function requireCount(text: string): number {
  if (isCount(text)) return Number(text);
  throw new Error("expected a count");
}

/** Of how many entries it is known that they were reported. */
const maxReported = 1_000;

/** Reports entries that cannot be read to a log. */
export function logUnreadable(log: Log | undefined): OnUnreadable {
  return (entry, problem) => log?.({ event: "entry-unreadable", entry, problem });
}

/**
 * Creates a parser of the entries of one kind, which an older or a newer version can have written, or
 * something else (rule 10.26). It returns undefined for none, and for one that is not valid: it reports each such
 * text once.
 *
 * @param schema ignores unknown fields, which a newer version may have added (`openRecord`).
 */
export function createEntryParser<Value>(
  kind: string,
  schema: Schema<Value>,
  onUnreadable: OnUnreadable,
) {
  return createTextParser(
    kind,
    (text) => {
      const document = documentIn(text);
      const value = validDocument(schema, document);
      if (value === undefined) throw new Error(issuesOf(schema, document)[0]);
      return value;
    },
    onUnreadable,
  );
}

/**
 * Like `createEntryParser`, for entries that are not JSON.
 *
 * @param parse throws if the text is not valid, with what is wrong.
 */
export function createTextParser<Value>(
  kind: string,
  parse: (text: string) => Value,
  onUnreadable: OnUnreadable,
): (text: string | undefined) => Value | undefined {
  /** By hash: a text can have 350 kB. */
  const reported = new BoundedMap<string, true>(maxReported);
  return (text) => {
    try {
      return text === undefined ? undefined : parse(text);
    } catch (error) {
      const hash = hashText(text ?? "");
      if (!reported.has(hash)) {
        reported.set(hash, true);
        onUnreadable(kind, messageOf(error));
      }
      return undefined;
    }
  };
}

function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error("not JSON");
  }
}
