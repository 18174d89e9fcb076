/** The wallet refuses to sign. The page receives the message. */
export class SigningRefusedError extends Error {
  override readonly name = "SigningRefusedError";
}
