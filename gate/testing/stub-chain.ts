import { mainNetworkConfiguration } from "@fabulous-fish/core";

/** How a stub node responds. */
export type NodeMode =
  | "up"
  | "empty"
  | "down"
  | "hanging"
  | "other-network"
  | "stale"
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
const nothing: Holder = { assets: {} };
const plenty = { "2667389516": 3_000_000n };
const otherHash = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

/** Where the node with the mode `"redirecting"` redirects to. */
const redirectFolder = "/redirected";

/** A chain with one or more nodes that serve what the gate reads. */
export class StubChain {
  /** Accounts by address. Any other account holds nothing. */
  readonly holders = new Map<string, Holder>();
  readonly modes = new Map<string, NodeMode>();
  round = 50_000_000n;
  /** Paths that nodes were asked for, without those of the network check. */
  readonly requests: string[] = [];

  hold(account: string, assets: Record<string, bigint>, authAddress?: string): void {
    this.holders.set(account, { assets, ...(authAddress === undefined ? {} : { authAddress }) });
  }

  readonly fetch = (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
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
      if (init?.redirect !== "manual") return this.fetch(new URL(location, origin), init);
      return Promise.resolve(new Response(null, { status: 307, headers: { location } }));
    }
    return this.#respond(pathname.replace(redirectFolder, ""), hostname, searchParams, mode);
  };

  #respond(
    pathname: string,
    hostname: string,
    searchParams: URLSearchParams,
    mode: NodeMode,
  ): Promise<Response> {
    if (pathname === "/versions" || pathname === "/v2/transactions/params") {
      if (mode === "nameless") return Promise.resolve(new Response("", { status: 403 }));
      const hash = mode === "other-network" ? otherHash : genesisHash;
      return Promise.resolve(Response.json({ genesis_hash_b64: hash, "genesis-hash": hash }));
    }
    this.requests.push(`${hostname}${pathname}`);
    return Promise.resolve(this.#account(pathname, searchParams, mode));
  }

  #account(pathname: string, query: URLSearchParams, mode: NodeMode): Response {
    const [, , , account = ""] = pathname.split("/");
    const holder = mode === "empty" ? undefined : this.holders.get(account);
    const { assets, authAddress } =
      mode === "redirecting" ? { assets: plenty, authAddress: undefined } : (holder ?? nothing);
    const round = mode === "stale" ? this.round - 1_000n : this.round;
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
