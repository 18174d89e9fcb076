import { withTimeout } from "@fabulous-fish/core/timeout";
import { FabulousFishError, hasCode, type NodeEndpoint } from "@fabulous-fish/core";
import { createNodeChecks } from "./node-reader.ts";
import { rememberResult } from "./single-flight.ts";

const timeoutMilliseconds = 3_000;
const noResponse = `no response in ${timeoutMilliseconds / 1_000} s`;
/** The lifetime of a result, so that anonymous requests for it cause few requests to the nodes. */
const knownMilliseconds = 5_000;

/** Whether the configured nodes follow the network. At the edge it lives in an object of its own. */
export interface NodeHealth {
  /**
   * Returns why no node can be used, one reason for each; empty if at least one belongs to the network
   * and its last block is not too old. Takes 3 seconds at most, and queries the nodes every 5.
   */
  failures(): Promise<readonly string[]>;
}

export function createNodeHealth(
  options: Parameters<typeof createNodeChecks>[0],
  genesisHash: string,
): NodeHealth {
  const { nodes } = options.configuration;
  const { network, lastBlocks, labels } = createNodeChecks(options, genesisHash);

  /** Returns undefined for a node that can be used. */
  async function failureOf(node: NodeEndpoint): Promise<string | undefined> {
    const failure = (reason: string) => `node ${labels.get(node) ?? ""}: ${reason}`;
    const controller = new AbortController();
    const { signal } = controller;
    const verified = Promise.all([
      network.verify(node, timeoutMilliseconds, signal),
      lastBlocks.verify(node, signal),
    ]);
    // It is aborted after the timeout.
    verified.catch(() => undefined);
    try {
      const found = await withTimeout(verified, timeoutMilliseconds, () => undefined);
      if (found?.[0]) return undefined;
      return failure(found ? "its network cannot be verified" : noResponse);
    } catch (error) {
      return failure(reasonOf(error, node));
    } finally {
      controller.abort();
    }
  }

  async function read(): Promise<readonly string[]> {
    const failing = nodes.map(failureOf);
    // The first node that can be used decides.
    const usable = failing.map(async (failure) => {
      if ((await failure) !== undefined) throw new Error();
    });
    return Promise.any(usable).then(
      () => [],
      async () => (await Promise.all(failing)).filter((failure) => failure !== undefined),
    );
  }

  return { failures: rememberResult(read, knownMilliseconds, options.now ?? Date.now) };
}

/**
 * Returns what a node does wrong, without its URL and in words of the gate: anyone gets it, and what a
 * node says can be anything.
 */
function reasonOf(error: unknown, { url }: NodeEndpoint): string {
  if (hasCode(error, "node-network-mismatch")) return "it belongs to another network";
  // Their details are a path, a field or numbers.
  if (hasCode(error, "node-stale", "node-response-invalid"))
    return (error.details ?? error.shortMessage).replace(`${url}: `, "");
  return error instanceof FabulousFishError ? error.shortMessage : "it cannot be reached";
}
