import type { Tokens } from "../tokens/tokens.ts";

/** What the node says an account holds. Frozen units count as held. */
export interface Holdings {
  /** In base units; an asset the account has not opted in to is not in it. */
  tokens: Tokens;
  /** False when only the gate's assets could be read: the others are those known before. */
  complete: boolean;
  /** The highest round that is known, which no later answer may be far behind. */
  round: bigint;
}
