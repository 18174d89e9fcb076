import { readItem, writeItem } from "./stored-items.ts";

const storageKey = "fabulous-fish-game.progress";

/** The progress on this device, by whichever account. */
export interface Progress {
  /** The dangers that were taught. */
  readonly taught: readonly string[];
}

/** Reads the progress. What is missing or corrupt has not been reached. */
export function readProgress(): Progress {
  const { taught } = readStored();
  return { taught: namesOf(taught) };
}

/** Stores a part of the progress. */
export function saveProgress(change: Partial<Progress>): void {
  writeItem(storageKey, JSON.stringify({ ...readProgress(), ...change }));
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readItem(storageKey) ?? "{}")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function namesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === "string") : [];
}
