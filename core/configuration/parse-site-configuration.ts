import { array, exactOptional, nonEmpty, pipe } from "valibot";
import { SiteConfigurationInvalidError } from "../errors/document-errors.ts";
import { parseDocument, record } from "../json/parse-document.ts";
import * as field from "./field-schemas.ts";
import { genesisIdOf } from "./genesis-id.ts";
import { mainNetworkConfiguration, type SiteConfiguration } from "./site-configuration.ts";

const endpoint = record({ url: field.endpointUrl, token: exactOptional(field.apiToken) });

const requiredToken = record({
  assetId: field.positiveInteger,
  threshold: field.positiveInteger,
  name: exactOptional(field.text),
  decimals: exactOptional(field.decimals),
  buyUrl: exactOptional(field.httpsUrl),
});

const gamePicture = record({
  avif: field.fileUrl,
  webp: field.fileUrl,
  width: field.pixels,
  height: field.pixels,
  alt: field.anyText,
});

const siteConfiguration = record({
  network: exactOptional(field.text),
  genesisHash: exactOptional(field.genesisHash),
  genesisId: exactOptional(field.text),
  oldestBlock: exactOptional(field.blockAge),
  nodes: exactOptional(pipe(array(endpoint, "expected an array"), nonEmpty("expected a node"))),
  tokens: exactOptional(
    pipe(array(requiredToken, "expected an array"), nonEmpty("expected a token")),
  ),
  rule: exactOptional(field.oneOf("any", "all")),
  game: exactOptional(
    record({
      page: exactOptional(field.gamePath),
      title: exactOptional(field.text),
      picture: exactOptional(gamePicture),
      lines: exactOptional(array(field.text, "expected an array")),
    }),
  ),
  links: exactOptional(
    array(record({ label: field.text, url: field.httpsUrl }), "expected an array"),
  ),
  wallet: exactOptional(
    record({
      chainId: exactOptional(field.chainId),
      bridge: exactOptional(field.httpUrl),
      bridgeUse: exactOptional(field.oneOf("in-app-frame", "always")),
      name: exactOptional(field.text),
      description: exactOptional(field.anyText),
      icon: exactOptional(field.fileUrl),
    }),
  ),
  wallets: exactOptional(
    pipe(
      array(field.oneOf("pera", "defly", "lute"), "expected an array"),
      nonEmpty("expected a wallet"),
    ),
  ),
  mobileAppScheme: exactOptional(field.scheme),
  versionLabel: exactOptional(field.anyText),
  indexer: exactOptional(endpoint),
  keyManagement: exactOptional(endpoint),
  gate: exactOptional(field.oneOf("/gate")),
});

/**
 * Parses the document of `/_root.data`. A field that it omits has the main network's default;
 * unknown fields are invalid. Any other network requires `nodes` and `tokens`.
 *
 * @param document the parsed JSON; ids and thresholds above 2^53 must be a bigint or a decimal
 * string.
 * @throws {SiteConfigurationInvalidError} if a field is invalid; the details name it.
 */
export function parseSiteConfiguration(document: unknown): SiteConfiguration {
  const given = parseDocument(siteConfiguration, document, SiteConfigurationInvalidError);
  const defaults = mainNetworkConfiguration;
  const { network = defaults.network } = given;
  if (network !== defaults.network) {
    if (!given.nodes) rejectField("nodes", `missing: network "${network}" has nodes of its own`);
    if (!given.tokens) rejectField("tokens", `missing: network "${network}" has tokens of its own`);
  }
  const asset = duplicateIn(given.tokens?.map(({ assetId }) => assetId));
  if (asset >= 0) rejectField(`tokens[${asset}].assetId`, "expected each asset once");
  const wallet = duplicateIn(given.wallets);
  if (wallet >= 0) rejectField(`wallets[${wallet}]`, "expected each wallet once");
  const { genesisHash, ...networkIndependentDefaults } = defaults;
  const configuration = {
    ...(network === defaults.network && genesisHash !== undefined ? { genesisHash } : {}),
    ...networkIndependentDefaults,
    ...given,
    game: { ...defaults.game, ...given.game },
    wallet: { ...defaults.wallet, ...given.wallet },
  };
  if (configuration.wallets.includes("lute") && genesisIdOf(configuration) === undefined)
    rejectField("genesisId", 'missing: the wallet "lute" has to know the network');
  return configuration;
}

/** Returns the index of the first value that is there before, or -1. */
function duplicateIn(values: readonly unknown[] = []): number {
  return values.findIndex((value, index) => values.indexOf(value) < index);
}

function rejectField(path: string, problem: string): never {
  throw new SiteConfigurationInvalidError(`${path}: ${problem}`);
}
