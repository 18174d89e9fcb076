import { builtWallet } from "./building/wallet.ts";
import { serveBridge } from "./bridge/bridge.ts";
import { nodeApp } from "./node/app.ts";
import { gateAssetsOf, type RealNode } from "./real-node.ts";
import { urlsUnder, reachableHost, type SandboxUrls } from "./serving/urls.ts";
import { answerWith, listen, type Listening } from "./serving/listen.ts";
import { siteApp } from "./site/app.ts";
import { builtPage } from "./site/built-page.ts";
import { pageInDevelopment } from "./site/page-in-development.ts";
import { createSettings, type Settings } from "./settings/settings.ts";
import { walletApp } from "./wallet-origin/app.ts";

/** How a world is started. */
export interface SandboxOptions {
  /** The folder of the built page (default `dist`), or `"dev"` for the page as it is written. */
  site?: string;
  /** What the servers listen on; `0.0.0.0` lets a phone on the network in. */
  host?: string;
  /** The ports wished for; 0 takes any free one. Without it they follow on from 5180. */
  ports?: { site?: number; node?: number; bridge?: number; wallet?: number };
  /** A real node instead of the sandbox's two. */
  node?: RealNode;
  /** Receives notices: of ports in use, of decimals that cannot be read. Ignored by default. */
  report?: (message: string) => void;
}

/** A world that runs: the page, two nodes, the bridge and the wallet, each an origin of its own. */
export interface Sandbox {
  readonly siteUrl: string;
  /** The first node. */
  readonly nodeUrl: string;
  readonly nodeUrls: readonly string[];
  readonly bridgeUrl: string;
  readonly walletUrl: string;
  readonly settings: Settings;
  /** Stops every server at once, open connections included. */
  stop(): Promise<void>;
}

const FIRST_PORT = 5_180;
const ROUND_MS = 2_800;

/**
 * Starts a world of its own in this process. Many may run side by side, each on its ports.
 * @throws {NoFreePortError} when no port is free.
 * @throws {NoBuiltPageError} when `site` is a folder without a built page.
 * @throws {OtherBaseError} when that page was built to be served below a path.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { site = "dist", host = "127.0.0.1", ports = {}, node, report = () => undefined } = options;
  const settings = createSettings();
  const walletFolder = await builtWallet();
  const opened: { close(): Promise<void> }[] = [];
  const stop = async () => {
    await Promise.all(opened.splice(0).map((each) => each.close()));
  };

  try {
    const open = async (name: string, port: number): Promise<Listening> => {
      const listening = await listen({ name, host, port, report });
      opened.push(listening);
      return listening;
    };
    const after = (port: number, previous: Listening) => (port === 0 ? 0 : previous.port + 1);
    const sitePort = ports.site ?? FIRST_PORT;
    const openNodes = async (previous: Listening): Promise<Listening[]> => {
      const first = await open("first node", ports.node ?? after(sitePort, previous));
      return [first, await open("second node", after(ports.node ?? sitePort, first))];
    };
    const siteServer = await open("page", sitePort);
    const nodes = node === undefined ? await openNodes(siteServer) : [];
    const bridge = await open(
      "bridge",
      ports.bridge ?? after(sitePort, nodes.at(-1) ?? siteServer),
    );
    const wallet = await open("wallet", ports.wallet ?? after(sitePort, bridge));

    const urls = (hostname: string): SandboxUrls =>
      urlsUnder(hostname, {
        site: siteServer.port,
        nodes: nodes.map(({ port }) => port),
        bridge: bridge.port,
        wallet: wallet.port,
      });
    const page =
      site === "dev" ? await pageInDevelopment(siteServer.server) : await builtPage(site);
    opened.push(page);
    const gateAssets = await gateAssetsOf(node, report);
    const common = { settings, gateAssets, urlsUnder: urls };
    answerWith(siteServer, siteApp({ ...common, page, node }));
    nodes.forEach((listening, index) =>
      answerWith(listening, nodeApp(index === 0 ? "first" : "second", settings, currentRound)),
    );
    serveBridge(bridge, settings);
    answerWith(wallet, walletApp({ ...common, folder: walletFolder, realNode: node?.url }));

    const reachable = urls(reachableHost(host));
    const nodeUrls = node === undefined ? reachable.nodes : [node.url];
    return {
      siteUrl: reachable.site,
      nodeUrl: nodeUrls[0] ?? "",
      nodeUrls,
      bridgeUrl: reachable.bridge,
      walletUrl: reachable.wallet,
      settings,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function currentRound(): bigint {
  return BigInt(Math.floor(Date.now() / ROUND_MS));
}
