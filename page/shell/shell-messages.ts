import type { messages } from "../messages/en/page.ts";

/** The English messages that the shell shows, by their keys. */
export type ShellMessages = Readonly<Partial<Record<MessageKey, string>>> &
  Readonly<Record<"canPlay" | "cannotPlay" | "notLoaded" | "reload", string>>;

type Messages = typeof messages;

/** The messages that are texts, or functions of a token's name. */
type MessageKey = {
  [Key in keyof Messages]: Messages[Key] extends string | ((token: string) => string) ? Key : never;
}[keyof Messages];
