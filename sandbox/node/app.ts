import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import { sandboxGenesisHash } from "../genesis.ts";
import type { SandboxApp } from "../serving/listen.ts";
import { type Settings, whenSettings } from "../settings/settings.ts";
import type { NodeFaultMode } from "../settings/fault-modes.ts";
import type { SettingState } from "../settings/state.ts";
import {
  accountBody,
  addressError,
  assetBody,
  assetHoldingBody,
  assetsPageBody,
  errorBody,
  type OmittedLists,
  resultLimitBody,
} from "./bodies.ts";
import { roundAt } from "./chain-clock.ts";
import { connectionFaults, gatewayResponse, type NodeName } from "./fault-modes.ts";
import { assetsPage, emptied, type LedgerAccount, lookUp } from "./ledger.ts";
import { otherGenesisHash, statusRoutes } from "./status.ts";
import { recordTransactions } from "./transactions.ts";

const tokenHeader = "X-Algo-API-Token";
/** How far a `stale` node is behind the network. */
const staleByRounds = 1_000n;
/** How long ago a `stopped` node has stopped. */
const stoppedForMs = 3_600_000;
/** The round of an `absurd` node. */
const absurdRound = 2n ** 62n;
/** How far a `false-waits` node claims to be ahead of the network. */
const aheadByRounds = 1_000n;
/** A `missing-blocks` node lacks each round that this divides. */
const missingEvery = 10n;
const unknownTransaction = `{"txn":{"snd":"${"A".repeat(52)}Y5HFKQ","type":"unknown"}}`;
/** Modes in which every account has no holdings. */
const emptyLedgerModes: readonly NodeFaultMode[] = ["stale", "other-network", "nothing-held"];

/** The chain as a node that has stopped knows it. */
interface StoppedChain {
  readonly round: bigint;
  readonly state: SettingState;
}

/** What an account's response omits. */
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
    else stopped ??= { round: roundAt(now() - stoppedForMs), state };
  });
  const mode = () => settings.read().nodes[node];
  const lastRound = () =>
    stopped?.round ?? roundAt(now()) - (mode() === "stale" ? staleByRounds : 0n);
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
  app.use(connectionFaults(node, settings));
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
  app.notFound((c) => json(c, 404, errorBody("Not Found")));

  /** Returns the account of the request's path, or the response to an invalid address. */
  const requestedAccount = (c: Context): LedgerAccount | Response => {
    const address = c.req.param("address") ?? "";
    const error = addressError(address);
    if (error !== undefined) return json(c, 400, errorBody(error));
    const account = lookUp(address, stopped?.state ?? settings.read());
    return emptyLedgerModes.includes(mode()) ? emptied(account) : account;
  };

  app.get("/v2/accounts/:address", (c) => {
    const account = requestedAccount(c);
    if (account instanceof Response) return account;
    const exclude = c.req.query("exclude") ?? "none";
    if (exclude !== "all" && exclude !== "none") {
      return json(c, 400, errorBody("failed to parse exclude"));
    }
    if (exclude === "all") return json(c, 200, accountBody(account, round(), "all"));
    return accountResponse(c, account, round(), mode());
  });

  app.get("/v2/accounts/:address/assets/:id", (c) => {
    const account = requestedAccount(c);
    if (account instanceof Response) return account;
    const id = c.req.param("id");
    const holding = account.holdings.find(({ assetId }) => `${assetId}` === id);
    return holding === undefined
      ? json(c, 404, errorBody("account asset info not found"))
      : json(c, 200, assetHoldingBody(holding, round()));
  });

  app.get("/v2/accounts/:address/assets", (c) => {
    const account = requestedAccount(c);
    if (account instanceof Response) return account;
    if (mode() === "unlisted") return json(c, 404, errorBody("Not Found"));
    const page = assetsPage(account.holdings, c.req.query("limit"), c.req.query("next"));
    return "error" in page
      ? json(c, 400, errorBody(page.error))
      : json(c, 200, assetsPageBody(page.holdings, page.next, round()));
  });

  app.get("/v2/assets/:id", async (c) => {
    const id = c.req.param("id");
    await whenSettings(settings, ({ assets }) => assets[id]?.mode !== "hanging");
    const asset = settings.read().assets[id];
    return asset === undefined || asset.mode === "missing"
      ? json(c, 404, errorBody("asset does not exist"))
      : json(c, 200, assetBody(id, asset));
  });
  return app;
}

/** Responds with an account and its assets, unless it has too many for the node. */
function accountResponse(
  c: Context,
  account: LedgerAccount,
  round: bigint,
  mode: NodeFaultMode,
): Response {
  if (mode === "empty-object") return json(c, 200, "{}");
  if (mode === "limit-exceeded" || mode === "unlisted")
    return json(c, 400, resultLimitBody(account, 0));
  if (account.holdings.length > account.maxResults) {
    return json(c, 400, resultLimitBody(account, account.maxResults));
  }
  const body = accountBody(account, round, omittedLists[mode]);
  return json(c, 200, mode === "malformed" ? body.slice(0, body.length / 2) : body);
}

function json(c: Context, status: 200 | 400 | 404, body: string): Response {
  return c.body(body, status, { "content-type": "application/json" });
}
