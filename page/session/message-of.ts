import { FabulousFishError } from "@fabulous-fish/core";

/** An error's short message and its remedy, without the technical details. */
export function adviceOf(error: unknown): string {
  return error instanceof FabulousFishError
    ? `${error.shortMessage} ${error.remedy}`
    : messageOf(error);
}

/** The remedy, if the error has one. */
export function remedyOf(error: unknown): string | undefined {
  return error instanceof FabulousFishError ? error.remedy : undefined;
}

/** The message of any thrown value, to be shown to the user. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  if (typeof error === "string" && error !== "") return error;
  return "Unknown error";
}
