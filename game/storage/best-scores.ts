import { readItem, writeItem } from "./items.ts";

const KEY = "fabulous-fish-game.best";
/** Accounts remembered on one device; the one that played longest ago makes room. */
const MOST_ACCOUNTS = 40;

type BestScores = Record<string, number>;

function read(): BestScores {
  const scores: BestScores = {};
  let value: unknown;
  try {
    value = JSON.parse(readItem(KEY) ?? "{}");
  } catch {
    return scores;
  }
  if (typeof value !== "object" || value === null) return scores;
  for (const [account, score] of Object.entries(value as Record<string, unknown>)) {
    if (typeof score === "number" && Number.isSafeInteger(score) && score > 0) {
      scores[account] = score;
    }
  }
  return scores;
}

/** The best score of an account on this device, 0 if there is none. An empty account is nobody's. */
export function bestScore(account: string): number {
  return read()[entryOf(account)] ?? 0;
}

/** Remembers a score if it is the account's best, and says whether it is. */
export function keepScore(account: string, score: number): boolean {
  const scores = read();
  const entry = entryOf(account);
  const before = scores[entry] ?? 0;
  const kept = Math.max(before, score);
  // Taken out and put back, the account stands last: the order says who played last.
  const others = Object.entries(scores).filter(([other]) => other !== entry);
  const entries = [...others, [entry, kept] as const].slice(-MOST_ACCOUNTS);
  writeItem(KEY, JSON.stringify(Object.fromEntries(entries)));
  return score > before;
}

// Not the bare address: an all-digit key would change the order.
function entryOf(account: string): string {
  return `@${account}`;
}
