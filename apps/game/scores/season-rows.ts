import type { GateScores } from "@fabulous-fish/core/scores/score-messages";

/** A row of the season's list. */
export type SeasonRow = ReturnType<typeof seasonRows>[number];

/**
 * Returns the rows of a season's list: the best, and the player's place. The list can be older than
 * the player's place, which counts then.
 *
 * @param maxRows how many rows there are at most.
 * @param neighbours how many places before and after the player's are shown.
 */
export function seasonRows(
  { scores, player }: GateScores,
  account: string,
  maxRows: number,
  neighbours: number,
) {
  const around = player?.neighbours ?? [];
  const own = around.findIndex((entry) => entry.account === account);
  const near = own < 0 ? [] : around.slice(Math.max(0, own - neighbours), own + neighbours + 1);
  const best = scores.slice(0, maxRows);
  const isOnTop = near.every(({ id }) => best.some((entry) => entry.id === id));
  const rank = near[0]?.rank ?? Infinity;
  const top = best.filter((entry) => entry.rank < rank).slice(0, maxRows - near.length);
  const gapAt = isOnTop || rank === top.length + 1 ? -1 : top.length;
  return (isOnTop ? best : [...top, ...near]).map((entry, index) => ({
    entry,
    isPlayer: entry.account === account,
    /** Whether places between this row and the one before are omitted. */
    followsGap: index === gapAt,
  }));
}
