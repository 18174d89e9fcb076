/** The responses of a stub node. */
export type NodeMode =
  | "up"
  | "empty"
  /** The same, a round behind. */
  | "empty-behind"
  | "down"
  | "hanging"
  | "other-network"
  | "stale"
  /** With the chain as it was when the node was stopped, or else an hour ago. */
  | "stopped"
  /** An account with a round that no network has reached. */
  | "absurd"
  /** A last round that no network has reached. */
  | "boasting"
  /** A request that waits for a block gets a round that the network has not reached, at once. */
  | "false-waits"
  /** 404 for the node's last block. */
  | "timeless"
  | "lying"
  /** Every account holds enough. */
  | "inflating"
  /** The same, in a round that the network is about to reach. */
  | "inflating-ahead"
  /** Every account is rekeyed to `forger`. */
  | "forging"
  /** Every account signs for itself. */
  | "unkeyed"
  /** Accounts as they were when the mode was set, at the network's round. */
  | "repeating"
  /** The same, in a round that no other node can reach soon. */
  | "repeating-ahead"
  /** The same, in a round that the network has soon reached. */
  | "repeating-near"
  /** The same, always in a round behind. */
  | "repeating-behind"
  /** Blocks without transactions, and accounts as in `repeating`. */
  | "hiding"
  /** The first half of each body about an account. */
  | "cut"
  | "nameless"
  /** The body of a response does not end. */
  | "endless"
  /** Responses redirect to a host where every account holds enough. */
  | "redirecting"
  /** 429. */
  | "busy";

/** The rounds that a node claims beyond those of its network. */
export const roundsAhead: Partial<Record<NodeMode, bigint>> = {
  "inflating-ahead": 11n,
  "repeating-ahead": 11n,
  "repeating-near": 5n,
  "repeating-behind": -1n,
  "empty-behind": -1n,
};
/** Modes in which every account holds enough. */
export const inflatingModes: readonly NodeMode[] = ["redirecting", "inflating", "inflating-ahead"];

/** Modes in which a node keeps the accounts as they are when it begins. */
export const isRepeating = (mode: NodeMode | undefined) =>
  mode === "hiding" || mode?.startsWith("repeating") === true;

/** The failures of nodes about one account. */
export type AccountFault =
  /** A response of more than 16 MB. */
  | "large"
  /** No response. */
  | "slow"
  /** 404 */
  | "missing";

/** The modes of nodes, by hostname. */
export class NodeModes extends Map<string, NodeMode> {
  readonly #onRepeating: (hostname: string) => void;

  constructor(onRepeating: (hostname: string) => void) {
    super();
    this.#onRepeating = onRepeating;
  }

  override set(hostname: string, mode: NodeMode): this {
    if (isRepeating(mode) && !isRepeating(this.get(hostname))) this.#onRepeating(hostname);
    return super.set(hostname, mode);
  }
}

export function untilAborted(signal?: AbortSignal | null): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener("abort", () => reject(new Error("aborted")));
  });
}

export function failingResponse(
  fault: AccountFault,
  signal?: AbortSignal | null,
): Promise<Response> {
  if (fault === "slow") return untilAborted(signal);
  if (fault === "large") return Promise.resolve(new Response(endlessBody()));
  return Promise.resolve(Response.json({ message: "not found" }, { status: 404 }));
}

export function endlessBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_024 * 1_024).fill(" ".charCodeAt(0))),
  });
}
