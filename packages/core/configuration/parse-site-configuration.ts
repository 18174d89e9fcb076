import { exactOptional, safeParse, unknown } from "valibot";
import { errorFamily } from "../errors/fabulous-fish-error.ts";
import { issuesOf, parseDocument, record, validDocument } from "../json/parse-document.ts";
import { knownWallets } from "../wallets/index.ts";
import { gamePath, text } from "./field-schemas.ts";
import { mainNetworkConfiguration } from "./main-network.ts";
import {
  fieldsOfGate,
  type GamePage,
  genesisIdOf,
  isPublicNetwork,
  publicGenesisIds,
  type SiteConfiguration,
  type SiteDocument,
  siteDocument,
} from "./site-configuration.ts";

/** A document of the operator is not valid. `details` names the field and what is expected. */
export class ConfigurationError extends errorFamily("ConfigurationError", {
  "site-configuration-invalid": {
    message: "The site configuration is not valid.",
    remedy: "Correct /_root.data.",
  },
  "game-route-invalid": {
    message: "The game's route data is not valid.",
    remedy: "Correct /fabulous-fish.data.",
  },
}) {}

/** The error for an invalid site configuration. */
export function invalidConfiguration(details: string): ConfigurationError {
  return new ConfigurationError("site-configuration-invalid", details);
}

/** The error for invalid route data of the game. */
export function invalidGameRoute(details: string): ConfigurationError {
  return new ConfigurationError("game-route-invalid", details);
}

/**
 * Parses the document of `/_root.data` (rules 7.2 and 7.3). A field that it omits has the main network's
 * default; unknown fields are invalid. Any other network requires `nodes` and `tokens`.
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
  const { genesisHash, explorer, ...networkIndependentDefaults } = defaults;
  const isMainNetwork = (given.network ?? defaults.network) === defaults.network;
  return {
    ...(isMainNetwork && genesisHash !== undefined ? { genesisHash } : {}),
    ...(isMainNetwork && explorer !== undefined ? { explorer } : {}),
    ...networkIndependentDefaults,
    ...given,
    game: { ...defaults.game, ...given.game },
    wallet: { ...defaults.wallet, ...given.wallet },
  };
}

/** Returns what is wrong with fields that are valid by themselves. */
function contradictionsIn(given: SiteDocument): string[] {
  const { network, nodes, tokens, wallets, gate } = given;
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
  problems.push(...networkProblems(withDefaults(given)));
  for (const field of fieldsOfGate)
    if (given[field] && !gate)
      problems.push(`gate: missing: add "gate": "/gate", or remove "${field}"`);
  return problems;
}

/** Returns what is wrong with a genesis id and a genesis hash that are not of one network. */
function networkProblems({ genesisHash, genesisId }: SiteConfiguration): string[] {
  if (genesisHash === undefined || genesisId === undefined) return [];
  const known = publicGenesisIds[genesisHash];
  if (known === genesisId) return [];
  if (known !== undefined)
    return [
      `genesisId: "${genesisId}" contradicts genesisHash, which is that of "${known}": correct one of them`,
    ];
  return isPublicNetwork({ genesisHash, genesisId })
    ? [
        `genesisId: "${genesisId}" contradicts genesisHash, which is another network's: correct one of them`,
      ]
    : [];
}

/** Returns the index of the first value that is there before, or -1. */
function duplicateIn(values: readonly unknown[] = []): number {
  return values.findIndex((value, index) => values.indexOf(value) < index);
}

const gameRoute = record({
  page: exactOptional(gamePath),
  title: exactOptional(text),
  prefetch: exactOptional(unknown()),
});

/** The data of the game's route. */
export interface GameRoute extends GamePage {
  /** Paths below `/WebGLBuild/` to prefetch, percent-encoded. */
  prefetch: readonly string[];
}

/**
 * Parses the document of `/fabulous-fish.data`. Fields that it omits come from the site
 * configuration. `prefetch` is only a hint: an invalid path in it is dropped.
 *
 * @param onInvalidPrefetch receives an error for each dropped path.
 * @throws {ConfigurationError} `game-route-invalid` if a field is invalid; the details name it.
 */
export function parseGameRoute(
  document: unknown,
  { game: { page, title } }: Pick<SiteConfiguration, "game">,
  onInvalidPrefetch: (error: ConfigurationError) => void = () => {},
): GameRoute {
  const { prefetch = [], ...given } = parseDocument(gameRoute, document, invalidGameRoute);
  return { page, title, ...given, prefetch: validPaths(prefetch, onInvalidPrefetch) };
}

/**
 * Returns all that is wrong with the document of `/fabulous-fish.data`, with the names of the fields. The
 * page drops an invalid path in `prefetch`; with any other problem, it shows an error.
 */
export function problemsInGameRoute(document: unknown): {
  readonly errors: readonly string[];
  readonly dropped: readonly string[];
} {
  const errors = issuesOf(gameRoute, document);
  const dropped: string[] = [];
  if (errors.length === 0)
    parseGameRoute(document, mainNetworkConfiguration, ({ details = "" }) => dropped.push(details));
  return { errors, dropped };
}

function validPaths(prefetch: unknown, onInvalid: (error: ConfigurationError) => void): string[] {
  if (!Array.isArray(prefetch)) {
    onInvalid(invalidGameRoute("prefetch: expected an array"));
    return [];
  }
  return prefetch.filter((path: unknown, index): path is string => {
    const { issues } = safeParse(gamePath, path);
    if (issues) {
      onInvalid(invalidGameRoute(`prefetch[${index}]: ${issues[0].message}`));
    }
    return issues === undefined;
  });
}
