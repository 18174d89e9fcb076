import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { fallbackFor, withWalletScript } from "@fabulous-fish/operator/headers";
import type { SandboxGate } from "../gate.ts";
import type { RequiredAsset } from "../required-assets.ts";
import type { RealNode } from "../real-node.ts";
import { hostnameOf, type SandboxUrls } from "../serving/urls.ts";
import type { SandboxApp } from "../serving/listen.ts";
import type { Settings } from "../settings/settings.ts";
import { siteConfiguration, walletsOf } from "./configuration.ts";
import { unlessUnchanged } from "./files.ts";
import { gameFiles, gameFolder, type GameFiles } from "./game-files.ts";
import { withSandboxScript } from "./index-html.ts";
import type { PageSource } from "./page-source.ts";
import { addPolicies, asDeployed, policyOptions } from "./policies.ts";
import { scoreFaults } from "./score-faults.ts";
import { browserScript } from "./scripts.ts";

const pageScript = join(import.meta.dirname, "page-script.ts");
const luteExtension = join(import.meta.dirname, "lute-extension.ts");

/** Options of `siteApp`. */
export interface SiteOptions {
  readonly page: PageSource;
  readonly settings: Settings;
  readonly requiredAssets: readonly RequiredAsset[];
  readonly node: RealNode | undefined;
  /** Returns the URLs of the sandbox's servers under the host name of a request. */
  readonly urlsUnder: (hostname: string) => SandboxUrls;
  /** Opens the gate in front of the game's files. Without a gate, everybody gets them. */
  readonly openGate: (files: GameFiles) => Promise<SandboxGate | undefined>;
}

/**
 * Serves the page: its files, its routes in path form, its route data (rule 7.1), and the stub game
 * if no game is built. A missing file is 404, not the page.
 */
export async function siteApp(options: SiteOptions): Promise<SandboxApp> {
  const { page, settings, requiredAssets, node, urlsUnder, openGate } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  const noStore = { "cache-control": "no-store" };

  const wallets = () => walletsOf(settings.read().wallets, node);
  const pageHtml = async (path: string) => {
    const html = await page.indexHtml(path);
    const named = page.isBuilt ? withWalletScript(html, await page.scripts(), wallets()) : html;
    return withSandboxScript(named);
  };
  const policies = async (request: Request) =>
    policyOptions(urlsUnder(hostnameOf(request)), node, await pageHtml("/"), wallets());
  app.use("*", async (c, next) => {
    await next();
    if (page.isBuilt) addPolicies(c.res, c.req.path, await policies(c.req.raw));
  });

  const game = gameFiles(page, settings, policies);
  const gate = await openGate(game);
  if (gate !== undefined) {
    // Vite serves the page's folder `gate/` below the same path as the gate.
    const isSource = (path: string) => !page.isBuilt && /^\/gate\/[\w./-]+\.tsx?$/.test(path);
    app.use("*", scoreFaults(settings));
    app.use("*", async (c, next) => {
      if (isSource(c.req.path)) return next();
      const caller = c.env.incoming.socket.remoteAddress ?? "";
      const response = await gate.handle(c.req.raw, caller);
      if (response !== undefined) return response;
      return next();
    });
  }

  app.get("/_root.data", (c) => {
    const urls = urlsUnder(hostnameOf(c.req.raw));
    const document = siteConfiguration(urls, requiredAssets, node, settings.read());
    const hasScores = settings.read().scores !== "off";
    const ofGate = gate === undefined ? {} : { gate: "/gate", scores: hasScores };
    return c.json({ ...document, ...ofGate }, 200, noStore);
  });
  app.get("/fabulous-fish.data", async (c) => {
    const isBuilt = settings.read().game === "built";
    const file = isBuilt ? await page.file(c.req.path, c.env) : undefined;
    if (file === undefined) return c.json({}, 200, noStore);
    return page.isBuilt ? asDeployed(file, c.req.path, await policies(c.req.raw)) : file;
  });
  app.get("/sandbox.js", async (c) => {
    const { wallet } = urlsUnder(hostnameOf(c.req.raw));
    const declaration = `const sandbox = ${JSON.stringify({ walletUrl: wallet })};`;
    const hasExtension = settings.read().lute === "extension" && wallets().includes("lute");
    const scripts = hasExtension ? [pageScript, luteExtension] : [pageScript];
    const texts = await Promise.all(scripts.map((file) => browserScript(file, declaration)));
    return c.body(texts.join(""), 200, { ...noStore, "content-type": "application/javascript" });
  });

  app.get("/conformance", (c) => c.redirect(`/conformance/${new URL(c.req.url).search}`));
  const html = async (path: string) =>
    new Response(await pageHtml(path), {
      headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" },
    });
  app.get("*", async (c) => {
    const { path } = c.req;
    if (path === "/" || path === "/index.html") return html(path);
    if (path.startsWith(gameFolder)) {
      // With a gate, only the gate serves the game's files.
      const file = gate === undefined ? await game(path, c.req.raw) : undefined;
      if (file !== undefined) return file;
    } else {
      const found = await page.file(path, c.env);
      if (found !== undefined && !page.isBuilt) return found;
      if (found !== undefined) {
        const deployed = asDeployed(found, path, await policies(c.req.raw));
        return unlessUnchanged(deployed, c.req.header("if-none-match"));
      }
    }
    const isMissing = fallbackFor(path) === "missing";
    return isMissing ? c.text("404: there is no such file.", 404) : html(path);
  });
  return app;
}
