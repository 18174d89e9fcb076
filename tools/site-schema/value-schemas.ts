import { reservedSchemes } from "@fabulous-fish/core/configuration/field-schemas";
import type { JsonSchema } from "./json-schema.ts";

/*
 * The schemas of values, as packages/core/configuration/field-schemas.ts validates them. A pattern accepts all
 * that is valid there. It also accepts what only a parser of URLs finds: a host name or a port that
 * cannot exist, and `..` segments that lead out of a folder.
 */

export const anyText = { type: "string" } as const satisfies JsonSchema;

export const text = { type: "string", minLength: 1 } as const satisfies JsonSchema;

/** A string that the pattern matches. The message is the one of the page. */
function matching(pattern: RegExp, patternErrorMessage: string) {
  const { source } = pattern;
  return { type: "string", pattern: source, patternErrorMessage } as const satisfies JsonSchema;
}

export function oneOf(...values: readonly string[]) {
  return { type: "string", enum: values } as const satisfies JsonSchema;
}

export function integer(minimum: number, maximum: number) {
  return { type: "integer", minimum, maximum } as const satisfies JsonSchema;
}

/** Decimals from 1 to 2^64 - 1, 18446744073709551615, without leading zeros. */
const positiveUnsigned64 = (() => {
  const largest = "18446744073709551615";
  // Numbers of the same length are smaller if a digit is, and all digits before it are equal.
  const smaller = Array.from(largest, (digit, index) => {
    const max = Number(digit) - 1;
    const min = index === 0 ? 1 : 0;
    const rest = largest.length - index - 1;
    return max < min ? [] : [`${largest.slice(0, index)}[${min}-${max}]\\d{${rest}}`];
  }).flat();
  return new RegExp(`^(?:[1-9]\\d{0,18}|${smaller.join("|")}|${largest})$`);
})();

const idOrAmount = "expected an integer above 0 and below 2^64, as a string if above 2^53";

/** An id or an amount: a JSON integer or, as readers of JSON round integers above 2^53, a string. */
export const positiveInteger = {
  ...matching(positiveUnsigned64, idOrAmount),
  type: ["integer", "string"],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
} as const satisfies JsonSchema;

export const apiToken = matching(/^[!-~]+$/, "expected a string of visible ASCII characters");

export const genesisHash = matching(/^[A-Za-z0-9+/]{43}=$/, "expected 32 bytes in base64");

/** Browsers skip further slashes before the host, and read `\` as `/`. */
const host = String.raw`//[/\\]*[^\s/\\?#]\S*`;

export const httpUrl = matching(
  new RegExp(`^https?:${host}$`),
  "expected an absolute http or https URL",
);

export const httpsUrl = matching(new RegExp(`^https:${host}$`), "expected an absolute https URL");

export const endpointUrl = matching(
  /^https?:\/\/[/\\]*[^\s/\\?#@][^\s?#@]*$/,
  "expected an absolute http or https URL without user name, query and fragment",
);

export const fileUrl = matching(
  new RegExp(String.raw`^(?:https?:${host}|/(?![/\\])\S*)$`),
  "expected an absolute http or https URL, or a path beginning /",
);

export const gamePath = matching(
  /^\/WebGLBuild\/[^\s?#]*$/,
  "expected a path beginning /WebGLBuild/, without query and fragment",
);

/** A pattern has no flags, so each letter stands in both cases. */
function inBothCases(pattern: string): string {
  return pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** What follows `^` in the pattern of the reserved schemes. */
const reserved = inBothCases(reservedSchemes.source.slice(1));

export const scheme = matching(
  new RegExp(`^(?!${reserved})[a-zA-Z][a-zA-Z0-9+.-]*$`),
  "expected a URL scheme (RFC 3986) of an app, which no browser or device handles itself",
);

/** One line of text, without markup, in which joiners can be. */
export function line(maxLength: number) {
  const edge = String.raw`[^<>\s\p{C}]`;
  return {
    ...matching(
      new RegExp(String.raw`^${edge}(?:(?:[^<>\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*${edge})?$`, "u"),
      `expected one line of 1 to ${maxLength} characters, without < and >, and without spaces at its ends`,
    ),
    maxLength,
  } as const satisfies JsonSchema;
}

/** A file of the site's folder, by its possible endings. */
export function file(...endings: readonly string[]) {
  const ending = inBothCases(endings.join("|"));
  return matching(
    new RegExp(String.raw`^(?!/|(?:[\s\S]*/)?\.\.(?:/|$))[^\\:?#%]+\.(?:${ending})$`),
    `expected a file of the folder that ends in .${endings.join(" or .")}`,
  );
}

export const color = matching(/^#[0-9a-fA-F]{6}$/, 'expected a color such as "#0b5673"');
