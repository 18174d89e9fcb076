import { array, exactOptional, nonEmpty, pipe } from "valibot";
import { SiteConfigurationInvalidError } from "../errors/document-invalid-errors.ts";
import { parseDocument } from "../json/parse-document.ts";
import * as field from "./field-schemas.ts";
import { mainNetworkConfiguration } from "./main-network.ts";
import { record } from "./record-schema.ts";
import type { SiteConfiguration } from "./site-configuration.ts";

const endpoint = record({ url: field.endpointUrl, token: exactOptional(field.apiToken) });

const gateToken = record({
  assetId: field.positiveInteger,
  threshold: field.positiveInteger,
  name: field.text,
  decimals: exactOptional(field.decimals, 0),
  buyUrl: exactOptional(field.httpsUrl),
});

const siteConfiguration = record({
  network: exactOptional(field.text),
  genesisHash: exactOptional(field.genesisHash),
  nodes: exactOptional(pipe(array(endpoint, "expected a list"), nonEmpty("expected a node"))),
  tokens: exactOptional(pipe(array(gateToken, "expected a list"), nonEmpty("expected a token"))),
  rule: exactOptional(field.oneOf("any", "all")),
  game: exactOptional(
    record({ page: exactOptional(field.gamePath), title: exactOptional(field.text) }),
  ),
  wallet: exactOptional(
    record({
      chainId: exactOptional(field.chainId),
      bridge: exactOptional(field.httpUrl),
      bridgeUse: exactOptional(field.oneOf("in-app-frame", "always")),
      name: exactOptional(field.text),
      description: exactOptional(field.anyText),
      icon: exactOptional(field.icon),
    }),
  ),
  mobileAppScheme: exactOptional(field.scheme),
  versionLabel: exactOptional(field.anyText),
  indexer: exactOptional(endpoint),
  keyManagement: exactOptional(endpoint),
});

/**
 * Reads the document of `/_root.data`. What it leaves out is the main network's; what it says has
 * to be right, a misspelt field included. Another network has to bring its own nodes and tokens.
 *
 * @param document the parsed JSON; ids and thresholds above 2^53 only as bigint or decimal text.
 * @throws SiteConfigurationInvalidError naming the field and what is expected of it.
 */
export function parseSiteConfiguration(document: unknown): SiteConfiguration {
  const given = parseDocument(siteConfiguration, document, SiteConfigurationInvalidError);
  const defaults = mainNetworkConfiguration;
  const { network = defaults.network } = given;
  if (network !== defaults.network) {
    if (!given.nodes) refuse("nodes", `missing: network "${network}" has nodes of its own`);
    if (!given.tokens) refuse("tokens", `missing: network "${network}" has tokens of its own`);
  }
  const ids = given.tokens?.map(({ assetId }) => assetId) ?? [];
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) refuse(`tokens[${twice}].assetId`, "expected each asset once");
  const { genesisHash, ...defaultsOfAnyNetwork } = defaults;
  return {
    ...(network === defaults.network && genesisHash !== undefined ? { genesisHash } : {}),
    ...defaultsOfAnyNetwork,
    ...given,
    game: { ...defaults.game, ...given.game },
    wallet: { ...defaults.wallet, ...given.wallet },
  };
}

function refuse(place: string, problem: string): never {
  throw new SiteConfigurationInvalidError(`${place}: ${problem}`);
}
