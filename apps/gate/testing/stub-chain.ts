import { mainNetworkConfiguration } from "@fabulous-fish/core";
import { wait } from "@fabulous-fish/core/timeout";
import { createKey } from "./gate-client.ts";
import {
  type AccountFault,
  endlessBody,
  failingResponse,
  inflatingModes,
  isRepeating,
  type NodeMode,
  NodeModes,
  roundsAhead,
  untilAborted,
} from "./stub-node-modes.ts";
import { nothing, roundMilliseconds, type SeenChain, StubLedger } from "./stub-ledger.ts";

/** Returns holdings of the first required token, so many base units below its threshold. */
export const holdingsShortBy = (missing: bigint): Readonly<Record<string, bigint>> =>
  Object.fromEntries(
    mainNetworkConfiguration.tokens
      .slice(0, 1)
      .map(({ assetId, threshold }) => [String(assetId), threshold - missing]),
  );

const plenty = holdingsShortBy(0n);
/** Whose key signs for every account, by a node that forges. */
export const forger = createKey(13);
const otherHash = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

/** Where the node with the mode `"redirecting"` redirects to. */
const redirectFolder = "/redirected";

const staleMilliseconds = 1_000 * roundMilliseconds;
const absurdRound = 2n ** 62n;
/** A chain with one or more nodes that serve what the gate reads. */
export class StubChain extends StubLedger {
  readonly modes = new NodeModes((hostname) => this.#remember(hostname));
  /** Accounts about which nodes that are up fail. */
  readonly accountFaults = new Map<string, AccountFault>();
  /** Seconds, of nodes that are busy. */
  retryAfter: number | undefined;
  /** Of the nodes' network, in base64. */
  genesisHash = mainNetworkConfiguration.genesisHash ?? "";
  /** Requested paths of nodes, without those of the checks of network and last block. */
  readonly requests: string[] = [];
  /** Nodes that were asked for their network, by `/versions`. */
  readonly networkRequests: string[] = [];
  /** Nodes that were asked to wait for a block. */
  readonly waits: string[] = [];
  /** Requested paths of nodes, for their last blocks. */
  readonly blockRequests: string[] = [];
  /** Rounds whose blocks no node has. */
  readonly missingBlocks = new Set<bigint>();
  /** The network's id, as nodes report it. */
  genesisId = "mainnet-v1.0";
  /**
   * The rounds by which a node is behind the network, by hostname. It has the accounts of then,
   * too.
   */
  readonly lags = new Map<string, bigint>();
  /**
   * Whether a request that waits for a block waits, for a minute at most. Otherwise the node responds at
   * once, for tests whose clock does not run.
   */
  isWaiting = false;
  /** All there is of each asset, in base units. */
  supply = 1_000_000_000n;
  /** The rounds by which accounts are behind the blocks of the same node. */
  roundsBehind = 0n;
  /** Holds up a request until the promise settles. */
  delay: () => Promise<unknown> | undefined = () => undefined;
  readonly #stopped = new Map<string, SeenChain>();
  readonly #remembered = new Map<string, SeenChain["holders"]>();

  #remember(hostname: string): void {
    this.#remembered.set(hostname, new Map(this.holders));
  }

  /** Stops a node: it still responds, with the chain as it is now. */
  stop(hostname: string): void {
    this.modes.set(hostname, "stopped");
    this.#stopped.set(hostname, { at: this.now(), holders: new Map(this.holders) });
  }

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    await this.delay();
    return this.#fetch(input, init);
  };

  #fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const { hostname, origin, pathname, search } = url;
    const mode = this.modes.get(hostname) ?? "up";
    if (mode === "down") return Promise.reject(new TypeError("fetch failed"));
    if (mode === "hanging") return untilAborted(init?.signal);
    if (mode === "busy") {
      const headers = this.retryAfter === undefined ? {} : { "retry-after": `${this.retryAfter}` };
      return Promise.resolve(new Response("slow down", { status: 429, headers }));
    }
    const fault = this.accountFaults.get(pathname.split("/")[3] ?? "");
    if (fault !== undefined && mode === "up") {
      this.requests.push(`${hostname}${pathname}`);
      return failingResponse(fault, init?.signal);
    }
    if (mode === "endless") return Promise.resolve(new Response(endlessBody()));
    if (mode === "redirecting" && !pathname.startsWith(redirectFolder)) {
      const location = redirectFolder + pathname + search;
      if (init?.redirect !== "manual") return this.#fetch(new URL(location, origin), init);
      return Promise.resolve(new Response(null, { status: 307, headers: { location } }));
    }
    url.pathname = pathname.replace(redirectFolder, "");
    return this.#respond(url, mode, init?.signal);
  }

  async #respond(
    { pathname, hostname, searchParams }: URL,
    mode: NodeMode,
    signal?: AbortSignal | null,
  ): Promise<Response> {
    if (pathname === "/versions") this.networkRequests.push(hostname);
    if (pathname === "/versions" || pathname === "/v2/transactions/params") {
      if (mode === "nameless") return new Response("", { status: 403 });
      const hash = mode === "other-network" ? otherHash : this.genesisHash;
      const id = mode === "other-network" ? "testnet-v1.0" : this.genesisId;
      return Response.json({
        genesis_id: id,
        genesis_hash_b64: hash,
        "genesis-id": id,
        "genesis-hash": hash,
      });
    }
    if (pathname.startsWith("/v2/assets/")) {
      const id = pathname.split("/")[3] ?? "";
      const token = mainNetworkConfiguration.tokens.find(({ assetId }) => String(assetId) === id);
      const decimals = token?.decimals ?? 0;
      const params = `"decimals":${decimals},"name":"Coin ${id}","total":${this.supply}`;
      return new Response(`{"index":${id},"params":{${params}}}`);
    }
    if (pathname.startsWith("/v2/status") || pathname.startsWith("/v2/blocks/")) {
      this.blockRequests.push(pathname);
      if (mode === "timeless") return new Response("", { status: 404 });
      if (pathname.startsWith("/v2/blocks/")) {
        const hash = mode === "other-network" ? otherHash : this.genesisHash;
        const isHeaderOnly = searchParams.get("header-only") === "true";
        const id = BigInt(pathname.split("/")[3] ?? "");
        const isEmpty = isHeaderOnly || mode === "hiding";
        return this.#block(id, this.#roundOf(hostname, mode), hash, isEmpty);
      }
      const [, after] = /wait-for-block-after\/(\d+)$/.exec(pathname) ?? [];
      const isFalse = mode === "boasting" || (mode === "false-waits" && after !== undefined);
      if (this.isWaiting && !isFalse && after !== undefined) {
        await this.#waitAfter(BigInt(after), hostname, signal);
      }
      const last = isFalse ? absurdRound : this.#roundOf(hostname, mode);
      return new Response(`{"last-round":${last},"time-since-last-round":1000000000}`);
    }
    this.requests.push(`${hostname}${pathname}`);
    return this.#account(hostname, pathname, searchParams, mode);
  }

  /** The time up to which a node has seen the chain, and what it knows then. */
  #seen(hostname: string, mode: NodeMode): SeenChain {
    const { holders: current } = this;
    const holders = isRepeating(mode) ? (this.#remembered.get(hostname) ?? current) : current;
    if (mode === "stale") return { at: this.now() - staleMilliseconds, holders };
    const stopped = mode === "stopped" ? this.#stopped.get(hostname) : undefined;
    if (stopped) return stopped;
    const lag = this.lags.get(hostname);
    if (lag !== undefined) return this.before(lag);
    return { at: this.now() - (mode === "stopped" ? 3_600_000 : 0), holders };
  }

  /** Waits until a node has a later round, for a minute at most. */
  async #waitAfter(round: bigint, hostname: string, signal?: AbortSignal | null): Promise<void> {
    this.waits.push(hostname);
    const isReached = () => this.#roundOf(hostname, this.modes.get(hostname) ?? "up") > round;
    for (let tries = 0; tries < 600 && !isReached() && !signal?.aborted; tries += 1) {
      await wait(100, new AbortController().signal);
    }
  }

  #roundOf(hostname: string, mode: NodeMode): bigint {
    return this.roundAt(this.#seen(hostname, mode).at);
  }

  #block(round: bigint, lastRound: bigint, hash: string, isEmpty: boolean): Response {
    if (round > lastRound || this.missingBlocks.has(round)) {
      const message = "failed to retrieve information from the ledger";
      return Response.json({ message }, { status: 404 });
    }
    const transactions = isEmpty ? undefined : this.transactions.get(round);
    return new Response(
      `{"block":{"gh":"${hash}","rnd":${round},"ts":${this.timestampOf(round)}` +
        `${transactions ? `,"txns":${JSON.stringify(transactions)}` : ""}}}`,
    );
  }

  #account(hostname: string, pathname: string, query: URLSearchParams, mode: NodeMode): Response {
    const [, , , account = ""] = pathname.split("/");
    const { at, holders } = this.#seen(hostname, mode);
    const holder = mode.startsWith("empty") ? undefined : holders.get(account);
    const known = holder ?? nothing;
    const assets = inflatingModes.includes(mode) ? plenty : known.assets;
    const authAddress =
      mode === "forging" ? forger.account : mode === "unkeyed" ? undefined : known.authAddress;
    const ahead = roundsAhead[mode] ?? 0n;
    const round = mode === "absurd" ? absurdRound : this.roundAt(at) - this.roundsBehind + ahead;
    const rows = Object.entries(assets).map(
      ([id, amount]) => `{"asset-id":${id},"amount":${amount},"is-frozen":false}`,
    );
    const fields = [
      `"address":"${mode === "lying" ? "A".repeat(52) + "Y5HFKQ" : account}"`,
      `"round":${round}`,
      ...(authAddress === undefined ? [] : [`"auth-addr":"${authAddress}"`]),
      ...(query.get("exclude") === "all" ? [] : [`"assets":[${rows.join()}]`]),
    ];
    const body = `{${fields.join()}}`;
    return new Response(mode === "cut" ? body.slice(0, body.length / 2) : body);
  }
}
