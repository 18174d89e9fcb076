import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import type { SandboxApp } from "../serving/listen.ts";
import type { NodeFaultMode } from "../settings/state.ts";
import type { Settings } from "../settings/settings.ts";
import { addressFault } from "./address-fault.ts";
import {
  accountBody,
  assetHoldingBody,
  assetsPageBody,
  errorBody,
  type LeftOut,
  resultLimitBody,
} from "./bodies.ts";
import { gatewayAnswer } from "./gateway.ts";
import { emptied, lookUp, type LedgerAccount } from "./ledger.ts";
import { modesOfTheLine, type NodeName } from "./fault-modes.ts";
import { otherGenesisHash, sandboxGenesisHash } from "./networks.ts";
import { assetsPage } from "./paging.ts";
import { statusRoutes } from "./status.ts";

const TOKEN_HEADER = "X-Algo-API-Token";
const STALE_BY_ROUNDS = 1_000n;
/** Modes of a node that knows of no holdings. */
const EMPTY_LEDGERS: readonly NodeFaultMode[] = ["stale", "other-network", "nothing-held"];

/**
 * A stub chain node: the account, asset-holding, paged-assets and status answers of a node
 * (rules 8.1 and 8.3), in the mood its switch is set to.
 * @param networkRound the round that the network is at.
 */
export function nodeApp(
  node: NodeName,
  settings: Settings,
  networkRound: () => bigint,
): SandboxApp {
  const mode = () => settings.read().nodes[node];
  const round = () => networkRound() - (mode() === "stale" ? STALE_BY_ROUNDS : 0n);
  const genesisHash = () => (mode() === "other-network" ? otherGenesisHash : sandboxGenesisHash);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(modesOfTheLine(node, settings));
  app.use(
    cors({
      origin: "*",
      allowHeaders: [TOKEN_HEADER, "Content-Type"],
      allowMethods: ["GET", "POST", "PUT", "DELETE", "OPTIONS"],
    }),
  );
  app.use(compress({ encoding: "gzip" }));
  app.use(async (c, next) => gatewayAnswer(mode(), c.req.path) ?? (await next()));
  app.route("/", statusRoutes({ round, genesisHash }));
  app.notFound((c) => json(c, 404, errorBody("Not Found")));

  const accountAsked = (c: Context): LedgerAccount | Response => {
    const address = c.req.param("address") ?? "";
    const fault = addressFault(address);
    if (fault !== undefined) return json(c, 400, errorBody(fault));
    const account = lookUp(address, settings.read());
    return EMPTY_LEDGERS.includes(mode()) ? emptied(account) : account;
  };

  app.get("/v2/accounts/:address", (c) => {
    const account = accountAsked(c);
    if (account instanceof Response) return account;
    const exclude = c.req.query("exclude") ?? "none";
    if (exclude !== "all" && exclude !== "none") {
      return json(c, 400, errorBody("failed to parse exclude"));
    }
    if (exclude === "all") return json(c, 200, accountBody(account, round(), "all"));
    return wholeAccount(c, account, round(), mode());
  });

  app.get("/v2/accounts/:address/assets/:id", (c) => {
    const account = accountAsked(c);
    if (account instanceof Response) return account;
    const id = c.req.param("id");
    const holding = account.holdings.find(({ assetId }) => `${assetId}` === id);
    return holding === undefined
      ? json(c, 404, errorBody("account asset info not found"))
      : json(c, 200, assetHoldingBody(holding, round()));
  });

  app.get("/v2/accounts/:address/assets", (c) => {
    const account = accountAsked(c);
    if (account instanceof Response) return account;
    if (mode() === "unlisted") return json(c, 404, errorBody("Not Found"));
    const page = assetsPage(account.holdings, c.req.query("limit"), c.req.query("next"));
    return "fault" in page
      ? json(c, 400, errorBody(page.fault))
      : json(c, 200, assetsPageBody(page.holdings, page.next, round()));
  });
  return app;
}

const leftOut: Partial<Record<NodeFaultMode, LeftOut>> = {
  "no-assets": "assets",
  "null-assets": "null-assets",
};

function wholeAccount(
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
  const body = accountBody(account, round, leftOut[mode]);
  return json(c, 200, mode === "malformed" ? body.slice(0, body.length / 2) : body);
}

function json(c: Context, status: 200 | 400 | 404, body: string): Response {
  return c.body(body, status, { "content-type": "application/json" });
}
