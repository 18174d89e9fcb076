import { custom } from "valibot";
import { type Account, parseAccount } from "../account.ts";
import { parsedBy, textField } from "../configuration/field-schemas.ts";

/** A valid account. */
export const account = parsedBy(
  (input): Account | undefined => (typeof input === "string" ? parseAccount(input) : undefined),
  "expected an account",
);

/** The last time that a `Date` can have (ECMA-262, "Time Values and Time Range"). */
const lastTime = 8_640_000_000_000_000;

/** A time in milliseconds since 1970. */
export const time = custom<number>(
  (input) => Number.isSafeInteger(input) && (input as number) >= 0 && (input as number) <= lastTime,
  "expected milliseconds since 1970",
);

/** Bytes in base64 (RFC 4648, with padding). */
export const base64 = textField(
  "expected base64",
  /^[A-Za-z\d+/]+={0,2}$/,
  ({ length }) => length % 4 === 0,
);

/** The operator's name for a site, for example its first origin. */
export const siteId = textField("expected up to 200 visible ASCII characters", /^[!-~]{1,200}$/);
