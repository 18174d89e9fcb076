import { type Account, requireAccount } from "../account.ts";
import type { RequiredToken } from "../configuration/site-configuration.ts";
import type { NodeReply } from "./stub-platform.ts";

/** The account of 32 zero bytes. */
export const zeroAccount: Account = requireAccount(
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAY5HFKQ",
);

/** Creates a required token. The threshold is in base units. */
export function requiredToken(assetId: bigint, threshold: bigint): RequiredToken {
  return { assetId, threshold };
}

/** Returns a row of a node's `assets` array. The amount can be any JSON text. */
export function assetRow(assetId: bigint, amount: bigint | string): string {
  return `{"amount":${amount},"asset-id":${assetId},"is-frozen":false}`;
}

/** Returns account information. */
export function accountBody(...rows: readonly string[]): string {
  return `{"address":"${zeroAccount}","amount":0,"assets":[${rows.join()}],"round":1}\n`;
}

/** Returns information about one asset of the account. */
export function accountAssetBody(assetId: bigint, amount: bigint): string {
  return `{"asset-holding":${assetRow(assetId, amount)},"round":1}\n`;
}

/** Returns one page of a node's list of assets. */
export function assetsPageBody(rows: readonly string[], nextToken?: string): string {
  const next = nextToken === undefined ? "" : `,"next-token":${JSON.stringify(nextToken)}`;
  const holdings = rows.map((row) => `{"asset-holding":${row},"asset-params":{"total":1}}`);
  return `{"asset-holdings":[${holdings.join()}]${next},"round":1}\n`;
}

/** The body of a 400 for an account with more assets than the node lists at once. */
export const limitExceededBody =
  '{"data":{"max-results":1000,"total-assets-opted-in":10103},"message":"Result limit exceeded"}\n';
/** The body of a 404 for an asset that the account has not opted in to. */
export const notOptedInBody = '{"message":"account asset info not found"}\n';

/** The genesis hashes of the main network and of another. */
export const mainHash = "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=";
export const otherHash = "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=";

/** State of a simulated node. A test can change it between requests. */
export interface ChainNode {
  genesisHash: string;
  genesisId: string;
  round: bigint;
  /** The holdings of `zeroAccount`. */
  assets: ReadonlyMap<bigint, bigint>;
  /** The account that `zeroAccount` is rekeyed to. */
  signer: Account | undefined;
  /** The node rejects listing more assets than this at once. */
  maxListed: number;
  /** Time of the last block, in seconds since 1970. */
  blockTime: number;
  /** Replaces the node's own reply to a path, as a gateway in front of it may do. */
  replies: (path: string) => NodeReply | undefined;
}

/** Creates a node of the main network with no holdings, except for the given state. */
export function chainNode(state: Partial<ChainNode> = {}): ChainNode {
  return {
    genesisHash: mainHash,
    genesisId: "mainnet-v1.0",
    round: 50_000_000n,
    assets: new Map(),
    signer: undefined,
    maxListed: 1_000,
    blockTime: 0,
    replies: () => undefined,
    ...state,
  };
}

/** Returns the reply of a go-algorand 5 node to the requests of the reader. */
export function replyOf(node: ChainNode, path: string): NodeReply {
  const replaced = node.replies(path);
  if (replaced !== undefined) return replaced;
  const { genesisHash, genesisId, round, assets, blockTime, signer } = node;
  const signed = (body: string) =>
    signer === undefined ? body : body.replace("{", `{"auth-addr":"${signer}",`);
  if (path === "/v2/status") {
    return ok(`{"catchup-time":0,"last-round":${round},"time-since-last-round":1000000000}\n`);
  }
  if (path === `/v2/blocks/${round}?header-only=true`) {
    // A node omits what is 0: round and time of a development chain's first block.
    const fields = [...(round === 0n ? [] : [`"rnd":${round}`])];
    if (blockTime !== 0 || round > 0n) fields.push(`"ts":${blockTime}`);
    return ok(`{"block":{${[`"gh":"${genesisHash}"`, ...fields].join()}}}\n`);
  }
  if (path === "/versions") {
    return ok(
      `{"versions":["v2"],"genesis_id":"${genesisId}","genesis_hash_b64":"${genesisHash}",` +
        `"build":{"major":5,"minor":1,"build_number":0,"commit_hash":"0","branch":"rel/stable","channel":"stable"}}\n`,
    );
  }
  if (path === "/v2/transactions/params") {
    return ok(
      `{"consensus-version":"future","fee":0,"genesis-hash":"${genesisHash}",` +
        `"genesis-id":"${genesisId}","last-round":${round},"min-fee":1000}\n`,
    );
  }
  const [, suffix] = path.split(`/v2/accounts/${zeroAccount}`);
  if (suffix === "?exclude=all") return ok(atRound(signed(accountBody()), round));
  if (suffix === "" && assets.size > node.maxListed) {
    return { status: 400, body: limitExceededBody };
  }
  if (suffix === "") {
    const rows = Array.from(assets, ([id, amount]) => assetRow(id, amount));
    return ok(atRound(signed(accountBody(...rows)), round));
  }
  const [, id] = /^\/assets\/(\d+)$/.exec(suffix ?? "") ?? [];
  const amount = id === undefined ? undefined : assets.get(BigInt(id));
  if (id === undefined || amount === undefined) return { status: 404, body: notOptedInBody };
  return ok(atRound(accountAssetBody(BigInt(id), amount), round));
}

/** Returns the reply with a body and status 200. */
export function ok(body: string): NodeReply {
  return { status: 200, body };
}

function atRound(body: string, round: bigint): string {
  return body.replace(/"round":\d+/, `"round":${round}`);
}
