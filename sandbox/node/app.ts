import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { compress } from "hono/compress";
import { cors } from "hono/cors";
import type { SandboxApp } from "../serving/listen.ts";
import type { NodeMood } from "../switches/state.ts";
import type { Switches } from "../switches/switches.ts";
import { addressFault } from "./address-fault.ts";
import {
  accountBody,
  assetHoldingBody,
  assetsPageBody,
  errorBody,
  resultLimitBody,
} from "./bodies.ts";
import { lookUp, type LedgerAccount } from "./ledger.ts";
import { moodsOfTheLine, type NodeName } from "./moods.ts";
import { assetsPage } from "./paging.ts";
import { statusRoutes } from "./status.ts";

const TOKEN_HEADER = "X-Algo-API-Token";

/**
 * A stand-in chain node: the account, asset-holding, paged-assets and status answers of a node
 * (specification, section 7), in the mood its switch is set to.
 * @param round the round the node says it is at.
 */
export function nodeApp(node: NodeName, switches: Switches, round: () => bigint): SandboxApp {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(moodsOfTheLine(node, switches));
  app.use(
    cors({
      origin: "*",
      allowHeaders: [TOKEN_HEADER, "Content-Type"],
      allowMethods: ["GET", "POST", "PUT", "DELETE", "OPTIONS"],
    }),
  );
  app.use(compress({ encoding: "gzip" }));
  app.route("/", statusRoutes(round));
  app.notFound((c) => json(c, 404, errorBody("Not Found")));

  const mood = () => switches.read().nodes[node];
  const accountAsked = (c: Context): LedgerAccount | Response => {
    const address = c.req.param("address") ?? "";
    const fault = addressFault(address);
    return fault === undefined ? lookUp(address, switches.read()) : json(c, 400, errorBody(fault));
  };

  app.get("/v2/accounts/:address", (c) => {
    const account = accountAsked(c);
    if (account instanceof Response) return account;
    const exclude = c.req.query("exclude") ?? "none";
    if (exclude !== "all" && exclude !== "none") {
      return json(c, 400, errorBody("failed to parse exclude"));
    }
    if (exclude === "all") return json(c, 200, accountBody(account, round(), "all"));
    return wholeAccount(c, account, round(), mood());
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
    const page = assetsPage(account.holdings, c.req.query("limit"), c.req.query("next"));
    return "fault" in page
      ? json(c, 400, errorBody(page.fault))
      : json(c, 200, assetsPageBody(page.holdings, page.next, round()));
  });
  return app;
}

function wholeAccount(c: Context, account: LedgerAccount, round: bigint, mood: NodeMood): Response {
  if (mood === "limit-exceeded") return json(c, 400, resultLimitBody(account, 0));
  if (account.holdings.length > account.maxResults) {
    return json(c, 400, resultLimitBody(account, account.maxResults));
  }
  const body = accountBody(account, round, mood === "no-assets" ? "assets" : undefined);
  return json(c, 200, mood === "malformed" ? body.slice(0, body.length / 2) : body);
}

function json(c: Context, status: 200 | 400 | 404, body: string): Response {
  return c.body(body, status, { "content-type": "application/json" });
}
