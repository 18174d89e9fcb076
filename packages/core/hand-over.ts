import { type HandOver, handOverNames } from "@fabulous-fish/client/hand-over";
import { encodeTokens } from "./tokens.ts";

/**
 * Returns the payload that the engine receives (rule 5.1): JSON with the fields of the hand-over in the
 * order of their table, amounts as exact integers. Equal hand-overs result in equal strings.
 */
export function encodeHandOver(handOver: HandOver): string {
  const members = handOverNames.map((name) => `"${name}":${encodeValue(handOver[name])}`);
  return `{${members.join()}}`;
}

function encodeValue(value: HandOver[keyof HandOver]): string {
  return typeof value === "object"
    ? encodeTokens(new Map(Object.entries(value)))
    : JSON.stringify(value);
}
