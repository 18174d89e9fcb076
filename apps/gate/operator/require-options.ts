import { genesisIdOf, type SiteConfiguration } from "@fabulous-fish/core";
import { gateEntries, type GateSettings } from "@fabulous-fish/core/gate/gate-configuration";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { parseDocument, record } from "@fabulous-fish/core/json/parse-document";
import { operatorsOf } from "../holdings/compare-answers.ts";

const originsOption = record({ origins: gateEntries.origins });

interface CheckedOptions extends Pick<GateSettings, "confirmations"> {
  readonly configuration: SiteConfiguration;
  readonly origins: readonly string[];
}

/**
 * Returns the genesis hash of a gate's network, if its options agree with each other.
 *
 * @throws {GateOptionsError} `gate-options-invalid` naming the option.
 */
export function requireGateOptions(options: CheckedOptions): string {
  const { configuration, origins, confirmations } = options;
  const { genesisHash } = configuration;
  parseDocument(originsOption, { origins }, invalidOptions);
  if (genesisHash === undefined) {
    throw invalidOptions("genesisHash: missing; the gate verifies each node's network");
  }
  const publicId = genesisIdOf({ genesisHash });
  if (publicId !== undefined && genesisIdOf(configuration) !== publicId) {
    // Wallets would be asked to sign for it.
    throw invalidOptions(`genesisId: expected ${publicId}, the network of this genesisHash`);
  }
  if (confirmations === "always" && operatorsOf(configuration).count === 1) {
    throw invalidOptions("confirmations: always needs a second node, and nodes has one");
  }
  return genesisHash;
}
