import { isDeepStrictEqual } from "node:util";
import type { Outcome } from "./outcome.ts";
import type { RecordedRun } from "./recorded-runs.ts";

/** Returns the runs whose replay has led to something else than the run itself, with both. */
export function differences(
  runs: readonly RecordedRun[],
  replayed: readonly Outcome[],
): readonly string[] {
  return runs.flatMap(({ name, outcome }, index) =>
    isDeepStrictEqual(outcome, replayed[index])
      ? []
      : [
          `${name}: ${outcome.join(" ")}, but replayed ${replayed[index]?.join(" ") ?? "not at all"}`,
        ],
  );
}
