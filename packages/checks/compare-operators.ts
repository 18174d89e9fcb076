import type { NodeEndpoint } from "@fabulous-fish/core";
import { type CheckResult, lineAbout } from "./check-result.ts";

const remedy = "add a node of another operator to nodes in _root.data, and name it in operator";

/** Says whose word a gate takes: nodes of one operator do not confirm each other. */
export function compareOperators(nodes: readonly NodeEndpoint[]): CheckResult {
  const line = lineAbout("nodes", "operators");
  const operators = new Set(nodes.map((node) => node.operator ?? node));
  const [operator] = operators;
  if (nodes.length === 1) {
    return line.warning(
      "one node, whose word the gate takes: it can let anybody play, and sign in as any account",
      remedy,
    );
  }
  if (operators.size > 1) return line.ok(`${operators.size} different ones`);
  return line.warning(
    `all nodes are ${String(operator)}'s, which can let anybody play, and sign in as any account`,
    remedy,
  );
}
