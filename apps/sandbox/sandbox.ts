import type { InlineConfig } from "vite";
import type { HeaderOptions } from "@fabulous-fish/hosting/headers";
import { serveBridge } from "./bridge/bridge.ts";
import { chainContentsOf } from "./chain-contents.ts";
import { openGate, type SandboxGate, type SandboxGateOptions } from "./gate.ts";
import { nodeApp } from "./node/app.ts";
import { roundAt } from "./network.ts";
import { readRound, type RealNode, requirementsOn } from "./real-node.ts";
import { type Requirements, unknownAssets } from "./required-assets.ts";
import { reachableHost, reachableHosts, type SandboxUrls, urlsUnder } from "./serving/urls.ts";
import { serveApp, listen, type Listening } from "./serving/listen.ts";
import { type GameFiles, siteApp, type SiteGate } from "./site/app.ts";
import { openBuiltPage } from "./site/built-page.ts";
import { gateConfiguration } from "./site/configuration.ts";
import { readSite } from "./site/operator-site.ts";
import { pageInDevelopment } from "./site/page-in-development.ts";
import { createSettings } from "./settings/settings.ts";
import { nodeNames, type SettingState } from "./settings/state.ts";
import { buildWallet, readWallet } from "./wallet-files.ts";
import { walletApp } from "./wallet-origin.ts";

/** Options of `startSandbox`. */
export interface SandboxOptions {
  /** The folder of the built page (default `dist`), or `"dev"` for Vite's development server. */
  site?: string;
  /** Changes the configuration of that server. */
  development?: InlineConfig;
  /**
   * The document of the site, as its host would serve it, with its tokens: the sandbox replaces network,
   * nodes and bridge.
   */
  document: object;
  /** The host name to listen on. `0.0.0.0` makes the servers reachable from a phone. */
  host?: string | undefined;
  /** The preferred ports; 0 takes any free one. The default is 5180 and the following ones. */
  ports?: { site?: number; node?: number; bridge?: number; wallet?: number } | undefined;
  /** A real node instead of the stub nodes. */
  node?: RealNode | undefined;
  /** Options of the response headers that differ from their defaults. */
  headers?: Partial<HeaderOptions>;
  /** The folder of the built wallet. By default, the sandbox builds it. */
  wallet?: string;
  /** Whether a gate guards the game, with its options. Default: false. */
  gate?: boolean | SandboxGateOptions;
  /** Receives messages about ports in use and values that cannot be read from a real node. */
  report?: (message: string) => void;
  /** Receives each response of the page's server once it is sent. */
  onPageResponse?: (response: { method: string; path: string; status: number }) => void;
}

/** A running sandbox: the page, three nodes, the bridge and the wallet, each on its own origin. */
export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

const firstPort = 5_180;

/**
 * Returns a note for each token that the sandbox does not know, because it does not read the main
 * network.
 */
function unknownTokens({ tokens }: Requirements): string[] {
  return unknownAssets(tokens).map(
    (id) => `The sandbox does not know token ${id}: set name and decimals in site.json.`,
  );
}

/**
 * Starts a sandbox in this process. Several sandboxes can run at the same time on different ports.
 * @throws {NoFreePortError} if no port is free
 * @throws {NoBuiltPageError} if `site` is a folder without a built page
 * @throws {OtherBaseError} if the page was built with `--base`
 * @throws {TooManyAssetsError} if a real node has more assets than the site requires tokens
 */
export async function startSandbox(options: SandboxOptions) {
  const { site = "dist", host = "127.0.0.1", ports = {}, node, report = () => undefined } = options;
  const { headers = {}, onPageResponse = () => undefined } = options;
  // The gate compares its clock with that of the chain.
  const now = (typeof options.gate === "object" && options.gate.now) || Date.now;
  const given = readSite(options.document);
  const requirements = requirementsOn(node ?? {}, given.requirements);
  const operatorSite = { ...given, requirements };
  const settings = createSettings(chainContentsOf(requirements));
  if (node === undefined) unknownTokens(requirements).map(report);
  const walletFiles = await (options.wallet === undefined
    ? buildWallet()
    : readWallet(options.wallet));
  const opened: { close(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  };

  try {
    let next = ports.site ?? firstPort;
    const open = async (name: string, preferred: number = next): Promise<Listening> => {
      const listening = await listen({ name, host, port: preferred, report });
      opened.push(listening);
      next = preferred === 0 ? 0 : listening.port + 1;
      return listening;
    };
    const siteServer = await open("page");
    const nodes =
      node === undefined ? [await open("first node", ports.node), await open("second node")] : [];
    const bridge = await open("bridge", ports.bridge);
    const wallet = await open("wallet", ports.wallet);
    // The wallet keeps its port.
    if (node === undefined) nodes.push(await open("third node", ports.wallet));

    const urls = (hostname: string): SandboxUrls =>
      urlsUnder(hostname, {
        site: siteServer.port,
        nodes: nodes.map(({ port }) => port),
        bridge: bridge.port,
        wallet: wallet.port,
      });
    const reachable = urls(reachableHost(host));
    const page =
      site === "dev"
        ? await pageInDevelopment(siteServer.server, options.development)
        : await openBuiltPage(site);
    opened.push(page);
    const common = { settings, urlsUnder: urls };
    siteServer.server.on("request", ({ method = "", url = "" }, response) => {
      const path = new URL(url, "http://localhost").pathname;
      response.once("finish", () => onPageResponse({ method, path, status: response.statusCode }));
    });
    const openGateOf = async (
      configuredNodes: SettingState["configuredNodes"],
      files: GameFiles,
    ): Promise<SandboxGate | undefined> => {
      const document = await gateConfiguration(
        reachable,
        operatorSite,
        node,
        configuredNodes,
        report,
      );
      if (document === undefined) return undefined;
      const origins = reachableHosts(host).map((hostname) => urls(hostname).site);
      const gateOptions = typeof options.gate === "object" ? options.gate : {};
      const gate = await openGate({ document, origins, files }, gateOptions);
      opened.push(gate);
      return gate;
    };
    const openSiteGate = async (files: GameFiles): Promise<SiteGate | undefined> => {
      if (!options.gate) return undefined;
      const gates = new Map<SettingState["configuredNodes"], ReturnType<typeof openGateOf>>();
      const currentGate = () => {
        const { configuredNodes } = settings.read();
        const gate = gates.get(configuredNodes) ?? openGateOf(configuredNodes, files);
        gates.set(configuredNodes, gate);
        return gate;
      };
      if ((await currentGate()) === undefined) return undefined;
      return { handle: async (...request) => (await currentGate())?.handle(...request) };
    };
    serveApp(
      siteServer,
      await siteApp({
        ...common,
        site: operatorSite,
        page,
        node,
        headers,
        openGate: openSiteGate,
      }),
    );
    nodes.forEach((listening, index) =>
      serveApp(listening, nodeApp(nodeNames[index] ?? "first", settings, now)),
    );
    serveBridge(bridge, settings);
    serveApp(
      wallet,
      walletApp({
        ...common,
        files: walletFiles,
        hasRealNode: node !== undefined,
        currentRound: () =>
          node === undefined ? Promise.resolve(roundAt(now())) : readRound(node),
      }),
    );

    const nodeUrls = node === undefined ? reachable.nodes : [node.url];
    return {
      siteUrl: reachable.site,
      /** The first node. */
      nodeUrl: nodeUrls[0] ?? "",
      nodeUrls,
      bridgeUrl: reachable.bridge,
      walletUrl: reachable.wallet,
      settings,
      /** Stops all servers and closes their open connections. */
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
