import type { Account } from "../account/account.ts";
import { FabulousFishError } from "../errors/fabulous-fish-error.ts";
import { AssetsMissingError } from "../errors/holdings-errors.ts";
import type { Tokens } from "../tokens/tokens.ts";
import { tokensOfAccount } from "./account-mapper.ts";
import { type GateAsset, readGateAssets, withGateAssets } from "./gate-assets.ts";
import type { Holdings } from "./holdings.ts";
import { readListedAssets } from "./listed-assets.ts";
import { type Ask, createNodeClient, type NodeClientOptions } from "./node-client.ts";

/** How long the reads that decide eligibility may take in all. */
const decisionMilliseconds = 30_000;
/** How long the list of all assets may take after that. */
const listMilliseconds = 10_000;

export interface HoldingsReaderOptions extends NodeClientOptions {
  /** The gate's tokens, read one by one where a node will not list all assets at once. */
  tokens: readonly GateAsset[];
}

export interface HoldingsReader {
  /**
   * Reads what an account holds, exactly, from the first node that gives a usable answer. Settles
   * in well under a minute.
   *
   * @throws when no node does: the first failure that has a name (NodeRefusedError for a 400 or
   * 404, NodeUnauthorizedError, NodeForbiddenError, AssetsMissingError), else
   * NodesUnreachableError. When `signal` is aborted it rejects at once with the signal's reason.
   */
  read(account: Account, signal?: AbortSignal): Promise<Holdings>;
}

/** Opens the reader of `GET /v2/accounts/{address}` (specification, section 7). */
export function createHoldingsReader(options: HoldingsReaderOptions): HoldingsReader {
  const client = createNodeClient(options);
  const { now = Date.now, tokens: gate } = options;

  return {
    async read(account, signal = new AbortController().signal) {
      signal.throwIfAborted();
      const askWithin = (milliseconds: number): Ask => {
        const deadline = now() + milliseconds;
        return ({ path, ...request }) =>
          client({ ...request, path: `/v2/accounts/${account}${path}`, signal, deadline });
      };
      const ask = askWithin(decisionMilliseconds);
      const tokens = await readAccount(ask, account);
      if (tokens !== "limit-exceeded") return { tokens, complete: true };
      const gateAssets = await readGateAssets(ask, gate);
      try {
        const listed = await readListedAssets(askWithin(listMilliseconds));
        return { tokens: withGateAssets(listed, gateAssets), complete: true };
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof FabulousFishError)) throw error;
        return { tokens: withGateAssets(new Map(), gateAssets), complete: false };
      }
    },
  };
}

/** "limit-exceeded": the account has more assets than a node lists at once. */
function readAccount(ask: Ask, account: Account): Promise<Tokens | "limit-exceeded"> {
  return ask<Tokens | "limit-exceeded">({
    path: "",
    decode(body, url) {
      const tokens = tokensOfAccount(body, account);
      if (tokens === undefined) throw new AssetsMissingError(url);
      return tokens;
    },
    answeringRefusal: { status: 400, message: "Result limit exceeded", answer: "limit-exceeded" },
  });
}
