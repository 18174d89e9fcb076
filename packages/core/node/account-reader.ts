import { type Account, requireAccount } from "../account.ts";
import type { NodeEndpoint } from "../configuration/site-configuration.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { NodeError } from "../errors/node-errors.ts";
import type { Tokens } from "../tokens.ts";
import { confirmContradiction, confirmWhole } from "./confirm-snapshot.ts";
import { type NodeClientOptions, type NodeConnection, requestsAbout } from "./node-client.ts";
import {
  type AccountSnapshot,
  type RequiredAsset,
  readAccount,
  readListedAssets,
  readSigner,
  withRequiredAssets,
} from "./read-account.ts";
import { wait as waitForReal } from "../timeout.ts";

/** Time limit for the list of all assets after the required ones (rule 8.25). */
const listMilliseconds = 10_000;
/** Time limit for another node that is read beside the first one. */
const besideMilliseconds = 2_000;

/** The options in which page and gate differ. The defaults are the page's. */
export interface AccountReaderOptions extends Pick<NodeClientOptions, "wait" | "now"> {
  connection: NodeConnection;
  /** The required tokens. If a node does not list all assets at once, they are read one by one. */
  tokens: readonly RequiredAsset[];
  /** Time limit of a snapshot, without that of its confirmation. Default: 30,000 (rule 8.24). */
  readingMilliseconds?: number;
  /**
   * For a server: reads the account whose key signs and only the required tokens, and trusts no node
   * whose network cannot be verified.
   */
  readsSigner?: boolean;
  /** Called for each snapshot that repeats another one, to confirm it. */
  onRepeat?: (() => void) | undefined;
}

/** The holdings of an account. Frozen units are treated as held. */
export interface Holdings {
  /** In base units, without assets that the account has not opted in to. */
  tokens: Tokens;
  /**
   * False if only the required assets could be read. The other amounts are then those known before.
   */
  complete: boolean;
  /** The highest known round, which later responses must not be far behind; 0 if none is confirmed. */
  round: bigint;
  /** The time of the snapshot, in milliseconds since 1970, if it is not now. */
  checkedAt?: number | undefined;
}

/** The holdings and the signer of an account, for a server that decides about it. */
export interface AccountHoldings extends Holdings {
  /** The account whose key signs: the one it is rekeyed to, or itself. */
  signer: Account;
  /** Lowest and highest round of the responses. */
  lowestRound: bigint;
  highestRound: bigint;
}

/** The knowledge from before a snapshot. */
export interface ReadOptions {
  signal?: AbortSignal | undefined;
  /** Known holdings of the account. They complete an assets list that cannot be read in full. */
  knownTokens?: Tokens | undefined;
  /** A round that this network is known to have reached. */
  knownRound?: bigint | undefined;
  /** The time at which the network had reached it, in milliseconds as `now`. Default: now. */
  knownRoundAt?: number | undefined;
  /** {@link NodeQuery.atRound} */
  atRound?: bigint | undefined;
  /**
   * Whether tokens contradict the known holdings. If they do, a second snapshot must confirm them:
   * another node's, or the same node's at a later round. If only one node is configured, any second
   * reading can confirm them.
   */
  contradicts?: ((tokens: Tokens) => boolean) | undefined;
  /**
   * Whether another node has to confirm the snapshot as a whole, required tokens and signer, unless none
   * responds in 2 seconds. With `true`, it is read beside the first one.
   */
  isNew?: boolean | ((tokens: Tokens) => boolean) | undefined;
}

/** Reads the holdings of accounts from nodes. */
export interface HoldingsReader {
  /**
   * Reads the exact holdings of an account from the first node with a usable response: the node
   * belongs to the network and has not fallen behind it. Settles within 50 seconds.
   *
   * @throws {AccountError} before any request, if it is not a valid account.
   * @throws {NodeError} the first one, if no node returns a usable response.
   * @throws {NodeError} `node-network-unverified` if the responding nodes must report their genesis hash and do not.
   * @throws {NodesUnreachableError} if no node returns a usable response for other reasons.
   * @throws {HoldingsError} `holdings-unconfirmed` if no second snapshot confirms a contradiction.
   * @throws {HoldingsError} `holdings-contradicted` if another node contradicts a new snapshot.
   * @throws the reason of `signal`, as soon as it is aborted.
   */
  read(account: string, options?: ReadOptions): Promise<Holdings>;
}

/** Reads the required tokens of accounts, and their signers, for a server. */
export interface NodeAccountReader extends HoldingsReader {
  read(account: string, options?: ReadOptions): Promise<AccountHoldings>;
  /**
   * Reads only the account whose key signs.
   *
   * @param atRound {@link NodeQuery.atRound}
   * @throws as `read` does.
   */
  readSigner(account: Account, atRound?: bigint): Promise<Account>;
}

/** Creates a reader of `GET /v2/accounts/{address}` (rule 8.1). */
export function createNodeAccountReader(
  options: AccountReaderOptions & { readsSigner: true },
): NodeAccountReader;
export function createNodeAccountReader(options: AccountReaderOptions): HoldingsReader;
export function createNodeAccountReader(options: AccountReaderOptions) {
  const { now = Date.now, wait = waitForReal, tokens: required, connection, onRepeat } = options;
  const { readsSigner = false, readingMilliseconds = 30_000 } = options;
  const { nodes, client, rounds, isCooling } = connection;
  const { inOrder = (same: readonly NodeEndpoint[]) => same } = connection;

  /** Trusts a response for a server only if the network of its node is verified. */
  function requireVerified({ isNetworkVerified, nodes }: Verifiable): void {
    if (isNetworkVerified || !readsSigner) return;
    const urls = Array.from(nodes, ({ url }) => url);
    throw new NodeError("node-network-unverified", urls.join(", "));
  }

  /** Reads an account once, and confirms what its reader needs to be confirmed. */
  async function readConfirmed(
    account: Account,
    signal: AbortSignal,
    { contradicts, atRound, isNew = false }: ReadOptions,
  ): Promise<AccountSnapshot> {
    const read = async (
      requested: readonly NodeEndpoint[],
      deadline: number,
      signal: AbortSignal,
    ) => {
      const query = { nodes: requested, atRound, signal, deadline };
      const request = requestsAbout(account, client, query);
      const snapshot = await readAccount(request, { account, tokens: required, readsSigner });
      requireVerified(snapshot);
      return snapshot;
    };
    const confirmation = { nodes, read, now, wait, signal, onRepeat };
    const reading = read(nodes, now() + readingMilliseconds, signal);
    const [, second] = isNew === true ? inOrder(nodes.filter((node) => !isCooling(node))) : [];
    const beside = second && {
      node: second,
      reading: read([second], now() + besideMilliseconds, signal),
    };
    // It is awaited only after the first reading, and not if that fails.
    beside?.reading.catch(() => undefined);

    const first = await reading;
    const mustConfirm = typeof isNew === "function" ? isNew(first.tokens) : isNew;
    const whole = { ...confirmation, tokens: required, isCooling, beside };
    const confirmed = mustConfirm ? await confirmWhole(first, whole) : undefined;
    if (confirmed || !contradicts?.(first.tokens)) return confirmed ?? first;
    return confirmContradiction(first, contradicts, confirmation);
  }

  /** Adds the tokens that are not required, for a reader of all. */
  async function complete(
    { tokens, requiredAssets }: AccountSnapshot,
    account: Account,
    signal: AbortSignal,
    knownTokens: Tokens = new Map(),
  ): Promise<Pick<Holdings, "tokens" | "complete">> {
    if (readsSigner) return { tokens: onlyRequired(tokens, required), complete: true };
    if (!requiredAssets) return { tokens, complete: true };
    try {
      const deadline = now() + listMilliseconds;
      const request = requestsAbout(account, client, { nodes, signal, deadline });
      const listed = await readListedAssets(request);
      return { tokens: withRequiredAssets(listed, requiredAssets), complete: true };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FabulousFishError)) throw error;
      return { tokens: withRequiredAssets(knownTokens, requiredAssets), complete: false };
    }
  }

  return {
    async read(text: string, known: ReadOptions = {}) {
      const account = requireAccount(text);
      const { signal = new AbortController().signal, knownRound, knownRoundAt = now() } = known;
      signal.throwIfAborted();
      if (knownRound !== undefined) rounds.restore(knownRound, knownRoundAt);
      const snapshot = await readConfirmed(account, signal, known);
      const { signer, lowestRound, highestRound } = snapshot;
      const holdings = await complete(snapshot, account, signal, known.knownTokens);
      return { ...holdings, round: rounds.highest, signer, lowestRound, highestRound };
    },

    async readSigner(account: Account, atRound?: bigint) {
      const { signal } = new AbortController();
      const deadline = now() + readingMilliseconds;
      const request = requestsAbout(account, client, { nodes, atRound, signal, deadline });
      const { value, node, isNetworkVerified } = await readSigner(request, account);
      requireVerified({ isNetworkVerified, nodes: new Set([node]) });
      return value;
    },
  };
}

type Verifiable = Pick<AccountSnapshot, "isNetworkVerified" | "nodes">;

function onlyRequired(tokens: Tokens, required: readonly RequiredAsset[]): Tokens {
  const ids = new Set(required.map(({ assetId }) => assetId.toString()));
  return new Map([...tokens].filter(([assetId]) => ids.has(assetId)));
}
