import { decodeJSON, type Encodable, type EncodableClass, encodeJSON } from "algosdk";
import { describe, expect, test } from "vitest";

export interface ModelRow {
  readonly name: string;
  readonly model: EncodableClass<Encodable>;
  /** Every field that a caller relies on, hyphenated as the service writes it (rule 8.14). */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The fields that cannot be left out; without this, every field can. */
  readonly required?: readonly string[];
}

/** Decodes and encodes every model whole, and with as little as it may have. */
export function describeModels(title: string, rows: readonly ModelRow[]): void {
  describe(title, () => {
    test.each(rows)("parameters: fields of the $name", ({ model, fields }) => {
      expect(encodedAgain(fields, model)).toEqual(fields);
    });

    test.each(rows)(
      "parameters: optional fields of the $name",
      ({ model, fields, required = [] }) => {
        const needed = Object.fromEntries(required.map((field) => [field, fields[field]]));
        expect(encodedAgain(needed, model)).toEqual(needed);
        for (const field of required) {
          expect(() =>
            decodeJSON(JSON.stringify({ ...needed, [field]: undefined }), model),
          ).toThrow();
        }
      },
    );

    test.each(rows)("behavior: decoding a text names the model: $name", ({ model }) => {
      expect(() => model.fromEncodingData("text")).toThrow(/^Invalid decoded \w+: text$/);
    });
  });
}

/** A field that the model does not know would be missing. */
function encodedAgain(fields: object, model: EncodableClass<Encodable>): unknown {
  return JSON.parse(encodeJSON(decodeJSON(JSON.stringify(fields), model)));
}
