import { array, custom, type GenericSchema, pipe, transform } from "valibot";
import { parsePositiveDecimal, readUnsigned64 } from "../tokens.ts";
import { parseUrl } from "../url.ts";

/** Chain ids of WalletConnect: MainNet, TestNet, BetaNet, and 4160 for all networks (rule 3.6). */
const chainIds = [416001, 416002, 416003, 4160] as const;
/** Base for resolving relative references, only to validate their path. */
const anyOrigin = "https://page.invalid";
const gameFolder = "/WebGLBuild/";
/**
 * Schemes that a browser or the device handles itself: a deep link with one of them would not open
 * the site's own app. `web+` schemes belong to websites (HTML, registerProtocolHandler).
 */
export const reservedSchemes =
  /^(?:about|blob|content|data|facetime|feed|file(?:system)?|ftps?|geo|googlechromes?|https?|intent|itmss?|jar|javascript|magnet|mailto|maps|market|mms|resource|sftp|sips?|sms(?:to)?|ssh|tel|urn|vbscript|view-source|web\+.*|webcal|wss?|xmpp|(?:android|brave|chrome|edge|firefox|itms|moz|ms|opera|safari|webkit|x-safari)(?:-.*)?)$/i;

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

/** A string that is accepted. */
/* @__NO_SIDE_EFFECTS__ */
export function textField(expected: string, accepts: (text: string) => boolean) {
  return custom<string>((input) => typeof input === "string" && accepts(input), expected);
}

/** One of the given strings. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Value extends string>(...values: readonly Value[]) {
  const isOne = (input: unknown) => values.includes(input as Value);
  return custom<Value>(isOne, `expected "${values.join('" or "')}"`);
}

/** A boolean. */
export const trueOrFalse = custom<boolean>(
  (input) => typeof input === "boolean",
  "expected true or false",
);

/** An integer from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export function integerField(min: number, max: number) {
  return pipe(
    custom<number | bigint>(
      (input) =>
        (typeof input === "bigint" || Number.isInteger(input)) &&
        (input as number | bigint) >= min &&
        (input as number | bigint) <= max,
      `expected an integer from ${min} to ${max}`,
    ),
    transform(Number),
  );
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
export const anyText = textField("expected a string", () => true);
/** A string that is not empty. */
export const text = textField("expected a non-empty string", (input) => input !== "");

/** An API token is sent in a header, so only visible ASCII is valid. */
export const apiToken = textField("expected a string of visible ASCII characters", (input) =>
  /^[!-~]+$/.test(input),
);

/** 32 bytes. */
export const genesisHash = textField("expected 32 bytes in base64", (input) =>
  /^[A-Za-z\d+/]{43}=$/.test(input),
);

/** An absolute URL of http or https, as for a bridge. */
export const httpUrl = textField("expected an absolute http or https URL", isHttpUrl);
/** An absolute URL of https, as for a link. */
export const httpsUrl = textField(
  "expected an absolute https URL",
  (input) => isHttpUrl(input) && input.startsWith("https:"),
);

/**
 * A URL of https with a placeholder behind its host, which the page replaces.
 *
 * @param name of the placeholder, without its braces
 */
/* @__NO_SIDE_EFFECTS__ */
export function urlWith(name: string) {
  const pattern = new RegExp(`^https://[^/?#{]+[/?#].*\\{${name}\\}`);
  return textField(
    `expected an absolute https URL with {${name}} behind the host`,
    (input) => isHttpUrl(input) && pattern.test(input),
  );
}

/** Paths are appended to it, so it must not have a query or a fragment. */
export const endpointUrl = textField(
  "expected an absolute http or https URL without user name, query and fragment",
  (input) => isHttpUrl(input) && !/[?#@]/.test(input),
);

/** A file of the page, such as an icon, or of another host. */
export const fileUrl = textField(
  "expected an absolute http or https URL, or a path beginning /",
  (input) => isHttpUrl(input) || leadsTo(input, "/"),
);

/** The path of a build page below `/WebGLBuild/`. */
export const gamePath = textField(
  `expected a path beginning ${gameFolder}, without query and fragment`,
  (input) => leadsTo(input, gameFolder) && !/[?#]/.test(input),
);

/** The URL scheme of the mobile app, without colon. */
export const scheme = textField(
  "expected a URL scheme (RFC 3986) of an app, which no browser or device handles itself",
  (input) => /^[a-z][a-z0-9+.-]*$/i.test(input) && !reservedSchemes.test(input),
);

function isHttpUrl(input: string): boolean {
  return /^https?:\/\/\S+$/.test(input) && parseUrl(input) !== undefined;
}

/** Returns whether a path, once resolved, is in a folder of the page's own origin. */
function leadsTo(input: string, folder: string): boolean {
  const url = parseUrl(input, anyOrigin);
  return (
    input.startsWith(folder) &&
    // A host can follow the second slash.
    !/\s|^\/[/\\]/.test(input) &&
    url?.origin === anyOrigin &&
    url.pathname.startsWith(folder)
  );
}
