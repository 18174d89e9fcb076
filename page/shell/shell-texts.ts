import type { labels } from "../labels.ts";

/** The English texts that the shell shows, by their keys. */
export type ShellTexts = Readonly<Partial<Record<TextKey, string>>> &
  Readonly<Record<"canPlay" | "cannotPlay" | "notLoaded" | "reload", string>>;

type Labels = typeof labels;

/** The labels that are texts, or functions of a token's name. */
type TextKey = {
  [Key in keyof Labels]: Labels[Key] extends string | ((token: string) => string) ? Key : never;
}[keyof Labels];
