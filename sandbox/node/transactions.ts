import type { Settings } from "../settings/settings.ts";
import type { SettingState } from "../settings/state.ts";

/** The account that changes of holdings are sent to or come from. */
const faucet = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ";

/**
 * Keeps the transactions by which settings change what accounts hold and who signs for them. They are
 * in the block after the change. Returns those of a round, as JSON texts as in a block.
 * @param lastRound the last round of the network
 */
export function recordTransactions(
  settings: Settings,
  lastRound: () => bigint,
): (round: bigint) => readonly string[] {
  const blocks = new Map<bigint, readonly string[]>();
  let before = settings.read();
  settings.subscribe((state) => {
    const transactions = [...transfers(before, state), ...rekeyings(before, state)];
    before = state;
    if (transactions.length === 0) return;
    const round = lastRound() + 1n;
    blocks.set(round, [...(blocks.get(round) ?? []), ...transactions]);
  });
  return (round) => blocks.get(round) ?? [];
}

/** `null` is not opted in: such a change is an opt-in or a close-out. */
function transfers(before: SettingState, after: SettingState): string[] {
  return keysIn(before.holdings, after.holdings).flatMap((address) => {
    const last = before.holdings[address] ?? {};
    const next = after.holdings[address] ?? {};
    return keysIn(last, next).flatMap((asset) => {
      const from = last[asset] ?? null;
      const to = next[asset] ?? null;
      if (from === to) return [];
      const change = BigInt(to ?? 0) - BigInt(from ?? 0);
      const fields =
        to === null
          ? `"aclose":"${faucet}","arcv":"${faucet}","snd":"${address}"`
          : change < 0n
            ? `"aamt":${-change},"arcv":"${faucet}","snd":"${address}"`
            : change > 0n
              ? `"aamt":${change},"arcv":"${address}","snd":"${faucet}"`
              : `"arcv":"${address}","snd":"${address}"`;
      return [`{"txn":{${fields},"type":"axfer","xaid":${asset}}}`];
    });
  });
}

function rekeyings(before: SettingState, after: SettingState): string[] {
  return keysIn(before.authAddresses, after.authAddresses).flatMap((address) => {
    const from = before.authAddresses[address] ?? address;
    const to = after.authAddresses[address] ?? address;
    if (from === to) return [];
    return [`{"txn":{"rcv":"${address}","rekey":"${to}","snd":"${address}","type":"pay"}}`];
  });
}

function keysIn(...records: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}
