import {
  array,
  boolean,
  custom,
  type GenericSchema,
  nonEmpty,
  picklist,
  pipe,
  string,
  transform,
} from "valibot";
import { parsePositiveDecimal, readUnsigned64 } from "../tokens.ts";
import { parseUrl } from "../url.ts";

/** Chain ids of WalletConnect: MainNet, TestNet, BetaNet, and 4160 for all networks (rule 3.6). */
export const chainIds = [416001, 416002, 416003, 4160] as const;
/** Base for resolving relative references, only to validate their path. */
const anyOrigin = "https://page.invalid";
const gameFolder = "/WebGLBuild/";
/**
 * A scheme, unless a browser or the device handles it itself: a deep link with such a scheme would not
 * open the site's own app. `web+` schemes belong to websites (HTML, registerProtocolHandler).
 */
const schemeOfApp =
  /^(?!(?:about|blob|content|data|facetime|feed|file(?:system)?|ftps?|geo|googlechromes?|https?|intent|itmss?|jar|javascript|magnet|mailto|maps|market|mms|resource|sftp|sips?|sms(?:to)?|ssh|tel|urn|vbscript|view-source|web\+.*|webcal|wss?|xmpp|(?:android|brave|chrome|edge|firefox|itms|moz|ms|opera|safari|webkit|x-safari)(?:-.*)?)$)[a-zA-Z][a-zA-Z0-9+.-]*$/i;

/** Browsers skip further slashes before the host, and read `\` as `/`. */
const host = String.raw`//[/\\]*[^\s/\\?#]\S*`;

/** An array of these items. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<Item>(
  item: GenericSchema<unknown, Item>,
): GenericSchema<unknown, readonly Item[]> {
  return array(item, "expected an array");
}

/** A value that `parse` returns something for, as what it returns. */
/* @__NO_SIDE_EFFECTS__ */
export function parsedBy<Output>(parse: (input: unknown) => Output | undefined, expected: string) {
  return pipe(
    custom<unknown>((input) => parse(input) !== undefined, expected),
    transform((input) => parse(input) as Output),
  );
}

/**
 * A string that matches a pattern, which is also that of its JSON Schema (tools/site-schema).
 *
 * @param accepts finds what no pattern can.
 */
/* @__NO_SIDE_EFFECTS__ */
export function textField(
  expected: string,
  pattern: RegExp,
  accepts: (text: string) => boolean = () => true,
) {
  const isValid = (input: unknown) =>
    typeof input === "string" && pattern.test(input) && accepts(input);
  return Object.assign(custom<string>(isValid, expected), { pattern });
}

/** One of the given strings. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Value extends string>(...values: readonly Value[]) {
  return picklist(values, `expected "${values.join('" or "')}"`);
}

export const trueOrFalse = boolean("expected true or false");

/** An integer from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function integerField(minimum: number, maximum: number) {
  const integer = custom<number | bigint>(
    (input) =>
      (typeof input === "bigint" || Number.isInteger(input)) &&
      (input as number | bigint) >= minimum &&
      (input as number | bigint) <= maximum,
    `expected an integer from ${minimum} to ${maximum}`,
  );
  return pipe(Object.assign(integer, { minimum, maximum }), transform(Number));
}

/** An id or an amount, 1 to 2^64 - 1: a JSON integer or a decimal string (rule 7.7). */
export const positiveInteger = pipe(
  custom<bigint | number | string>(
    (input) =>
      (readUnsigned64(input) ?? 0n) > 0n ||
      (typeof input === "string" && parsePositiveDecimal(input) !== undefined),
    "expected an integer above 0 and below 2^64, as a string if above 2^53",
  ),
  transform((input) => BigInt(input)),
);

/** An asset has at most 19 decimals. */
export const decimals = integerField(0, 19);

/** An age in seconds, up to a day. Below 10, a network whose blocks are late would have no usable node. */
export const blockAge = integerField(10, 86_400);

/** The width or height of a picture. */
export const pixels = integerField(1, 10_000);

/** A chain id of WalletConnect for Algorand. */
export const chainId = pipe(
  custom<number | bigint>(
    (input) => chainIds.some((id) => id === input || BigInt(id) === input),
    `expected ${chainIds.join(" or ")}`,
  ),
  transform((input) => Number(input) as (typeof chainIds)[number]),
);

/** A string, which may be empty. */
export const anyText = string("expected a string");

const expectedText = "expected a non-empty string";
/** A string that is not empty. */
export const text = pipe(string(expectedText), nonEmpty(expectedText));

/** An API token is sent in a header, so only visible ASCII is valid. */
export const apiToken = textField("expected a string of visible ASCII characters", /^[!-~]+$/);

/** 32 bytes. */
export const genesisHash = textField("expected 32 bytes in base64", /^[A-Za-z0-9+/]{43}=$/);

/** An absolute URL of http or https, as for a bridge. */
export const httpUrl = textField(
  "expected an absolute http or https URL",
  new RegExp(`^https?:${host}$`),
  isUrl,
);

/** An absolute URL of https, as for a link. */
export const httpsUrl = textField(
  "expected an absolute https URL",
  new RegExp(`^https:${host}$`),
  isUrl,
);

/**
 * A URL of https with a placeholder behind its host, which the page replaces.
 *
 * @param name of the placeholder, without its braces
 */
/* @__NO_SIDE_EFFECTS__ */
export function urlWith(name: string) {
  return textField(
    `expected an absolute https URL with {${name}} behind the host`,
    new RegExp(String.raw`^https://[^\s/?#{]+[/?#]\S*\{${name}\}\S*$`),
    isUrl,
  );
}

/** Paths are appended to it, so it must not have a query or a fragment. */
export const endpointUrl = textField(
  "expected an absolute http or https URL without user name, query and fragment",
  /^https?:\/\/[/\\]*[^\s/\\?#@][^\s?#@]*$/,
  isUrl,
);

/** A file of the page, such as an icon, or of another host, which can follow the second slash. */
export const fileUrl = textField(
  "expected an absolute http or https URL, or a path beginning /",
  new RegExp(String.raw`^(?:https?:${host}|/(?![/\\])\S*)$`),
  isUrl,
);

/** The path of a build page below `/WebGLBuild/`, also once it is resolved. */
export const gamePath = textField(
  `expected a path beginning ${gameFolder}, without query and fragment`,
  new RegExp(String.raw`^${gameFolder}[^\s?#]*$`),
  (input) => parseUrl(input, anyOrigin)?.pathname.startsWith(gameFolder) === true,
);

/** The URL scheme of the mobile app, without colon. */
export const scheme = textField(
  "expected a URL scheme (RFC 3986) of an app, which no browser or device handles itself",
  schemeOfApp,
);

/** Returns whether a text that begins as a URL or a path is valid. */
function isUrl(input: string): boolean {
  return parseUrl(input, anyOrigin) !== undefined;
}
