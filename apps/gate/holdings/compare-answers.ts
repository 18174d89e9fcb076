import type { NodeEndpoint, SiteConfiguration } from "@fabulous-fish/core";
import type { NodeAnswer } from "@fabulous-fish/core/node";

/** So many independent nodes have to agree, if they are configured. */
const quorumSize = 2;
/** A network makes no more rounds in the 10 seconds in which nodes have to agree. */
const reachableRounds = 10n;

/** Which nodes count as different ones: those of different operators. */
export type NodeOperators = ReturnType<typeof operatorsOf>;

/**
 * Returns the operators of nodes. A node without one has an operator of its own. If all nodes have the same
 * one, each counts for itself, so that at least a single faulty node is noticed.
 */
export function operatorsOf({ nodes }: Pick<SiteConfiguration, "nodes">) {
  const named = (node: NodeEndpoint) => node.operator ?? node;
  const isOne = new Set(nodes.map(named)).size === 1;
  /** Returns what the confirmations of a node count for. */
  const of = (node: NodeEndpoint): unknown => (isOne ? node : named(node));
  const count = new Set(nodes.map(of)).size;
  return { count, quorum: Math.min(quorumSize, count), of };
}

/**
 * Compares one answer of each node: the amounts of the required tokens and the key that signs. Answers that
 * agree hold for the lower of their rounds. Of answers that disagree, one at a lower round may only be
 * older.
 *
 * @param isLast whether no time is left to ask again: then a round that others do not have counts for
 *   nothing.
 */
export function compareAnswers(
  answers: readonly NodeAnswer[],
  { of, quorum }: NodeOperators,
  isLast: boolean,
) {
  const differ = (one: NodeAnswer, other: NodeAnswer) => !isSame(one, other);
  const canReach = (one: NodeAnswer, other: NodeAnswer) =>
    !isLast && other.highestRound - one.lowestRound <= reachableRounds;
  const isBehind = (one: NodeAnswer) =>
    answers.some(
      (other) => differ(one, other) && one.lowestRound < other.highestRound && canReach(one, other),
    );
  const behind = answers.filter(isBehind);
  const current = answers.filter((answer) => !behind.includes(answer));
  const groups = current.map((answer) => current.filter((other) => isSame(answer, other)));
  const agreed = groups.find((group) => new Set(group.map(({ node }) => of(node))).size >= quorum);
  const pairs = answers.flatMap((one, index) =>
    answers.slice(index + 1).map((other) => [one, other] as const),
  );
  return {
    /** Answers of enough operators that agree; undefined if there are none. */
    agreed,
    /** Nodes to ask again: they disagree with one whose round they can soon have. */
    behind: behind.map(({ node }) => node),
    /** Two answers that disagree; undefined if there are none. */
    disagreement: pairs.find(([one, other]) => differ(one, other)),
  };
}

/** Returns the lowest round at which answers that agree hold. */
export function roundOf(answers: readonly NodeAnswer[]): bigint {
  const rounds = answers.map(({ lowestRound }) => lowestRound);
  return rounds.reduce((one, other) => (one < other ? one : other));
}

function isSame(one: NodeAnswer, other: NodeAnswer): boolean {
  const ids = new Set([...one.tokens.keys(), ...other.tokens.keys()]);
  const amount = ({ tokens }: NodeAnswer, id: string) => tokens.get(id) ?? 0n;
  return (
    one.signer === other.signer && [...ids].every((id) => amount(one, id) === amount(other, id))
  );
}
