import { invalidConfiguration } from "../errors/document-errors.ts";
import { issuesOf, parseDocument, validDocument } from "../json/parse-document.ts";
import { knownWallets } from "../wallets/index.ts";
import { mainNetworkConfiguration } from "./main-network.ts";
import {
  genesisIdOf,
  type SiteConfiguration,
  type SiteDocument,
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
  const [contradiction] = contradictionsIn(given);
  if (contradiction !== undefined) throw invalidConfiguration(contradiction);
  return withDefaults(given);
}

/**
 * Returns all that is wrong with the document of `/_root.data`, with the names of the fields; empty if
 * it is valid.
 */
export function problemsInSiteConfiguration(document: unknown): string[] {
  const given = validDocument(siteDocument, document);
  return given === undefined ? issuesOf(siteDocument, document) : contradictionsIn(given);
}

function withDefaults(given: SiteDocument): SiteConfiguration {
  const defaults = mainNetworkConfiguration;
  const { genesisHash, ...networkIndependentDefaults } = defaults;
  const isMainNetwork = (given.network ?? defaults.network) === defaults.network;
  return {
    ...(isMainNetwork && genesisHash !== undefined ? { genesisHash } : {}),
    ...networkIndependentDefaults,
    ...given,
    game: { ...defaults.game, ...given.game },
    wallet: { ...defaults.wallet, ...given.wallet },
  };
}

/** Returns what is wrong with fields that are valid by themselves. */
function contradictionsIn(given: SiteDocument): string[] {
  const { network, nodes, tokens, wallets, gate, scores } = given;
  const problems: string[] = [];
  if (network !== undefined && network !== mainNetworkConfiguration.network) {
    if (!nodes) problems.push(`nodes: missing: network "${network}" has nodes of its own`);
    if (!tokens) problems.push(`tokens: missing: network "${network}" has tokens of its own`);
  }
  const asset = duplicateIn(tokens?.map(({ assetId }) => assetId));
  if (asset >= 0) problems.push(`tokens[${asset}].assetId: expected each asset once`);
  const wallet = duplicateIn(wallets);
  if (wallet >= 0) problems.push(`wallets[${wallet}]: expected each wallet once`);
  const informed = wallets?.find((name) => knownWallets[name].needsGenesisId);
  if (informed !== undefined && genesisIdOf(withDefaults(given)) === undefined)
    problems.push(`genesisId: missing: the wallet "${informed}" has to know the network`);
  if (scores && !gate) problems.push('gate: missing: add "gate": "/gate", or remove "scores"');
  return problems;
}

/** Returns the index of the first value that is there before, or -1. */
function duplicateIn(values: readonly unknown[] = []): number {
  return values.findIndex((value, index) => values.indexOf(value) < index);
}
