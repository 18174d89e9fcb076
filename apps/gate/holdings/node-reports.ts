import type { FabulousFishError, NodeEndpoint } from "@fabulous-fish/core";
import type { NodeAnswer } from "@fabulous-fish/core/node";
import type { OnHoldingsEvent } from "./events.ts";
import { describeError, type Log } from "../stores/log.ts";
import type { NodeOperators } from "./compare-answers.ts";
import { type Agreement, DisagreementError } from "./agreement.ts";

/** The log says so often of the same node that no other one confirms it. */
const reportMilliseconds = 60_000;

interface NodeReportsOptions {
  readonly labels: ReadonlyMap<NodeEndpoint, string>;
  readonly operators: NodeOperators;
  readonly now: () => number;
  readonly log: Log | undefined;
  readonly onEvent: OnHoldingsEvent;
}

/** Reports to the log and the metrics what nodes do. */
export type NodeReports = ReturnType<typeof createNodeReports>;

export function createNodeReports(options: NodeReportsOptions) {
  const { labels, operators, now, log, onEvent } = options;
  const reportedAt = new Map<string, number>();
  const labelOf = (node: NodeEndpoint) => labels.get(node) ?? "";

  return {
    /** Reports that an account could not be read, and which nodes disagree. */
    failed(error: FabulousFishError) {
      log?.({ event: "reading-failed", error: describeError(error) });
      if (!(error instanceof DisagreementError)) return;
      const { one, other } = error;
      const answer = ({ node, highestRound }: NodeAnswer) => `${labelOf(node)} at ${highestRound}`;
      log?.({ event: "nodes-disagree", node: answer(one), other: answer(other) });
      const [first = "", second = ""] = [one.node, other.node].map(labelOf).sort();
      onEvent({ kind: "nodes-disagree", node: first, other: second });
    },
    /** Reports what a snapshot stands on, if that is one node alone although others are configured. */
    agreed({ answer, isConfirmed, isAlone }: Agreement) {
      if (isConfirmed || !isAlone || operators.count === 1) return;
      const node = labelOf(answer.node);
      onEvent({ kind: "reading-unconfirmed", node });
      if (Math.abs(now() - (reportedAt.get(node) ?? -Infinity)) < reportMilliseconds) return;
      reportedAt.set(node, now());
      log?.({ event: "reading-unconfirmed", node });
    },
  };
}
