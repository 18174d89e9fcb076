import { decodeJSON, type Encodable, type EncodableClass, encodeJSON } from "algosdk";
import { describe, expect, test } from "vitest";

export interface ModelRow {
  readonly name: string;
  readonly model: EncodableClass<Encodable>;
  /** All fields that a caller relies on, under the service's hyphenated names (rule 8.14). */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Required fields. By default, all fields are optional. */
  readonly required?: readonly string[];
}

/** Decodes and encodes every model with all of its fields, and with the required ones only. */
export function describeModels(title: string, rows: readonly ModelRow[]): void {
  describe(title, () => {
    test.each(rows)("parameters: fields of the $name", ({ model, fields }) => {
      expect(roundTrip(fields, model)).toEqual(fields);
    });

    test.each(rows)(
      "parameters: optional fields of the $name",
      ({ model, fields, required = [] }) => {
        const needed = Object.fromEntries(required.map((field) => [field, fields[field]]));
        expect(roundTrip(needed, model)).toEqual(needed);
        for (const field of required) {
          expect(() =>
            decodeJSON(JSON.stringify({ ...needed, [field]: undefined }), model),
          ).toThrow();
        }
      },
    );

    test.each(rows)(
      "behavior: the error for decoding a string names the model: $name",
      ({ model }) => {
        expect(() => model.fromEncodingData("text")).toThrow(/^Invalid decoded \w+: text$/);
      },
    );
  });
}

/** Drops fields that the model does not have. */
function roundTrip(fields: object, model: EncodableClass<Encodable>): unknown {
  return JSON.parse(encodeJSON(decodeJSON(JSON.stringify(fields), model)));
}
