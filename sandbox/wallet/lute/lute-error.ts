/** Lute rejects a request. The page receives the message and the code. */
export class LuteError extends Error {
  override readonly name = "LuteError";
  readonly code: number;

  /** @param code one of ARC-1; 4300: invalid input */
  constructor(message: string, code = 4300) {
    super(message);
    this.code = code;
  }
}
