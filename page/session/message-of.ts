/** What an unknown thrown value says of itself, for a person to read. */
export function messageOf(error: unknown): string {
  if (error instanceof Error && error.message !== "") return error.message;
  if (typeof error === "string" && error !== "") return error;
  return "Unknown error";
}
