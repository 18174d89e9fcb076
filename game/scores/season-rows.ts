import type { GateScores, ScoreEntry } from "@fabulous-fish/core/gate/score-messages";

/** A row of the season's list. */
export interface SeasonRow {
  readonly entry: ScoreEntry;
  readonly isPlayer: boolean;
  /** Whether places between this row and the one before are omitted. */
  readonly followsGap: boolean;
}

/**
 * Returns the rows of a season's list: the best, and the player's place.
 *
 * @param most how many rows there are at most.
 * @param neighbours how many places before and after the player's are shown.
 */
export function seasonRows(
  { scores, player }: GateScores,
  account: string,
  most: number,
  neighbours: number,
): SeasonRow[] {
  const best = scores.slice(0, most);
  const around = player?.neighbours ?? [];
  const own = around.findIndex((entry) => entry.account === account);
  const near = around.slice(Math.max(0, own - neighbours), own + neighbours + 1);
  const isOnTop = near.every(({ id }) => best.some((entry) => entry.id === id));
  const top = own === -1 || isOnTop ? best : best.slice(0, Math.max(1, most - near.length));
  const shown = new Set(top.map(({ id }) => id));
  const below = top === best ? [] : near.filter(({ id }) => !shown.has(id));
  const isNext = scores[top.length]?.id === below[0]?.id;
  return [...top, ...below].map((entry, index) => ({
    entry,
    isPlayer: entry.account === account,
    followsGap: index === top.length && !isNext,
  }));
}
