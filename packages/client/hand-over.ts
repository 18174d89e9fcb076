/*
 * The hand-over: what the page delivers to the game. Its type, the page's encoder, the parser of this client,
 * the form of the conformance page and the vectors that every client passes follow from the table of its fields.
 */

/** The values of each kind of field. */
interface FieldKinds {
  flag: boolean;
  text: string;
  /** Exact amounts in base units, by asset id. */
  amounts: Readonly<Record<string, bigint>>;
}

/** A kind of field: how its values are written and read. */
export type FieldKind = keyof FieldKinds;

interface Field {
  readonly kind: FieldKind;
  /** Its label on the conformance page. */
  readonly title: string;
  /** Whether a hand-over without it is not valid. Otherwise it has the empty value of its kind. */
  readonly isRequired?: true;
}

/** The fields of the hand-over, in their order in the payload. */
export const handOverFields = {
  /** Whether the account holds enough to play. */
  canPlay: { kind: "flag", title: "May play (canPlay)", isRequired: true },
  /** The account's address; empty if no wallet is connected. */
  account: { kind: "text", title: "Account" },
  /** Exact amounts by asset id, in base units. */
  tokens: { kind: "amounts", title: "Tokens" },
} as const satisfies Readonly<Record<string, Field>>;

type Fields = typeof handOverFields;

/** The connected account, its holdings and whether it may play. */
export type HandOver = {
  readonly [Name in keyof Fields]: FieldKinds[Fields[Name]["kind"]];
};

/** The names of the fields, in their order in the payload. */
export const handOverNames = Object.keys(handOverFields) as readonly (keyof HandOver)[];

const emptyValues: FieldKinds = { flag: false, text: "", amounts: {} };

/** The hand-over without an account, which may not play. */
export const emptyHandOver = mapFields<unknown>((_, { kind }) => emptyValues[kind]) as HandOver;

/** Returns what a function returns for each field, by the field's name. */
export function mapFields<Value>(
  valueOf: (name: keyof HandOver, field: Field) => Value,
): Readonly<Record<keyof HandOver, Value>> {
  const members = handOverNames.map((name) => [name, valueOf(name, handOverFields[name])] as const);
  return Object.fromEntries(members) as Record<keyof HandOver, Value>;
}

/** A hand-over is not valid. The page created it, so report it to the page's developers. */
export class HandOverFormatError extends Error {
  override readonly name = "HandOverFormatError";
}

/**
 * Parses the JSON text of a hand-over. Amounts go up to 2^64-1, which a number cannot hold exactly,
 * so they become `bigint`.
 *
 * @throws {HandOverFormatError} if the text is not a valid hand-over.
 */
export function parseHandOver(json: string): HandOver {
  let value: unknown;
  try {
    value = JSON.parse(keepWholeNumbers(json));
  } catch {
    throw new HandOverFormatError("The hand-over is not JSON.");
  }
  if (!isRecord(value)) throw new HandOverFormatError("The hand-over is not an object.");
  const members = value;
  return mapFields<unknown>((name, { kind, isRequired }) => {
    const member = members[name] ?? undefined;
    return member === undefined && !isRequired ? emptyValues[kind] : readers[kind](member, name);
  }) as HandOver;
}

type Readers = { readonly [Kind in FieldKind]: (value: unknown, name: string) => FieldKinds[Kind] };

const readers: Readers = {
  flag(value, name) {
    if (typeof value === "boolean") return value;
    throw new HandOverFormatError(`${name} is not true or false.`);
  },
  text(value, name) {
    if (typeof value === "string") return value;
    throw new HandOverFormatError(`${name} is not a string.`);
  },
  amounts(value, name) {
    if (!isRecord(value)) throw new HandOverFormatError(`${name} is not an object.`);
    const read: Record<string, bigint> = {};
    for (const [assetId, amount] of Object.entries(value)) {
      const whole = isRecord(amount) ? String(amount["whole"]) : "";
      if (!isUnsigned64(assetId)) {
        throw new HandOverFormatError(`The asset id "${assetId}" is not a whole number.`);
      }
      if (!isUnsigned64(whole)) {
        throw new HandOverFormatError(`The amount of asset ${assetId} is not a whole number.`);
      }
      read[assetId] = BigInt(whole);
    }
    return read;
  },
};

/** Returns whether a text is a decimal from 0 to 2^64-1. */
function isUnsigned64(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}

/** Wraps integers outside strings as `{"whole":"..."}`, so that JSON.parse does not round them. */
function keepWholeNumbers(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (match) =>
    /^\d+$/.test(match) ? `{"whole":"${match}"}` : match,
  );
}

/** Returns whether a value is an object and not an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
