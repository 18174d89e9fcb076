import type { HttpBindings } from "@hono/node-server";
import { ALGORAND_ZERO_ADDRESS_STRING } from "algosdk";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import type { ChainContents } from "../chain-contents.ts";
import { unrelatedKey } from "../keys.ts";
import { roundAt, sandboxGenesisHash } from "../network.ts";
import type { SandboxApp } from "../serving/listen.ts";
import { type Settings, whenSettings } from "../settings/settings.ts";
import type { NodeFaultMode } from "../settings/fault-modes.ts";
import type { NodeName, SettingState } from "../settings/state.ts";
import {
  accountBody,
  addressError,
  assetBody,
  assetHoldingBody,
  assetsPageBody,
  errorResponse,
  goJson,
  jsonResponse,
  type OmittedLists,
  resultLimitBody,
} from "./bodies.ts";
import { gatewayResponse, proxyFaults } from "./fault-modes.ts";
import { assetsPage, emptied, enriched, type LedgerAccount, lookUp } from "./ledger.ts";
import { otherGenesisHash, statusRoutes } from "./status.ts";
import { recordStates, recordTransactions } from "./transactions.ts";

const tokenHeader = "X-Algo-API-Token";
const staleByRounds = 1_000n;
const stoppedForMilliseconds = 3_600_000;
/** Few enough for the last block of a `lagging` node to be recent. */
const laggingByRounds = 11n;
/** The round of an `absurd` node. */
const absurdRound = 2n ** 62n;
/** A `false-waits` node claims to be so far ahead of the network. */
const aheadByRounds = 1_000n;
/** A `missing-blocks` node lacks each round that this divides. */
const missingEvery = 10n;
const unknownTransaction = { txn: { snd: ALGORAND_ZERO_ADDRESS_STRING, type: "unknown" } };
/** Modes in which every account has no holdings. */
const emptyLedgerModes: readonly NodeFaultMode[] = ["stale", "other-network", "nothing-held"];

const lags: Partial<Record<NodeFaultMode, bigint>> = {
  stale: staleByRounds,
  lagging: laggingByRounds,
};

/** The chain as a node that has stopped knows it. */
interface StoppedChain {
  readonly round: bigint;
  readonly state: SettingState;
}

/** Amounts that no node sends. */
const invalidAmounts: Partial<Record<NodeFaultMode, bigint | number>> = {
  "too-large-amounts": 2n ** 64n,
  "negative-amounts": -1,
  "fractional-amounts": 0.5,
};

/** The lists that an account's response omits. */
const omittedLists: Partial<Record<NodeFaultMode, OmittedLists>> = {
  "no-assets": "assets",
  "null-assets": "null-assets",
};

/**
 * Creates a stub chain node. It serves accounts, single holdings, pages of holdings, assets and the
 * status (rules 8.1, 8.3 and 8.19), with the node's current fault mode.
 * @param now the clock of the network, in milliseconds since 1970
 */
export function nodeApp(node: NodeName, settings: Settings, now: () => number): SandboxApp {
  let stopped: StoppedChain | undefined;
  settings.subscribe((state) => {
    if (state.nodes[node] !== "stopped") stopped = undefined;
    else stopped ??= { round: roundAt(now() - stoppedForMilliseconds), state };
  });
  const mode = () => settings.read().nodes[node];
  const lag = () => lags[mode()] ?? 0n;
  const lastRound = () => stopped?.round ?? roundAt(now()) - lag();
  const stateBefore = recordStates(settings, () => roundAt(now()));
  /** The settings as the node knows them. */
  const known = () =>
    stopped?.state ?? (mode() === "lagging" ? stateBefore(lag()) : settings.read());
  /** The round that responses about accounts name. */
  const round = () => (mode() === "absurd" ? absurdRound : lastRound());
  const awaitedRound = () => lastRound() + (mode() === "false-waits" ? aheadByRounds : 0n);
  const hasBlock = (requested: bigint) =>
    mode() !== "missing-blocks" || requested % missingEvery !== 0n;
  const recorded = recordTransactions(settings, () => roundAt(now()));
  const transactions = (requested: bigint) =>
    mode() === "unknown-transactions" ? [unknownTransaction] : recorded(requested);
  const genesisHash = () => (mode() === "other-network" ? otherGenesisHash : sandboxGenesisHash);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(proxyFaults(node, settings));
  app.use(
    cors({
      origin: "*",
      allowHeaders: [tokenHeader, "Content-Type"],
      allowMethods: ["GET", "POST", "PUT", "DELETE", "OPTIONS"],
    }),
  );
  app.use(compress({ encoding: "gzip" }));
  app.use(async (c, next) => gatewayResponse(mode(), c.req.path) ?? (await next()));
  app.route(
    "/",
    statusRoutes({ round: lastRound, awaitedRound, hasBlock, genesisHash, transactions }),
  );
  app.notFound(() => errorResponse(404, "Not Found"));

  app.use("/v2/accounts/:address/*", async (c, next) => {
    const error = addressError(c.req.param("address"));
    return error === undefined ? next() : errorResponse(400, error);
  });
  const requestedAccount = (c: Context): LedgerAccount => {
    const account = lookUp(c.req.param("address") ?? "", known(), settings.contents);
    return asSeenIn(mode(), account, settings.contents);
  };

  app.get("/v2/accounts/:address", (c) => {
    const account = requestedAccount(c);
    const exclude = c.req.query("exclude") ?? "none";
    if (exclude !== "all" && exclude !== "none") {
      return errorResponse(400, "failed to parse exclude");
    }
    if (exclude === "all") return jsonResponse(accountBody(account, round(), "all"));
    return accountResponse(account, round(), mode());
  });

  app.get("/v2/accounts/:address/assets/:id", (c) => {
    const account = requestedAccount(c);
    const id = c.req.param("id");
    const holding = account.holdings.find(({ assetId }) => `${assetId}` === id);
    return holding === undefined
      ? errorResponse(404, "account asset info not found")
      : jsonResponse(assetHoldingBody(holding, round()));
  });

  app.get("/v2/accounts/:address/assets", (c) => {
    const account = requestedAccount(c);
    if (mode() === "unlisted") return errorResponse(404, "Not Found");
    const page = assetsPage(account.holdings, c.req.query("limit"), c.req.query("next"));
    return "error" in page
      ? errorResponse(400, page.error)
      : jsonResponse(assetsPageBody(page.holdings, page.next, round()));
  });

  app.get("/v2/assets/:id", async (c) => {
    const id = c.req.param("id");
    await whenSettings(settings, ({ assets }) => assets[id]?.mode !== "hanging");
    const asset = settings.read().assets[id];
    return asset === undefined || asset.mode === "missing"
      ? errorResponse(404, "asset does not exist")
      : jsonResponse(assetBody(id, asset));
  });
  return app;
}

/** Returns an account as a node in this mode shows it. */
function asSeenIn(
  mode: NodeFaultMode,
  account: LedgerAccount,
  { requirements }: ChainContents,
): LedgerAccount {
  if (mode === "made-up-amounts") return enriched(account, requirements.tokens);
  if (mode === "made-up-signer") return { ...account, authAddress: unrelatedKey.address };
  return emptyLedgerModes.includes(mode) ? emptied(account) : account;
}

/** Responds with an account and its assets, unless it has too many for the node. */
function accountResponse(account: LedgerAccount, round: bigint, mode: NodeFaultMode): Response {
  if (mode === "empty-object") return jsonResponse({});
  if (mode === "limit-exceeded" || mode === "unlisted")
    return jsonResponse(resultLimitBody(account, 0), 400);
  if (account.holdings.length > account.maxResults) {
    return jsonResponse(resultLimitBody(account, account.maxResults), 400);
  }
  const amount = invalidAmounts[mode];
  const holdings = account.holdings.map((holding) => ({
    ...holding,
    ...(amount !== undefined && { amount }),
  }));
  const body = accountBody({ ...account, holdings }, round, omittedLists[mode]);
  if (mode !== "malformed") return jsonResponse(body);
  const json = goJson(body);
  return new Response(json.slice(0, json.length / 2), {
    headers: { "content-type": "application/json" },
  });
}
