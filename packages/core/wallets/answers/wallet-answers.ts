/** The meaning of a wallet's response to a request to sign, or to connect. */
export type AnswerMeaning =
  /** The player has declined, in the wallet or on a Ledger. */
  | "rejected"
  /** The wallet does not do this for this kind of request; another kind may work. */
  | "unsupported"
  /** As `unsupported`, because the wallet does not take this key for the account's. */
  | "signer-unknown"
  /** The wallet has no key that signs for the account. */
  | "key-missing"
  /** The wallet no longer knows the connection. */
  | "session-missing"
  /** The wallet does not allow this connection to request this. */
  | "permission-missing"
  /** The wallet is set to another network. */
  | "network-mismatch"
  /** The wallet does not know this network. */
  | "network-unknown"
  /** The wallet shows another request, and takes no second one. */
  | "request-pending"
  /** The wallet has no internet connection. */
  | "offline"
  /** The account's Ledger is locked, not connected, or does not show its Algorand app. */
  | "ledger-unavailable"
  /** The wallet has failed, and only its own words say more. */
  | "failed";

/** The responses of one version of a wallet. */
export interface WalletAnswers {
  /** The wallet and its version. */
  readonly wallet: string;
  /** Where its words come from. */
  readonly source: string;
  /** When they were read there, as `2026-11-27`. */
  readonly readOn: string;
  /**
   * Its words, and what they mean. `{name}` stands for any text, and so does `…` at the end, for what was
   * not read to its end.
   */
  readonly answers: Readonly<Record<string, AnswerMeaning>>;
}
