import { ALGORAND_ZERO_ADDRESS_STRING } from "algosdk";
import type { Settings } from "../settings/settings.ts";
import type { SettingState } from "../settings/state.ts";

/** The account that changes of holdings are sent to or come from. */
const faucet = ALGORAND_ZERO_ADDRESS_STRING;

/**
 * Keeps the transactions by which settings change what accounts hold and who signs for them. They are
 * in the block after the change. Returns those of a round, as in a block.
 * @param lastRound the last round of the network
 */
export function recordTransactions(
  settings: Settings,
  lastRound: () => bigint,
): (round: bigint) => readonly object[] {
  const blocks = new Map<bigint, readonly object[]>();
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
function transfers(before: SettingState, after: SettingState): object[] {
  return keysIn(before.holdings, after.holdings).flatMap((address) => {
    const last = before.holdings[address] ?? {};
    const next = after.holdings[address] ?? {};
    return keysIn(last, next).flatMap((asset) => {
      const from = last[asset] ?? null;
      const to = next[asset] ?? null;
      if (from === to) return [];
      const fields = transferOf(address, BigInt(to ?? 0) - BigInt(from ?? 0), to === null);
      return [{ txn: { ...fields, type: "axfer", xaid: BigInt(asset) } }];
    });
  });
}

function transferOf(address: string, change: bigint, isClosing: boolean): object {
  if (isClosing) return { aclose: faucet, arcv: faucet, snd: address };
  if (change < 0n) return { aamt: -change, arcv: faucet, snd: address };
  if (change > 0n) return { aamt: change, arcv: address, snd: faucet };
  return { arcv: address, snd: address };
}

function rekeyings(before: SettingState, after: SettingState): object[] {
  return keysIn(before.authAddresses, after.authAddresses).flatMap((address) => {
    const from = before.authAddresses[address] ?? address;
    const to = after.authAddresses[address] ?? address;
    return from === to ? [] : [{ txn: { rcv: address, rekey: to, snd: address, type: "pay" } }];
  });
}

function keysIn(...records: readonly Readonly<Record<string, unknown>>[]): string[] {
  return [...new Set(records.flatMap((record) => Object.keys(record)))];
}

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
