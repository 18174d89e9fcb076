import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { contentTypeOf } from "@fabulous-fish/hosting/headers";
import { connectionFaults, destroyConnection } from "./serving/connection-faults.ts";
import { hostnameOf, type SandboxUrls } from "./serving/urls.ts";
import type { SandboxApp } from "./serving/listen.ts";
import { settingRoutes } from "./settings/routes.ts";
import type { Settings } from "./settings/settings.ts";
import { sandboxWallets } from "./site/wallets.ts";
import type { SandboxInfo } from "./wallet/sandbox-client.ts";
import type { WalletFiles } from "./wallet-files.ts";

/** Options of `walletApp`. */
export interface WalletOptions {
  readonly files: WalletFiles;
  readonly settings: Settings;
  /** Whether the page uses a real node. */
  readonly hasRealNode: boolean;
  /** Returns the network's current round, or `undefined` if it is not known. */
  readonly currentRound: () => Promise<bigint | undefined>;
  readonly urlsUnder: (hostname: string) => SandboxUrls;
}

/**
 * Serves the sandbox wallet's origin: the wallet's tab, the settings, information about the
 * sandbox, and stubs of the wallet providers' configuration documents.
 */
export function walletApp(options: WalletOptions): SandboxApp {
  const { files, settings, hasRealNode, currentRound, urlsUnder } = options;
  const { requirements } = settings.contents;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/", settingRoutes(settings));

  app.get("/sandbox.json", async (c) => {
    const { site } = urlsUnder(hostnameOf(c.req.raw));
    const round = await currentRound();
    const info: SandboxInfo = {
      siteUrl: site,
      hasRealNode,
      ...(round === undefined ? {} : { round: round.toString() }),
      requiredAssets: requirements.tokens.map(({ threshold, ...asset }) => ({
        ...asset,
        threshold: threshold.toString(),
      })),
    };
    return c.json(info);
  });

  app.use("/provider/*", cors());
  app.use(
    "/provider/*",
    connectionFaults(settings, ({ provider }) => provider, { failing: destroyConnection }),
  );
  for (const [name, { provider }] of Object.entries(sandboxWallets)) {
    if (provider) app.get(`/provider/${name}.json`, (c) => c.json(provider.document));
  }

  app.get("*", (c) => {
    const path = c.req.path === "/" ? "/index.html" : c.req.path;
    const file = files.get(path);
    if (file === undefined) return c.text("404: there is no such file.", 404);
    return c.body(file, 200, { "content-type": contentTypeOf(path), "cache-control": "no-cache" });
  });
  return app;
}
