import { custom } from "valibot";
import { textField } from "../configuration/field-schemas.ts";

/** In milliseconds since 1970. */
export const time = custom<number>(
  (input) => Number.isSafeInteger(input) && (input as number) >= 0,
  "expected milliseconds since 1970",
);

export const base64 = textField(
  "expected base64",
  (input) => input.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(input),
);
