import * as field from "@fabulous-fish/core/configuration/field-schemas";
import * as build from "@fabulous-fish/core/configuration/site-build";
import type { JsonSchema } from "./json-schema.ts";

/*
 * The schemas of values, as packages/core/configuration/field-schemas.ts validates them. A pattern accepts all
 * that is valid there. It also accepts what only a parser of URLs finds: a host name or a port that
 * cannot exist, and `..` segments that lead out of a folder.
 */

export const anyText = { type: "string" } as const satisfies JsonSchema;

export const text = { type: "string", minLength: 1 } as const satisfies JsonSchema;

/** A string that the pattern matches, with the message of the page's own schema. */
function matching({ source: pattern }: RegExp, { message }: { readonly message: unknown }) {
  const patternErrorMessage = String(message);
  return { type: "string", pattern, patternErrorMessage } as const satisfies JsonSchema;
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

/** An id or an amount: a JSON integer or, as readers of JSON round integers above 2^53, a string. */
export const positiveInteger = {
  ...matching(positiveUnsigned64, field.positiveInteger.pipe[0]),
  type: ["integer", "string"],
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
} as const satisfies JsonSchema;

export const apiToken = matching(/^[!-~]+$/, field.apiToken);

export const genesisHash = matching(/^[A-Za-z0-9+/]{43}=$/, field.genesisHash);

/** Browsers skip further slashes before the host, and read `\` as `/`. */
const host = String.raw`//[/\\]*[^\s/\\?#]\S*`;

export const httpUrl = matching(new RegExp(`^https?:${host}$`), field.httpUrl);

export const httpsUrl = matching(new RegExp(`^https:${host}$`), field.httpsUrl);

export const urlWith = (name: string) =>
  matching(new RegExp(String.raw`^https://[^\s/?#{]+[/?#]\S*\{${name}\}\S*$`), field.urlWith(name));

export const endpointUrl = matching(/^https?:\/\/[/\\]*[^\s/\\?#@][^\s?#@]*$/, field.endpointUrl);

export const fileUrl = matching(
  new RegExp(String.raw`^(?:https?:${host}|/(?![/\\])\S*)$`),
  field.fileUrl,
);

export const gamePath = matching(/^\/WebGLBuild\/[^\s?#]*$/, field.gamePath);

/** A pattern has no flags, so each letter stands in both cases. */
function inBothCases(pattern: string): string {
  return pattern.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

/** What follows `^` in the pattern of the reserved schemes. */
const reserved = inBothCases(field.reservedSchemes.source.slice(1));

export const scheme = matching(
  new RegExp(`^(?!${reserved})[a-zA-Z][a-zA-Z0-9+.-]*$`),
  field.scheme,
);

/** One line of text, without markup, in which joiners can be. */
export function line(maxLength: number) {
  const edge = String.raw`[^<>\s\p{C}]`;
  return {
    ...matching(
      new RegExp(String.raw`^${edge}(?:(?:[^<>\p{C}\p{Zl}\p{Zp}]|[\u200c\u200d])*${edge})?$`, "u"),
      build.line(maxLength),
    ),
    maxLength,
  } as const satisfies JsonSchema;
}

/** A file of the site's folder, by its possible endings. */
export function file(...endings: readonly string[]) {
  const ending = inBothCases(endings.join("|"));
  return matching(
    new RegExp(String.raw`^(?!/|(?:[\s\S]*/)?\.\.(?:/|$))[^\\:?#%]+\.(?:${ending})$`),
    build.file(...endings),
  );
}

export const color = matching(/^#[0-9a-fA-F]{6}$/, build.color);
