import { FabulousFishError } from "@fabulous-fish/core";

/** What went wrong and what to do, without the details that only an engineer can use. */
export function adviceOf(error: unknown): string {
  return error instanceof FabulousFishError
    ? `${error.shortMessage} ${error.remedy}`
    : messageOf(error);
}

/** What to do about it, where the error says. */
export function remedyOf(error: unknown): string | undefined {
  return error instanceof FabulousFishError ? error.remedy : undefined;
}

/** What an unknown thrown value says of itself, for a person to read. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  if (typeof error === "string" && error !== "") return error;
  return "Unknown error";
}
