import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import type { LastBlocks } from "./last-blocks.ts";
import type { NetworkCheck } from "./network-check.ts";

/** The fraction of the request's timeout in which the node must return its genesis hash. */
const networkTimeoutShare = 2 / 3;

/** The request beside which a node is verified. */
interface CheckedRequest {
  readonly node: NodeEndpoint;
  readonly request: { readonly isWithoutRound?: boolean };
  readonly network: NetworkCheck | undefined;
  readonly lastBlocks: LastBlocks | undefined;
  readonly timeoutMilliseconds: number;
}

/** The checks of a node that run beside a request. */
export type NodeChecks = ReturnType<typeof beginChecks>;

/** Begins to verify the network and, unless the request names no round, the last block of a node. */
export function beginChecks(
  { node, request, network, lastBlocks, timeoutMilliseconds }: CheckedRequest,
  signal: AbortSignal,
) {
  const { isWithoutRound = false } = request;
  const mismatch = network?.mismatchOf(node);
  const verifying = mismatch
    ? Promise.reject(mismatch)
    : network?.verify(node, timeoutMilliseconds * networkTimeoutShare, signal);
  const readingLastBlock =
    isWithoutRound || mismatch ? undefined : lastBlocks?.verify(node, signal);
  const checks = {
    /** Resolves to whether its network is verified. */
    network: Promise.resolve(verifying ?? true),
    /** Undefined if the age of blocks has no limit, or the request names no round. */
    lastBlock: Promise.resolve(readingLastBlock),
  };
  let havePassed = false;
  Promise.all([checks.network, checks.lastBlock]).then(
    ([isVerified]) => (havePassed = isVerified),
    // They are awaited later, or not at all if the request fails first.
    () => undefined,
  );
  return {
    ...checks,
    /** Whether both have succeeded by now. */
    havePassed: () => havePassed,
  };
}
