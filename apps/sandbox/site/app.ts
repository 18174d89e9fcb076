import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import {
  fallbackFor,
  type HeaderOptions,
  isUnsent,
  withWalletScript,
  headersFor,
  missingFileHeaders,
  inlineScriptHashes,
} from "@fabulous-fish/hosting/headers";
import { gameStub } from "../game/stub-game.ts";
import type { SandboxGate } from "../gate.ts";
import type { RealNode } from "../real-node.ts";
import { connectionFaults, destroyConnection } from "../serving/connection-faults.ts";
import { hostnameOf, type SandboxUrls } from "../serving/urls.ts";
import type { SandboxApp } from "../serving/listen.ts";
import type { Settings } from "../settings/settings.ts";
import type { BuiltPage } from "./built-page.ts";
import { siteConfiguration, walletsOf } from "./configuration.ts";
import type { OperatorSite } from "./operator-site.ts";
import type { PageInDevelopment } from "./page-in-development.ts";
import { sandboxScript, withSandboxScript } from "./scripts.ts";
import { type OfferedWallet, sandboxWallets } from "./wallets.ts";

/** The folder of the game's files. */
const gameFolder = "/WebGLBuild/";

const noStore = { "cache-control": "no-store" };

/** Responds with a file of the game by its URL path, or returns `undefined` if there is none. */
export type GameFiles = (path: string, request: Request) => Promise<Response | undefined>;

/** The gate in front of the game's files. */
export type SiteGate = Pick<SandboxGate, "handle">;

/** Options of `siteApp`. */
export interface SiteOptions {
  /** The files of a build, or Vite's development server. */
  readonly page: BuiltPage | PageInDevelopment;
  readonly settings: Settings;
  readonly site: OperatorSite;
  readonly node: RealNode | undefined;
  /** Options of the headers that differ from their defaults. */
  readonly headers: Partial<HeaderOptions>;
  /** Returns the URLs of the sandbox's servers under the host name of a request. */
  readonly urlsUnder: (hostname: string) => SandboxUrls;
  /** Opens the gate in front of the game's files. Without a gate, everybody gets them. */
  readonly openGate: (files: GameFiles) => Promise<SiteGate | undefined>;
}

/**
 * Serves the page: its files, its routes in path form, its route data (rule 7.1), and the stub game
 * if no game is built. A missing file is 404, not the page.
 */
export async function siteApp(options: SiteOptions): Promise<SandboxApp> {
  const { page, settings, site, node, headers, urlsUnder, openGate } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();

  const wallets = () => walletsOf(settings.read().wallets, site, node);
  const pageHtml = async (path: string) => {
    const html = await page.indexHtml(path);
    const named = page.isBuilt ? withWalletScript(html, await page.scripts(), wallets()) : html;
    return withSandboxScript(named);
  };
  const policies = async (request: Request): Promise<HeaderOptions> =>
    policyOptions(urlsUnder(hostnameOf(request)), node, await pageHtml("/"), wallets(), {
      imageOrigins: site.imageOrigins,
      ...headers,
    });
  app.use("*", async (c, next) => {
    await next();
    if (page.isBuilt) addPolicies(c.res, c.req.path, await policies(c.req.raw));
  });

  const pageFile = async (path: string, request: Request, bindings: HttpBindings) =>
    page.isBuilt ? page.file(path, request, await policies(request)) : page.file(path, bindings);
  /** Serves the built game, or the stub game if none is built or the setting says so. */
  const game: GameFiles = async (path, request) => {
    const isBuilt = settings.read().game === "built" && page.isBuilt;
    const built = isBuilt ? await page.file(path, request, await policies(request)) : undefined;
    return built ?? gameStub(path.slice(gameFolder.length), settings, request.method);
  };

  const gate = await openGate(game);
  if (gate !== undefined) {
    const faults = connectionFaults(settings, ({ scores }) => scores, {
      down: destroyConnection,
      failing: (c) => c.text("Service Unavailable", 503),
      html: (c) => c.html("<!doctype html><title>Please wait</title>"),
      missing: (c) => c.text("Not Found", 404),
    });
    app.use("/gate/runs/*", faults);
    app.use("/gate/scores/*", faults);
    app.use("*", async (c, next) => {
      const caller = c.env.incoming.socket.remoteAddress ?? "";
      return (await gate.handle(c.req.raw, caller)) ?? next();
    });
  }

  app.get("/_root.data", (c) => {
    const urls = urlsUnder(hostnameOf(c.req.raw));
    const document = siteConfiguration(urls, site, node, settings.read());
    const hasScores = site.hasScores && settings.read().scores !== "off";
    const ofGate = gate === undefined ? {} : { gate: "/gate", scores: hasScores };
    return c.json({ ...document, ...ofGate }, 200, noStore);
  });
  app.get("/fabulous-fish.data", async (c) => {
    const isBuilt = settings.read().game === "built";
    const file = isBuilt ? await pageFile(c.req.path, c.req.raw, c.env) : undefined;
    return file ?? c.json({}, 200, noStore);
  });
  app.get("/sandbox.js", async (c) => {
    const { wallet } = urlsUnder(hostnameOf(c.req.raw));
    const { lute, browser } = settings.read();
    const script = await sandboxScript(wallet, {
      hasExtension: lute === "extension" && wallets().includes("lute"),
      isPeraBrowser: browser === "pera",
    });
    return c.body(script, 200, { ...noStore, "content-type": "application/javascript" });
  });

  app.get("/conformance", (c) => c.redirect(`/conformance/${new URL(c.req.url).search}`));
  app.get("*", async (c) => {
    const { path } = c.req;
    const isPage = path === "/" || path === "/index.html";
    if (!isPage) {
      const isGame = path.startsWith(gameFolder);
      // With a gate, only the gate serves the game's files.
      const ofGame = isGame && gate === undefined ? await game(path, c.req.raw) : undefined;
      const file = isGame ? ofGame : await pageFile(path, c.req.raw, c.env);
      if (file !== undefined) return file;
      if (isUnsent(path) || fallbackFor(path) === "missing")
        return c.text("404: there is no such file.", 404);
    }
    const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
    return c.body(await pageHtml(path), 200, headers);
  });
  return app;
}

/**
 * The origins that the page may connect to: the sandbox's servers and those of the wallet libraries.
 *
 * @param chosen what the game may load from other hosts.
 */
function policyOptions(
  urls: SandboxUrls,
  node: RealNode | undefined,
  indexHtml: string,
  wallets: readonly OfferedWallet[],
  chosen: Partial<HeaderOptions>,
): HeaderOptions {
  const bridge = urls.bridge.replace(/^http/, "ws");
  const nodes = node === undefined ? urls.nodes : [new URL(node.url).origin];
  const hosts = wallets.map((wallet) => sandboxWallets[wallet]);
  const connectOrigins = new Set(hosts.flatMap((host) => host.connectOrigins));
  return {
    connectOrigins: [...connectOrigins, ...nodes, urls.wallet, bridge],
    mediaOrigins: hosts.flatMap((host) => host.mediaOrigins),
    inlineScriptHashes: inlineScriptHashes(indexHtml),
    ...chosen,
  };
}

/**
 * Adds the headers of a deployment to a response. Existing headers stay, and Content-Type and
 * Content-Encoding are never added: the stub game can omit them on purpose.
 */
function addPolicies(response: Response, path: string, options: HeaderOptions): void {
  const policies =
    response.status === 404 ? missingFileHeaders(path, options) : headersFor(path, options);
  for (const [name, value] of Object.entries(policies)) {
    const isAboutContents = /^content-(?:type|encoding)$/i.test(name);
    if (!isAboutContents && !response.headers.has(name)) response.headers.set(name, value);
  }
}
