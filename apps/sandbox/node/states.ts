import type { Settings } from "../settings/settings.ts";
import type { SettingState } from "../settings/state.ts";

/** So many rounds, the settings of earlier times are kept. */
const keptRounds = 100n;

/**
 * Keeps the settings of the last rounds. They are in the block after the change. Returns those of so many
 * rounds ago.
 * @param lastRound the last round of the network
 */
export function recordStates(
  settings: Settings,
  lastRound: () => bigint,
): (roundsAgo: bigint) => SettingState {
  let states = [{ since: 0n, state: settings.read() }];
  const upTo = (round: bigint) => states.filter(({ since }) => since <= round);
  settings.subscribe((state) => {
    const dropped = upTo(lastRound() - keptRounds).length - 1;
    states = [...states.slice(Math.max(0, dropped)), { since: lastRound() + 1n, state }];
  });
  return (roundsAgo) => upTo(lastRound() - roundsAgo).at(-1)?.state ?? settings.read();
}
