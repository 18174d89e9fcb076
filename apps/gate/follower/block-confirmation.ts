import type { InferOutput } from "valibot";
import { withTimeout } from "@fabulous-fish/core/timeout";
import { text, trueOrFalse } from "@fabulous-fish/core/configuration/field-schemas";
import { time } from "@fabulous-fish/core/gate/message-fields";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { createEntryParser, decimalField, type OnUnreadable } from "../stores/stored-entries.ts";
import type { BlockReader } from "./block-reader.ts";
import type { Block } from "./decode-block.ts";
import type { FollowerRecords } from "./follower-records.ts";
import { type FollowerState, keptMilliseconds } from "./follower-state.ts";
import type { TouchedAccounts } from "./touched-accounts.ts";

const confirmationKey = "follower-confirmation";
/** The maximum age of the last confirmed block, if there are later ones. */
const maxUnconfirmedMilliseconds = 60_000;
/** If more blocks are not confirmed, all accounts are read again instead. */
const maxRoundsBehind = 20n;
/** The time limit for another node. */
const waitMilliseconds = 500;

/** Up to which block a second node has shown the same, or what else there is. */
const blockConfirmation = openRecord({
  epoch: text,
  /** In decimal. */
  round: decimalField,
  /** The time of its block, in milliseconds since 1970. */
  at: time,
  /** Whether no other node can confirm blocks: all others are away, or none is configured. */
  isAlone: trueOrFalse,
});

export type ConfirmedBlocks = InferOutput<typeof blockConfirmation>;

/** Returns what reads up to which block the follower's blocks are confirmed. */
export function createConfirmedBlocks(
  marks: Pick<FollowerRecords["marks"], "get">,
  onUnreadable: OnUnreadable = () => undefined,
): () => Promise<ConfirmedBlocks | undefined> {
  const parse = createEntryParser("confirmed blocks", blockConfirmation, onUnreadable);
  return async () => parse(await marks.get(confirmationKey));
}

/** Returns whether what the follower has applied is confirmed, or was a minute ago. */
export function isConfirmed(
  { epoch, round }: FollowerState,
  confirmed: ConfirmedBlocks | undefined,
  now: number,
): boolean {
  if (confirmed?.epoch !== epoch) return false;
  const isComplete = confirmed.isAlone || BigInt(confirmed.round) >= BigInt(round);
  return isComplete || Math.abs(now - confirmed.at) < maxUnconfirmedMilliseconds;
}

interface BlockConfirmationOptions {
  readonly blocks: Pick<BlockReader, "canConfirm" | "confirmBlock">;
  readonly marks: FollowerRecords["marks"];
  /** Whether blocks count only if another node confirms them. */
  readonly isRequired: boolean;
  /** Lets accounts be read again, which were good up to a time. */
  readonly touch: (accounts: ReadonlySet<string>, lastGoodAt: number) => Promise<void>;
}

/**
 * Reads each block that was applied from another operator's node, too: the followed node can leave
 * transactions out. What only the other one shows counts as well. It may be behind, and delays nothing.
 */
export type BlockConfirmation = ReturnType<typeof createBlockConfirmation>;

export function createBlockConfirmation(options: BlockConfirmationOptions) {
  const { blocks, marks, isRequired, touch } = options;
  const read = createConfirmedBlocks(marks);
  /** Touched by the followed node's blocks, by round. */
  const applied = new Map<bigint, TouchedAccounts>();
  let confirmed: ConfirmedBlocks | undefined;
  let running: Promise<void> | undefined;
  let mustRestart = false;

  async function write(next: ConfirmedBlocks): Promise<void> {
    confirmed = next;
    await marks.set(confirmationKey, JSON.stringify(next), keptMilliseconds);
  }

  const isAloneNow = () => !blocks.canConfirm || !isRequired;

  /** Lets what only the other node's block touches be read again. */
  async function compare({ round, touched }: Block, lastGoodAt: number): Promise<void> {
    const known = applied.get(round) ?? new Set();
    applied.delete(round);
    if (touched === "all" || known === "all") {
      mustRestart ||= known !== "all";
      return;
    }
    const hidden = new Set([...touched].filter((account) => !known.has(account)));
    if (hidden.size > 0) await touch(hidden, lastGoodAt);
  }

  async function catchUp({ epoch, round }: FollowerState, signal: AbortSignal): Promise<void> {
    if (confirmed?.epoch !== epoch) confirmed = await read();
    if (confirmed?.epoch !== epoch) {
      mustRestart = true;
      return;
    }
    for (let last = confirmed; BigInt(last.round) < BigInt(round) && !signal.aborted;) {
      const next = BigInt(last.round) + 1n;
      const block = await blocks.confirmBlock(next, signal);
      if (block === "absent") return;
      if (block === "away") {
        if (!last.isAlone && isAloneNow()) await write({ ...last, isAlone: true });
        return;
      }
      if (BigInt(round) - next > maxRoundsBehind) {
        mustRestart = true;
        return;
      }
      await compare(block, last.at);
      last = { epoch, round: next.toString(), at: block.time, isAlone: false };
      await write(last);
    }
  }

  return {
    /** Whether blocks were missed, so that another epoch has to begin. */
    get mustRestart(): boolean {
      return mustRestart;
    },
    /** Begins with the first block of an epoch: after it, accounts are read anew. */
    async begin({
      epoch,
      round,
      at,
    }: Pick<FollowerState, "epoch" | "round" | "at">): Promise<void> {
      mustRestart = false;
      applied.clear();
      await write({ epoch, round, at, isAlone: !blocks.canConfirm });
    },
    apply({ round, touched }: Block): void {
      if (blocks.canConfirm) applied.set(round, touched);
      for (const old of applied.keys()) if (round - old > 2n * maxRoundsBehind) applied.delete(old);
    },
    /** Begins to confirm what was applied, unless that goes on still. */
    start(state: FollowerState, signal: AbortSignal): void {
      if (!blocks.canConfirm) return;
      // What fails is tried again with the next block.
      running ??= catchUp(state, signal)
        .catch(() => undefined)
        .finally(() => (running = undefined));
    },
    /** Waits for what has begun, for half a second at most. It then goes on beside the next blocks. */
    async settle(): Promise<void> {
      if (running) await withTimeout(running, waitMilliseconds, () => undefined);
    },
  };
}
