import { mainNetworkConfiguration } from "@fabulous-fish/core";

/** How a stub node responds. */
export type NodeMode =
  | "up"
  | "empty"
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
  | "nameless"
  /** The body of a response does not end. */
  | "endless"
  /** Responses redirect to a host where every account holds enough. */
  | "redirecting"
  /** 429. */
  | "busy";

interface Holder {
  /** Asset id to amount in base units. */
  assets: Record<string, bigint>;
  /** The account that it is rekeyed to. */
  authAddress?: string;
}

const genesisHash = mainNetworkConfiguration.genesisHash ?? "";
/** The account that assets are bought from and sold to. */
const market = `${"M".repeat(57)}A`;
const nothing: Holder = { assets: {} };
const plenty = { "2667389516": 3_000_000n };
const otherHash = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

/** Where the node with the mode `"redirecting"` redirects to. */
const redirectFolder = "/redirected";

/** The chain as a node that has stopped shows it. */
interface StoppedChain {
  readonly at: number;
  readonly holders: ReadonlyMap<string, Holder>;
}

const firstRound = 50_000_000n;
const roundMilliseconds = 2_800;
const staleMilliseconds = 1_000 * roundMilliseconds;
const absurdRound = 2n ** 62n;

/** A chain with one or more nodes that serve what the gate reads. */
export class StubChain {
  /** Accounts by address. Any other account holds nothing. */
  readonly holders = new Map<string, Holder>();
  readonly modes = new Map<string, NodeMode>();
  /** Paths that nodes were asked for, without those of the checks of network and last block. */
  readonly requests: string[] = [];
  /** Nodes that were asked for their network, by `/versions`. */
  readonly networkRequests: string[] = [];
  /** Paths that nodes were asked for, for their last blocks. */
  readonly blockRequests: string[] = [];
  /** Transactions of blocks, by round: those of `hold`, and those of a test. */
  readonly transactions = new Map<bigint, object[]>();
  /** Rounds whose blocks no node has. */
  readonly missingBlocks = new Set<bigint>();
  /** What nodes call the network. */
  genesisId = "mainnet-v1.0";
  /** All there is of each asset, in base units. */
  supply = 1_000_000_000n;
  /** How many rounds accounts are behind the blocks of the same node. */
  roundsBehind = 0n;
  /** Holds up a request until the promise settles. */
  delay: () => Promise<unknown> | undefined = () => undefined;
  readonly #stopped = new Map<string, StoppedChain>();
  readonly #startedAt: number;
  /** The clock of the chain, in milliseconds. */
  now: () => number;

  constructor(now: () => number = Date.now) {
    this.now = now;
    this.#startedAt = now();
  }

  /** The round that the network has reached. */
  get round(): bigint {
    return this.#roundAt(this.now());
  }

  /** Changes what an account holds. The next block says so. */
  hold(account: string, assets: Record<string, bigint>, authAddress?: string): void {
    const before = this.holders.get(account) ?? nothing;
    for (const xaid of new Set([...Object.keys(assets), ...Object.keys(before.assets)])) {
      const change = (assets[xaid] ?? 0n) - (before.assets[xaid] ?? 0n);
      if (change > 0n)
        this.addTransaction({ type: "axfer", snd: market, arcv: account, xaid: Number(xaid) });
      if (change < 0n)
        this.addTransaction({ type: "axfer", snd: account, arcv: market, xaid: Number(xaid) });
    }
    if (authAddress !== before.authAddress) {
      this.addTransaction({ type: "pay", snd: account, rekey: authAddress ?? account });
    }
    this.holders.set(account, { assets, ...(authAddress === undefined ? {} : { authAddress }) });
  }

  /** Destroys an asset: nobody holds any of it. The next block names none of the holders. */
  destroy(asset: string): void {
    this.addTransaction({ type: "acfg", snd: market, caid: Number(asset) });
    for (const [account, { assets, ...rest }] of this.holders) {
      if (asset in assets)
        this.holders.set(account, { ...rest, assets: { ...assets, [asset]: 0n } });
    }
  }

  /** Adds a transaction to the next block. */
  addTransaction(txn: object): void {
    const round = this.round + 1n;
    this.transactions.set(round, [...(this.transactions.get(round) ?? []), { txn }]);
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
    const { hostname, origin, pathname, search, searchParams } = new URL(
      input instanceof Request ? input.url : input,
    );
    const mode = this.modes.get(hostname) ?? "up";
    if (mode === "down") return Promise.reject(new TypeError("fetch failed"));
    if (mode === "hanging") {
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    }
    if (mode === "busy") return Promise.resolve(new Response("slow down", { status: 429 }));
    if (mode === "endless") return Promise.resolve(new Response(endlessBody()));
    if (mode === "redirecting" && !pathname.startsWith(redirectFolder)) {
      const location = redirectFolder + pathname + search;
      if (init?.redirect !== "manual") return this.#fetch(new URL(location, origin), init);
      return Promise.resolve(new Response(null, { status: 307, headers: { location } }));
    }
    return this.#respond(pathname.replace(redirectFolder, ""), hostname, searchParams, mode);
  }

  #respond(
    pathname: string,
    hostname: string,
    searchParams: URLSearchParams,
    mode: NodeMode,
  ): Promise<Response> {
    if (pathname === "/versions") this.networkRequests.push(hostname);
    if (pathname === "/versions" || pathname === "/v2/transactions/params") {
      if (mode === "nameless") return Promise.resolve(new Response("", { status: 403 }));
      const hash = mode === "other-network" ? otherHash : genesisHash;
      const id = mode === "other-network" ? "testnet-v1.0" : this.genesisId;
      return Promise.resolve(
        Response.json({
          genesis_id: id,
          genesis_hash_b64: hash,
          "genesis-id": id,
          "genesis-hash": hash,
        }),
      );
    }
    const round = this.#roundAt(this.#seen(hostname, mode).at);
    if (pathname.startsWith("/v2/assets/")) {
      const id = pathname.split("/")[3] ?? "";
      const params = `"decimals":0,"name":"Coin ${id}","total":${this.supply}`;
      return Promise.resolve(new Response(`{"index":${id},"params":{${params}}}`));
    }
    if (pathname.startsWith("/v2/status") || pathname.startsWith("/v2/blocks/")) {
      this.blockRequests.push(pathname);
      if (mode === "timeless") return Promise.resolve(new Response("", { status: 404 }));
      if (pathname.startsWith("/v2/blocks/")) {
        const hash = mode === "other-network" ? otherHash : genesisHash;
        const isHeaderOnly = searchParams.get("header-only") === "true";
        const id = BigInt(pathname.split("/")[3] ?? "");
        return Promise.resolve(this.#block(id, round, hash, isHeaderOnly));
      }
      // A node that has no later round responds after a minute, and this one at once.
      const isWait = pathname.includes("wait-for-block-after");
      const isFalse = mode === "boasting" || (mode === "false-waits" && isWait);
      const last = isFalse ? absurdRound : round;
      return Promise.resolve(
        new Response(`{"last-round":${last},"time-since-last-round":1000000000}`),
      );
    }
    this.requests.push(`${hostname}${pathname}`);
    return Promise.resolve(this.#account(hostname, pathname, searchParams, mode));
  }

  /** The time up to which a node has seen the chain, and what it knows then. */
  #seen(hostname: string, mode: NodeMode): StoppedChain {
    const { holders } = this;
    if (mode === "stale") return { at: this.now() - staleMilliseconds, holders };
    const stopped = mode === "stopped" ? this.#stopped.get(hostname) : undefined;
    if (stopped) return stopped;
    return { at: this.now() - (mode === "stopped" ? 3_600_000 : 0), holders };
  }

  #roundAt(time: number): bigint {
    return firstRound + BigInt(Math.floor((time - this.#startedAt) / roundMilliseconds));
  }

  #block(round: bigint, lastRound: bigint, hash: string, isHeaderOnly: boolean): Response {
    if (round > lastRound || this.missingBlocks.has(round)) {
      const message = "failed to retrieve information from the ledger";
      return Response.json({ message }, { status: 404 });
    }
    const time = this.#startedAt + Number(round - firstRound) * roundMilliseconds;
    const transactions = isHeaderOnly ? undefined : this.transactions.get(round);
    return new Response(
      `{"block":{"gh":"${hash}","rnd":${round},"ts":${Math.floor(time / 1_000)}` +
        `${transactions ? `,"txns":${JSON.stringify(transactions)}` : ""}}}`,
    );
  }

  #account(hostname: string, pathname: string, query: URLSearchParams, mode: NodeMode): Response {
    const [, , , account = ""] = pathname.split("/");
    const { at, holders } = this.#seen(hostname, mode);
    const holder = mode === "empty" ? undefined : holders.get(account);
    const { assets, authAddress } =
      mode === "redirecting" ? { assets: plenty, authAddress: undefined } : (holder ?? nothing);
    const round = mode === "absurd" ? absurdRound : this.#roundAt(at) - this.roundsBehind;
    const rows = Object.entries(assets).map(
      ([id, amount]) => `{"asset-id":${id},"amount":${amount},"is-frozen":false}`,
    );
    const fields = [
      `"address":"${mode === "lying" ? "A".repeat(52) + "Y5HFKQ" : account}"`,
      `"round":${round}`,
      ...(authAddress === undefined ? [] : [`"auth-addr":"${authAddress}"`]),
      ...(query.get("exclude") === "all" ? [] : [`"assets":[${rows.join()}]`]),
    ];
    return new Response(`{${fields.join()}}`);
  }
}

function endlessBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(1_024 * 1_024).fill(" ".charCodeAt(0))),
  });
}
