/** The wallet rejects to sign. The page receives the message and the code. */
export class SigningRejectedError extends Error {
  override readonly name = "SigningRejectedError";
  /** Of the JSON-RPC error; undefined for the one that WalletConnect's client adds. */
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}
