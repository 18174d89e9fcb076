import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { contentTypeOf } from "@fabulous-fish/operator/headers";
import type { RequiredAsset } from "../required-assets.ts";
import { destroyConnection } from "../serving/destroy-connection.ts";
import { hostnameOf, type SandboxUrls } from "../serving/urls.ts";
import type { SandboxApp } from "../serving/listen.ts";
import { settingRoutes } from "../settings/routes.ts";
import { whenSettings, type Settings } from "../settings/settings.ts";
import type { WalletFiles } from "./build-wallet.ts";
import type { SandboxInfo } from "./sandbox-info.ts";

/** The providers' configuration documents, without bridges of their own. */
const providerConfigurations = {
  "pera.json": {
    web_wallet: false,
    web_wallet_url: "",
    use_sound: false,
    display_new_badge: false,
    servers: [],
    silent: false,
    promote_mobile: false,
  },
  "defly.json": { use_sound: false, servers: [], silent: false },
};

/** Options of `walletApp`. */
export interface WalletOptions {
  readonly files: WalletFiles;
  readonly settings: Settings;
  readonly requiredAssets: readonly RequiredAsset[];
  /** The URL of a real node, if there is one. */
  readonly realNode: string | undefined;
  /** Returns the network's current round, or `undefined` if it is not known. */
  readonly currentRound: () => Promise<bigint | undefined>;
  readonly urlsUnder: (hostname: string) => SandboxUrls;
}

/**
 * Serves the sandbox wallet's origin: the wallet's tab, the settings, information about the
 * sandbox, and stubs of the wallet providers' configuration documents.
 */
export function walletApp(options: WalletOptions): SandboxApp {
  const { files, settings, requiredAssets, realNode, currentRound, urlsUnder } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/", settingRoutes(settings));

  app.get("/sandbox.json", async (c) => {
    const { site } = urlsUnder(hostnameOf(c.req.raw));
    const round = await currentRound();
    const info: SandboxInfo = {
      siteUrl: site,
      hasRealNode: realNode !== undefined,
      ...(round === undefined ? {} : { round: round.toString() }),
      requiredAssets: requiredAssets.map((asset) => ({
        ...asset,
        threshold: asset.threshold.toString(),
      })),
    };
    return c.json(info);
  });

  app.use("/provider/*", cors());
  for (const [file, document] of Object.entries(providerConfigurations)) {
    app.get(`/provider/${file}`, async (c) => {
      await whenSettings(settings, ({ provider }) => provider !== "hanging");
      if (settings.read().provider === "failing") return destroyConnection(c.env);
      return c.json(document);
    });
  }

  app.get("*", (c) => {
    const path = c.req.path === "/" ? "/index.html" : c.req.path;
    const file = files.get(path);
    if (file === undefined) return c.text("404: there is no such file.", 404);
    return c.body(file, 200, { "content-type": contentTypeOf(path), "cache-control": "no-cache" });
  });
  return app;
}
