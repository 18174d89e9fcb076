import { encodeTokens, type Tokens } from "../tokens/tokens.ts";

/** What the page tells the game's engine (rule 5.1). */
export interface HandOver {
  canPlay: boolean;
  account: string;
  /** In base units. */
  tokens: Tokens;
}

/**
 * The payload as the engine gets it: JSON with the keys canPlay, account and tokens, amounts as
 * exact integers. Equal hand-overs give equal texts.
 */
export function encodeHandOver({ canPlay, account, tokens }: HandOver): string {
  return `{"canPlay":${String(canPlay)},"account":${JSON.stringify(account)},"tokens":${encodeTokens(tokens)}}`;
}
