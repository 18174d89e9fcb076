import { readItem, writeItem } from "./stored-items.ts";

const storageKey = "fabulous-fish-game.best";
/** The number of stored accounts. A new one replaces the account that played longest ago. */
const maxAccounts = 40;

function read(): Readonly<Record<string, number>> {
  try {
    const value = JSON.parse(readItem(storageKey) ?? "{}") as unknown;
    return Object.fromEntries(Object.entries(value ?? {}).filter(isBestScore));
  } catch {
    return {};
  }
}

function isBestScore(entry: [string, unknown]): entry is [string, number] {
  return Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0;
}

/** Returns the account's best score on this device, or 0. The account can be empty. */
export function bestScore(account: string): number {
  return read()[entryOf(account)] ?? 0;
}

/** Stores a score if it is the account's best, and returns whether it is. */
export function saveScore(account: string, score: number): boolean {
  const scores = read();
  const entry = entryOf(account);
  const before = scores[entry] ?? 0;
  const kept = Math.max(before, score);
  // The account moves to the end, so that the entries are in the order of the last run.
  const others = Object.entries(scores).filter(([other]) => other !== entry);
  const entries = [...others, [entry, kept] as const].slice(-maxAccounts);
  writeItem(storageKey, JSON.stringify(Object.fromEntries(entries)));
  return score > before;
}

// With a prefix, because JavaScript objects list all-digit keys first.
function entryOf(account: string): string {
  return `@${account}`;
}
