import type { NodeEndpoint } from "@fabulous-fish/core";
import { type CheckResult, lineAbout } from "./check-result.ts";

const advice = "name one of another operator in nodes of _root.data to end that";

/** Says whose word a gate takes: nodes of one operator do not confirm each other. */
export function compareOperators(nodes: readonly NodeEndpoint[]): CheckResult {
  const line = lineAbout("nodes", "operators");
  const operators = new Set(nodes.map((node) => node.operator ?? node));
  if (operators.size > 1) return line.ok(`${operators.size} different ones`);
  const whose = nodes.length === 1 ? "one node" : `all nodes are ${nodes[0]?.operator ?? "one"}'s`;
  // Not a warning: the default nodes have one operator.
  return line.ok(`${whose}, which can let anybody play, and sign in as any account; ${advice}`);
}
