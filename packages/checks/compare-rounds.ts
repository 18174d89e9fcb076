import { formatAmount } from "@fabulous-fish/core";
import { type CheckResult, lineAbout } from "./check-result.ts";

/** As far behind the highest known round, a response is not used (rule 8.15). */
export const maxLag = 20n;

/** The last round of a node. */
export interface ReachedRound {
  readonly label: string;
  /** Undefined if it is not known. */
  readonly round: bigint | undefined;
}

/** Says whether nodes that were queried at the same time know the same chain. Empty for a single one. */
export function compareRounds(nodes: readonly ReachedRound[]): readonly CheckResult[] {
  const [first, ...others] = nodes
    .flatMap(({ label, round }) => (round === undefined ? [] : [{ label, round }]))
    .toSorted((one, other) => (one.round < other.round ? 1 : one.round > other.round ? -1 : 0));
  if (!first || others.length === 0) return [];
  const lagging = others.filter(({ round }) => first.round - round > maxLag);
  if (lagging.length === 0) {
    const lag = first.round - (others.at(-1)?.round ?? first.round);
    const seen = lag === 0n ? "the same at all nodes" : `at most ${lag} apart`;
    return [lineAbout("nodes", "rounds").ok(seen)];
  }
  return lagging.map(({ label, round }) =>
    lineAbout("nodes", `${label}, rounds`).wrong(
      `${formatAmount(first.round - round, 0)} rounds behind ${first.label}`,
      "wait until the node has caught up, or configure another one",
      `at most ${maxLag} rounds`,
    ),
  );
}
