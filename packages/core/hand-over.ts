import { encodeTokens, type Tokens } from "./tokens.ts";

/** The payload that the page delivers to the game (rule 5.1). */
export interface HandOver {
  canPlay: boolean;
  account: string;
  /** In base units. */
  tokens: Tokens;
}

/**
 * Returns the payload that the engine receives: JSON with the keys canPlay, account and tokens,
 * amounts as exact integers. Equal hand-overs result in equal strings.
 */
export function encodeHandOver({ canPlay, account, tokens }: HandOver): string {
  return `{"canPlay":${String(canPlay)},"account":${JSON.stringify(account)},"tokens":${encodeTokens(tokens)}}`;
}
