import { FabulousFishError } from "@fabulous-fish/core";

/** Returns what an error says, in one line. */
export function messageOf(error: unknown): string {
  if (error instanceof FabulousFishError) return error.details ?? error.shortMessage;
  if (!(error instanceof Error)) return String(error);
  // The message of Node's fetch says only that it has failed.
  return error.cause instanceof Error && error.cause.message !== ""
    ? error.cause.message
    : error.message;
}
