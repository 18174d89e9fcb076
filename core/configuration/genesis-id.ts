import type { SiteConfiguration } from "./site-configuration.ts";

/** The genesis ids of the public networks by their genesis hash. */
const publicGenesisIds: Readonly<Record<string, string>> = {
  "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=": "mainnet-v1.0",
  "SGO1GKSzyE7IEPItTxCByw9x8FmnrCDexi9/cOUJOiI=": "testnet-v1.0",
  "mFgazF+2uRS1tMiL9dsj01hJGySEmPN28B/TjjvpVW0=": "betanet-v1.0",
};

/**
 * Returns the genesis id of a configuration's network, for example `mainnet-v1.0`: the configured one,
 * or that of a public network. Undefined for a private network whose id is not configured.
 */
export function genesisIdOf({
  genesisHash = "",
  genesisId = publicGenesisIds[genesisHash],
}: Pick<SiteConfiguration, "genesisHash" | "genesisId">): string | undefined {
  return genesisId;
}

/** In seconds. Public networks make a block about every 2.8 seconds. */
const oldestPublicBlock = 60;

/**
 * Returns the age in seconds above which the last block of a node means that the node has stopped or
 * lags: the configured one, or 60 on a public network. Undefined without a limit, because a development
 * network makes no blocks by itself.
 */
export function oldestBlockOf({
  genesisHash = "",
  oldestBlock = genesisHash in publicGenesisIds ? oldestPublicBlock : undefined,
}: Pick<SiteConfiguration, "genesisHash" | "oldestBlock">): number | undefined {
  return oldestBlock;
}
