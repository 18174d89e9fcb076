import { builtWallet } from "./building/wallet.ts";
import { serveBridge } from "./bridge/bridge.ts";
import { nodeApp } from "./node/app.ts";
import { gateAssetsOf, type RealNode } from "./real-node.ts";
import { addressesUnder, reachableHost, type Addresses } from "./serving/addresses.ts";
import { answerWith, listen, type Listening } from "./serving/listen.ts";
import { siteApp } from "./site/app.ts";
import { builtPage } from "./site/built-page.ts";
import { pageInDevelopment } from "./site/page-in-development.ts";
import { createSwitches, type Switches } from "./switches/switches.ts";
import { walletApp } from "./wallet-origin/app.ts";

/** How a world is started. */
export interface WorldOptions {
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
  /** Receives each response of the page's server once it is sent. */
  onPageResponse?: (response: SentResponse) => void;
}

/** A response as it was sent, and what it answered. */
export interface SentResponse {
  readonly method: string;
  readonly path: string;
  readonly status: number;
}

/** A world that runs: the page, two nodes, the bridge and the wallet, each an origin of its own. */
export interface World {
  readonly siteUrl: string;
  /** The first node. */
  readonly nodeUrl: string;
  readonly nodeUrls: readonly string[];
  readonly bridgeUrl: string;
  readonly walletUrl: string;
  readonly switches: Switches;
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
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { site = "dist", host = "127.0.0.1", ports = {}, node, report = () => undefined } = options;
  const { onPageResponse = () => undefined } = options;
  const switches = createSwitches();
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

    const addresses = (hostname: string): Addresses =>
      addressesUnder(hostname, {
        site: siteServer.port,
        nodes: nodes.map(({ port }) => port),
        bridge: bridge.port,
        wallet: wallet.port,
      });
    const page =
      site === "dev" ? await pageInDevelopment(siteServer.server) : await builtPage(site);
    opened.push(page);
    const gateAssets = await gateAssetsOf(node, report);
    const common = { switches, gateAssets, addressesUnder: addresses };
    siteServer.server.on("request", ({ method = "", url = "" }, response) => {
      const path = new URL(url, "http://localhost").pathname;
      response.once("finish", () => onPageResponse({ method, path, status: response.statusCode }));
    });
    answerWith(siteServer, siteApp({ ...common, page, node }));
    nodes.forEach((listening, index) =>
      answerWith(listening, nodeApp(index === 0 ? "first" : "second", switches, currentRound)),
    );
    serveBridge(bridge, switches);
    answerWith(wallet, walletApp({ ...common, folder: walletFolder, realNode: node?.url }));

    const reachable = addresses(reachableHost(host));
    const nodeUrls = node === undefined ? reachable.nodes : [node.url];
    return {
      siteUrl: reachable.site,
      nodeUrl: nodeUrls[0] ?? "",
      nodeUrls,
      bridgeUrl: reachable.bridge,
      walletUrl: reachable.wallet,
      switches,
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
