import type { InferOutput } from "valibot";
import type { Account } from "@fabulous-fish/core";
import { integerField, text } from "@fabulous-fish/core/configuration/field-schemas";
import { time } from "@fabulous-fish/core/gate/message-fields";
import type { BegunRun } from "@fabulous-fish/core/gate/run-verifier";
import type { GateRun } from "@fabulous-fish/core/scores/score-messages";
import { openRecord } from "@fabulous-fish/core/json/parse-document";
import { randomText } from "../stores/encoding.ts";
import type { Store } from "../stores/store.ts";
import { createEntryParser, type OnUnreadable } from "../stores/stored-entries.ts";
import { GateError } from "@fabulous-fish/core/gate/gate-error";

/** The time to send a run after it has begun: it can be paused. */
const lifetimeMilliseconds = 3_600_000;

/** A run that has begun, as it is stored. */
const storedRun = openRecord({
  /** 32 bits. */
  seed: integerField(0, 0xffff_ffff),
  version: text,
  /** Milliseconds since 1970. */
  begunAt: time,
});

export type StoredRun = InferOutput<typeof storedRun>;

/**
 * @param now in milliseconds, as `Date.now`.
 * @param onUnreadable a run that cannot be read was never begun.
 */
export function createRuns(
  store: Store,
  now: () => number,
  onUnreadable: OnUnreadable = () => undefined,
) {
  const parseRun = createEntryParser("run", storedRun, onUnreadable);
  return {
    /** Stores a run, which ends the account's last one. */
    async begin(account: Account, { seed, version }: BegunRun): Promise<GateRun> {
      const id = randomText(24);
      const begunAt = now();
      const run: StoredRun = { seed, version, begunAt };
      await store.set(runKey(account, id), JSON.stringify(run), lifetimeMilliseconds);
      const last = await store.get(openKey(account));
      await store.set(openKey(account), id, lifetimeMilliseconds);
      if (last !== undefined) await store.delete(runKey(account, last));
      return { run: id, seed, expiresAt: begunAt + lifetimeMilliseconds };
    },

    /**
     * Uses a run up. Of several calls at the same time, one gets it.
     *
     * @throws {GateError} `run-unknown` if it is not the account's, or was used up or ended before.
     */
    async take(account: Account, id: string) {
      // Of two that begin at the same time, only the last one is open.
      const isOpen = (await store.get(openKey(account))) === id;
      const run = isOpen ? parseRun(await store.take(runKey(account, id))) : undefined;
      if (run === undefined) throw new GateError("run-unknown");
      return run;
    },

    /** Makes a run that was taken available again, unless it has expired. */
    async putBack(account: Account, id: string, run: StoredRun) {
      const left = run.begunAt + lifetimeMilliseconds - now();
      if (left > 0) await store.add(runKey(account, id), JSON.stringify(run), left);
    },
  };
}

const openKey = (account: Account) => `open-run:${account}`;
const runKey = (account: Account, id: string) => `run:${account}:${id}`;
