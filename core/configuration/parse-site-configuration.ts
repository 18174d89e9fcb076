import { invalidConfiguration } from "../errors/document-errors.ts";
import { parseDocument } from "../json/parse-document.ts";
import { genesisIdOf } from "./site-configuration.ts";
import {
  mainNetworkConfiguration,
  type SiteConfiguration,
  siteDocument,
} from "./site-configuration.ts";

/**
 * Parses the document of `/_root.data`. A field that it omits has the main network's default;
 * unknown fields are invalid. Any other network requires `nodes` and `tokens`.
 *
 * @param document the parsed JSON; ids and thresholds above 2^53 must be a bigint or a decimal
 * string.
 * @throws {ConfigurationError} `site-configuration-invalid` if a field is invalid; the details name it.
 */
export function parseSiteConfiguration(document: unknown): SiteConfiguration {
  const given = parseDocument(siteDocument, document, invalidConfiguration);
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
  throw invalidConfiguration(`${path}: ${problem}`);
}
