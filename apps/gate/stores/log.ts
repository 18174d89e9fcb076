import { FabulousFishError } from "@fabulous-fish/core";

/** Receives one entry for each request. Entries have no secrets, no IP addresses and no accounts. */
export type Log = (entry: Readonly<Record<string, string | number | boolean>>) => void;

/** Returns an error and its causes. Errors of this project name no secrets. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : ` Cause: ${describeError(error.cause)}`;
  const code = error instanceof FabulousFishError ? ` (${error.code})` : "";
  return `${error.name}${code}: ${error.message}${cause}`.replaceAll(
    /\b[A-Z2-7]{58}\b/g,
    "(account)",
  );
}
