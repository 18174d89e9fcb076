import type { RequiredToken } from "@fabulous-fish/core";
import type { AssetParameters } from "@fabulous-fish/core/node";
import type { TokenDisplay } from "./token-displays.ts";

/** The parameters of assets on the chain, by asset id in decimal. */
export type KnownAssets = ReadonlyMap<string, AssetParameters>;

/**
 * Returns how required tokens are shown: with the configured name and decimals, otherwise those on the
 * chain (rule 1.10). If names look the same, those from the chain get their id in parentheses, and the
 * configured one is marked as ambiguous (rule 1.11).
 */
export function completeDisplays(
  tokens: readonly RequiredToken[],
  known: KnownAssets,
): readonly TokenDisplay[] {
  const named = tokens.map((token) => {
    const { name, unitName, decimals } = known.get(token.assetId.toString()) ?? {};
    const [cleanedName, cleanedUnit] = [cleanName(name), cleanName(unitName)];
    return {
      token,
      chainName: withUnit(cleanedName, cleanedUnit),
      name: token.name ?? cleanedName ?? cleanedUnit,
      decimals: token.decimals ?? decimals,
    };
  });
  return named.map(({ token, chainName, name, decimals }) => {
    const { assetId } = token;
    const display = { assetId, name, decimals, chainName };
    const others = named.filter((other) => other.token !== token);
    if (name === undefined || !others.some((other) => lookAlike(other.name, name))) return display;
    return token.name === undefined
      ? { ...display, name: withId(name, assetId) }
      : { ...display, isAmbiguous: true };
  });
}

/** Returns a name with the asset id behind it. */
export function withId(name: string, assetId: bigint): string {
  return `${name} (${assetId})`;
}

function withUnit(name: string | undefined, unit: string | undefined): string | undefined {
  return name !== undefined && unit !== undefined ? `${name} (${unit})` : (name ?? unit);
}

/**
 * In UTF-8: the longest name that the chain allows. A node's response can have any, of which a limit in
 * user-perceived characters would not bound the width: any number of joined emoji or Hangul consonants
 * is a single one.
 */
const maxBytes = 32;

/**
 * Matches an emoji with its joiners and variation selectors, which stay, or one character to remove:
 * control and format characters (such as those that change the direction of text), unassigned and
 * private ones, lone surrogates, and others that are invisible.
 */
const emojiOrHidden =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*)|[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Tabs and line breaks, which separate words. */
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g;
/** All kinds of spaces, and a letter that looks like one: the empty Braille pattern. */
const spaces = /[\p{Z}\u2800]+/gu;
/** Marks without a letter would attach to the text before; many marks cover the lines around. */
const looseMarks = /^\p{M}+|(\p{M}{3})\p{M}+/gu;

/** Isolates the direction of a text from the text around it, as `<bdi>` does (Unicode, UAX 9). */
const [isolate, endIsolate] = ["\u2068", "\u2069"];

/**
 * Makes untrusted text safe to show within any text: on one line, without invisible characters, no
 * longer than a name on the chain. Text that may run from right to left is isolated. Returns undefined
 * if nothing visible is left.
 */
export function cleanName(text = ""): string | undefined {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  const visible = text
    .slice(0, read)
    .replace(lineBreaks, " ")
    .replace(emojiOrHidden, (_, emoji: string | undefined) => emoji ?? "")
    .normalize("NFC")
    .replace(spaces, " ")
    .trim()
    .replace(looseMarks, "$1")
    .trim();
  if (visible === "") return undefined;
  const short = read < text.length ? `${visible}…` : visible;
  return /^[ -~]+…?$/.test(short) ? short : `${isolate}${short}${endIsolate}`;
}

/** Whether two names are equal but for case, marks, width and spaces. */
export function lookAlike(one: string | undefined, other: string): boolean {
  return one !== undefined && folded(one) === folded(other);
}

function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\s]/gu, "")
    .toLowerCase();
}
