import { knownWallets, parseExactJson, type WalletName } from "@fabulous-fish/core";
import { walletLibraries } from "@fabulous-fish/core/wallets/libraries";
import { checkAbout, type CheckResult, lineAbout } from "../../check-result.ts";
import { typeOf } from "../../game-files/check-headers.ts";
import { messageOf } from "@fabulous-fish/core/errors/fabulous-fish-error";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import {
  bridgesIn,
  providerMilliseconds,
  webWalletIn,
} from "@fabulous-fish/core/wallets/provider-document";
import { pictureProblem } from "../check-pictures.ts";
import { corsProblem } from "../cors.ts";
import { explained } from "../explain-response.ts";
import { type ConfiguredSite, isOnThisMachine } from "../site.ts";
import { textOf } from "../response-body.ts";
import { answerOf } from "../outcome.ts";

const group = "wallet";

/** Checks what connecting a wallet needs besides the page and its headers. Never rejects. */
export async function checkWallets(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const groups = await Promise.all([checkBridges(site), checkIcon(site)]);
  return [...groups.flat(), checkChainId(site), checkMobileApp(site)];
}

/** The wallet library's numbers of the networks, by genesis hash. */
const chainIds: Readonly<Record<string, number>> = {
  "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=": 416001,
  "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=": 416002,
  "mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=": 416003,
};
/** The number of all networks. */
const anyNetwork = 4160;

function checkChainId({ configuration }: ConfiguredSite): CheckResult {
  const { genesisHash = "", wallet, network } = configuration;
  const line = lineAbout(group, "chainId");
  const expected = chainIds[genesisHash];
  if (wallet.chainId === anyNetwork || wallet.chainId === expected)
    return line.ok(String(wallet.chainId));
  return line.wrong(
    `${wallet.chainId}, which is not that of the network ${network}: wallets reject the connection`,
    "correct or remove wallet.chainId in _root.data",
    String(expected ?? anyNetwork),
  );
}

function checkMobileApp({ configuration }: ConfiguredSite): CheckResult {
  const { mobileAppScheme } = configuration;
  return lineAbout(group, "mobile app").skipped(
    `${mobileAppScheme}://wallet opens it, as only a phone shows`,
    "connect in the game's app on a phone, if there is one",
  );
}

/** Checks the documents of the wallets' providers, and that the bridges can be reached. Never rejects. */
async function checkBridges(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { wallets, wallet } = site.configuration;
  const bridged = wallets.filter((name) => knownWallets[name].reachedBy === "bridge");
  if (bridged.length === 0) return [];
  const read = bridged.map((name) => {
    const { providerDocument } = walletLibraries[name];
    return providerDocument === undefined ? [] : [readDocument(site, name, providerDocument)];
  });
  const documents = await Promise.all(read.flat());
  const listed = documents.flatMap(({ bridges }) => bridges);
  const isPrescribed = wallet.bridgeUse === "always";
  const others = isPrescribed ? [] : listed.filter((bridge) => bridge !== wallet.bridge);
  const lines = await Promise.all([
    checkConfiguredBridge(site),
    checkListedBridges(site, [...new Set(others)]),
  ]);
  return [...documents.map(({ result }) => result), ...lines.flat()];
}

async function readDocument(site: ConfiguredSite, name: WalletName, documentUrl: string) {
  const { probe, url, configuration } = site;
  const { host } = new URL(documentUrl);
  const line = lineAbout(group, `${knownWallets[name].title}'s document at ${host}`);
  const { bridge } = configuration.wallet;
  const otherwise = `the page does without it and connects over ${new URL(bridge).host}`;
  const failed = (seen: string) => ({
    result: line.warning(
      `${seen}; ${otherwise}`,
      "check again, also from another network; if it keeps happening, ask the wallet's provider",
    ),
    bridges: [],
  });
  const { origin } = new URL(url);
  const startedAt = probe.now();
  try {
    const response = answerOf(await probe.request(documentUrl, { headers: { origin } }));
    const milliseconds = Math.round(probe.now() - startedAt);
    const problem =
      response.status === 200 ? corsProblem(response, origin) : `has status ${response.status}`;
    if (problem !== undefined) return failed(problem);
    if (milliseconds > providerMilliseconds) {
      const limit = `${providerMilliseconds / 1_000} s`;
      return failed(`came after ${milliseconds} ms, and the page waits for ${limit}`);
    }
    const document = parseExactJson(textOf(response));
    if (!isRecord(document)) return failed("is not a JSON object");
    const bridges = bridgesIn(document);
    const web = document["web_wallet"] === true ? webWalletIn(document) : undefined;
    const seen = `${bridges.length} bridges${web ? `, Pera Web at ${web.host}` : ""}, in ${milliseconds} ms`;
    // The page uses these bridges for the wallet, unless its configuration prescribes one.
    return { result: line.ok(seen), bridges };
  } catch (error) {
    return failed(`could not be read: ${messageOf(error)}`);
  }
}

/** The bridge of the site configuration: prescribed, in an app's frame, or without the document. */
async function checkConfiguredBridge(site: ConfiguredSite): Promise<CheckResult[]> {
  const { configuration, url } = site;
  const { bridge, bridgeUse } = configuration.wallet;
  const isPrescribed = bridgeUse === "always";
  const use = isPrescribed ? "for every connection" : "in an app's frame";
  const line = lineAbout(group, `bridge ${new URL(bridge).host} (${use})`);
  if (!isOnThisMachine(url)) {
    const remedy = "correct wallet.bridge in _root.data";
    if (isOnThisMachine(bridge))
      return [line.wrong("leads each player to the player's own machine", remedy)];
    if (url.startsWith("https:") && bridge.startsWith("http:"))
      return [line.wrong("is not encrypted, so browsers block it", remedy, "https")];
  }
  const problem = await socketProblem(site, bridge);
  if (problem === undefined) return [line.ok("opens")];
  const seen = `does not open: ${problem}`;
  return [
    isPrescribed
      ? line.wrong(seen, "start the bridge, or correct wallet.bridge in _root.data")
      : line.warning(seen, "check again, also from another network, or configure another bridge"),
  ];
}

/** The bridges of the provider, of which the library chooses one. */
async function checkListedBridges(site: ConfiguredSite, bridges: readonly string[]) {
  if (bridges.length === 0) return [];
  const line = lineAbout(group, "bridges of the documents");
  const problems = await Promise.all(bridges.map((bridge) => socketProblem(site, bridge)));
  const failed = problems.filter((problem) => problem !== undefined);
  if (failed.length === 0) return [line.ok(`all ${bridges.length} open`)];
  const seen = `${failed.length} of ${bridges.length} do not open: ${failed[0]}`;
  const remedy =
    "check again, also from another network; if it keeps happening, ask the wallet's provider, or set wallet.bridge with bridgeUse always";
  return [line.warning(seen, remedy)];
}

/** Returns why the socket of a bridge does not open; undefined if it does. */
async function socketProblem({ probe, url }: ConfiguredSite, bridge: string) {
  const socket = new URL(bridge.replace(/^http/, "ws"));
  // As the library opens it.
  socket.searchParams.set("protocol", "wc");
  socket.searchParams.set("version", "1");
  socket.searchParams.set("env", "browser");
  socket.searchParams.set("host", new URL(url).host);
  try {
    await probe.openSocket(socket.href);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

/** In bytes. An icon is some kilobytes; phones load it while the player waits. */
const maxIcon = 512 * 1_024;

/** Checks that the icon that wallets show of the page can be loaded, also by a phone. */
function checkIcon(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const { configuration, probe, get, url } = site;
  const { icon } = configuration.wallet;
  const absolute = icon.startsWith("/") ? new URL(icon.slice(1), url).href : icon;
  const remedy = "correct wallet.icon in _root.data, or upload the file";
  return checkAbout(group, `icon ${icon}`, async (line) => {
    if (isOnThisMachine(absolute) && !isOnThisMachine(url))
      return line.warning("leads each player to the player's own machine", remedy);
    if (url.startsWith("https:") && absolute.startsWith("http:"))
      return line.warning("is not encrypted, so wallets may not show it", "configure it by https");
    const response = icon.startsWith("/")
      ? answerOf(await get(icon.slice(1)))
      : answerOf(await probe.request(absolute, { maxBytes: maxIcon }));
    const problem = pictureProblem(response);
    if (problem !== undefined) {
      const seen = `${problem}: wallets show no icon`;
      return explained(response, line.warning(seen, remedy, "a picture"));
    }
    const { body, isTruncated } = response;
    const seen = `${typeOf(response)}, ${isTruncated ? "more than " : ""}${body.length} B`;
    return isTruncated || body.length > maxIcon
      ? line.warning(seen, "make the icon smaller", `at most ${maxIcon} B`)
      : line.ok(seen);
  });
}
