import { readItem, writeItem } from "./stored-items.ts";

const storageKey = "fabulous-fish-game.progress";

/** The progress on this device, by whichever account. */
export interface Progress {
  /** The dangers that were taught. */
  readonly taught: readonly string[];
  /** The goals that were reached. */
  readonly goals: readonly string[];
  /** The index of the deepest zone that was opened. */
  readonly deepest: number;
  /** The look that was chosen: the index of the zone that gave it, 0 for that of the account. */
  readonly look: number;
  /** The day of the last sea of the day that was swum, and its best score. */
  readonly day: number;
  readonly dayBest: number;
}

/** Reads the progress. What is missing or corrupt has not been reached. */
export function readProgress(): Progress {
  const stored = readStored();
  const namesOf = (name: keyof Progress) => {
    const value = stored[name];
    return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
  };
  const numberOf = (name: keyof Progress, most = Number.MAX_SAFE_INTEGER) => {
    const value = Number(stored[name]);
    return Number.isSafeInteger(value) && value >= 0 && value <= most ? value : 0;
  };
  const deepest = numberOf("deepest", 4);
  return {
    taught: namesOf("taught"),
    goals: namesOf("goals"),
    deepest,
    look: numberOf("look", deepest),
    day: numberOf("day"),
    dayBest: numberOf("dayBest"),
  };
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
