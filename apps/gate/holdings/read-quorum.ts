import {
  type Account,
  FabulousFishError,
  HoldingsError,
  type NodeEndpoint,
} from "@fabulous-fish/core";
import type { Wait } from "@fabulous-fish/core/timeout";
import type { NodeAnswer, NodeConnection, ServerReader } from "@fabulous-fish/core/node";
import { type Agreement, agreementOf, describeAnswer, DisagreementError } from "./agreement.ts";
import { compareAnswers, type NodeOperators } from "./compare-answers.ts";

/** The time limit for nodes to agree. */
const agreementMilliseconds = 10_000;
/** The pauses after which a node that is behind is queried again, at first and at most. */
const firstPause = 500;
const maxPause = 3_000;
/** The time after which a further node is queried, because those before have not agreed. */
const furtherMilliseconds = 1_000;
/** A node that failed sooner is queried once more. */
const quickMilliseconds = 1_000;
/** The time after which a node that nobody confirms is queried again: there is a later round by then. */
const roundMilliseconds = 3_000;
/** The time limit for nodes that have the followed round. */
const searchMilliseconds = 2_000;

interface QuorumOptions {
  /** Reads what is compared. */
  readonly read: ServerReader["read"];
  readonly connection: Pick<NodeConnection, "nodes" | "isCooling" | "takeConfirmation" | "inOrder">;
  readonly operators: NodeOperators;
  readonly now: () => number;
  readonly wait: Wait;
  /** Called for each answer that repeats another one of the same node. */
  readonly onRepeat: () => void;
}

/** The knowledge about an account before it is read. */
export interface QuorumQuery {
  /** Whether two nodes are queried at once. If not, the first one's answer says whether it needs another's. */
  readonly isBeside: boolean;
  /** Whether an answer counts only if another node confirms it. */
  readonly needsConfirmation: (answer: NodeAnswer) => boolean;
  /** Whether an answer takes a yes away. Then a node that is alone has to repeat it at a later round. */
  readonly contradicts: (answer: NodeAnswer) => boolean;
  /** A round that the network has reached: nodes that have it are looked for. */
  readonly atRound: bigint | undefined;
}

type Event =
  | { readonly node: NodeEndpoint; readonly answer: NodeAnswer }
  | { readonly node: NodeEndpoint; readonly error: FabulousFishError; readonly isQuick: boolean }
  | "later";

/** Asks nodes about an account until enough of them agree. */
export type ReadQuorum = ReturnType<typeof createQuorum>;

/**
 * Creates a function that queries nodes about an account until enough of them agree.
 *
 * @throws {DisagreementError} if nodes disagree, and no further one decides between them.
 * @throws {HoldingsError} `holdings-unconfirmed` if a node's answer needs another's, and nodes that could
 *   confirm it work, but do not.
 * @throws {FabulousFishError} if no node gives a usable response.
 */
export function createQuorum(options: QuorumOptions) {
  const { read: readFrom, connection, operators, now, wait, onRepeat } = options;
  const { nodes, isCooling, takeConfirmation } = connection;
  const { inOrder = (same: readonly NodeEndpoint[]) => same } = connection;

  return async (account: Account, query: QuorumQuery): Promise<Agreement> => {
    const { isBeside, needsConfirmation, contradicts, atRound = 0n } = query;
    const { signal, abort } = abortable();
    const startedAt = now();
    const pending = new Map<NodeEndpoint, Promise<Event>>();
    const answers = new Map<NodeEndpoint, NodeAnswer>();
    const failures = new Map<NodeEndpoint, FabulousFishError>();
    const asks = new Map<NodeEndpoint, number>();
    /** The answer of a node that is alone, which it has to repeat. */
    let repeated: NodeAnswer | undefined;
    let isLast = false as boolean;
    let isSearching = true as boolean;
    let further: Promise<Event> | undefined;

    async function read(node: NodeEndpoint, delay: number): Promise<Event> {
      if (delay > 0) await wait(delay, signal);
      if ((asks.get(node) ?? 0) > 0) onRepeat();
      asks.set(node, (asks.get(node) ?? 0) + 1);
      const askedAt = now();
      try {
        const deadline = startedAt + 2 * agreementMilliseconds;
        const request = { nodes: [node], passes: 1, atRound: query.atRound, signal, deadline };
        return { node, answer: await readFrom(account, request) };
      } catch (error) {
        if (!(error instanceof FabulousFishError)) throw error;
        return { node, error, isQuick: now() - askedAt < quickMilliseconds };
      }
    }
    const ask = (node: NodeEndpoint, delay = 0) => {
      if (!pending.has(node)) pending.set(node, endable(read(node, delay)));
    };
    const after = (milliseconds: number, run: () => unknown) =>
      endable(
        wait(milliseconds, signal).then((): Event => {
          run();
          return "later";
        }),
      );

    const isAsked = (node: NodeEndpoint) => pending.has(node) || asks.has(node);
    /** Nodes that can add something: of operators from which there is neither an answer nor one to come. */
    const candidates = () => {
      const heard = new Set([...answers.keys(), ...pending.keys()].map(operators.of));
      return inOrder(nodes).filter((node) => !isAsked(node) && !heard.has(operators.of(node)));
    };
    /** Asks a further node. Returns whether there was one. */
    function askFurther(): boolean {
      const left = candidates();
      const usable = left.find((node) => !isCooling(node)) ?? left.find(takeConfirmation);
      if (usable) ask(usable);
      return usable !== undefined;
    }
    /** Whether all other operators' nodes have failed, or have just failed before and are not queried. */
    const isAlone = () => {
      const heard = new Set([...answers.keys()].map(operators.of));
      return nodes
        .filter((node) => !heard.has(operators.of(node)))
        .every((node) => !pending.has(node) && isCooling(node));
    };
    /** Returns what the answers amount to; asks what is missing. */
    function evaluate(event: Event): Agreement | "settled" | undefined {
      const found = [...answers.values()];
      const late = found.filter(({ lowestRound }) => lowestRound < atRound);
      // What a node said at an older round contradicts nothing.
      const timely =
        late.length < found.length && late.length > 0
          ? found.filter((answer) => !late.includes(answer))
          : found;
      const { agreed, behind, disagreement } = compareAnswers(timely, operators, isLast);
      const [only] = timely;
      if (only && operators.count === 1) return evaluateOnly(only);
      const isTimely = late.length < found.length || !isSearching;
      if (agreed && isTimely) return agreementOf(agreed, "confirmed");
      const isUndisputed = only && !disagreement;
      if (isUndisputed && isTimely && !needsConfirmation(only) && !contradicts(only))
        return agreementOf(timely, "unasked");
      if (!isSearching) {
        const older = compareAnswers(found, operators, isLast).agreed;
        if (older) return agreementOf(older, "confirmed");
      }
      if (late.length > 0 && isSearching) {
        while (askFurther());
        for (const { node } of late) ask(node, pauseOf(node));
      }
      for (const node of behind) ask(node, pauseOf(node));
      if (isUndisputed && contradicts(only)) {
        while (askFurther());
        if (repeated && only.lowestRound > repeated.highestRound)
          return agreementOf(timely, "alone");
        repeated ??= only;
        ask(only.node, roundMilliseconds);
        for (const node of failures.keys()) if (!isCooling(node)) ask(node, roundMilliseconds);
      } else if (event === "later" || "error" in event || disagreement || pending.size === 0) {
        askFurther();
      }
      if (isUndisputed && isAlone() && !contradicts(only)) return agreementOf(timely, "alone");
      // Whoever is only asked to repeat an answer decides nothing between two.
      const canDecide = (node: NodeEndpoint) => !answers.has(node) || behind.includes(node);
      return disagreement && ![...pending.keys()].some(canDecide) ? "settled" : undefined;
    }

    /** The only configured node repeats what takes a yes away. */
    function evaluateOnly(only: NodeAnswer): Agreement | undefined {
      if (!contradicts(only) || repeated) return agreementOf([only], "confirmed");
      repeated = only;
      ask(only.node);
      return undefined;
    }

    const pauseOf = (node: NodeEndpoint) =>
      Math.min(maxPause, firstPause * 2 ** ((asks.get(node) ?? 1) - 1));

    function failure(): FabulousFishError {
      const found = [...answers.values()];
      const { disagreement } = compareAnswers(found, operators, true);
      if (disagreement) return new DisagreementError(disagreement);
      const [error] = failures.values();
      const [only] = found;
      if (!only && error) return error;
      return new HoldingsError("holdings-unconfirmed", only && describeAnswer(only), error);
    }

    try {
      const search = after(searchMilliseconds, () => (isSearching = false));
      const last = after(agreementMilliseconds, () => (isLast = true));
      if (!askFurther()) for (const node of nodes.slice(0, 1)) ask(node);
      if (isBeside) askFurther();
      while (pending.size > 0 && !isLast) {
        further ??= after(furtherMilliseconds, () => (further = undefined));
        const waits = [last, ...(isSearching ? [search] : []), further];
        const event = await Promise.race([...pending.values(), ...waits]);
        if (event !== "later") {
          const { node } = event;
          pending.delete(node);
          if ("answer" in event) answers.set(node, event.answer);
          else {
            failures.set(node, event.error);
            if (event.isQuick && !isCooling(node) && asks.get(node) === 1) ask(node, firstPause);
          }
        }
        const decided = evaluate(event);
        if (decided === "settled") break;
        if (decided) return decided;
      }
      throw failure();
    } finally {
      abort();
    }
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Returns a promise that nobody has to wait for: an abort ends it. */
function endable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}
