import type { Tokens } from "../tokens/tokens.ts";

/** The holdings of an account. Frozen units count as held. */
export interface Holdings {
  /** In base units, without assets that the account has not opted in to. */
  tokens: Tokens;
  /**
   * False if only the required assets could be read. The other amounts are then those known before.
   */
  complete: boolean;
  /** The highest known round. A later response must not be far behind it. */
  round: bigint;
}
