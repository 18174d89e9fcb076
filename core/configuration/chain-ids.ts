/** Chain ids of WalletConnect: MainNet, TestNet, BetaNet, and 4160 for all networks (rule 3.6). */
export const chainIds = [416001, 416002, 416003, 4160] as const;

export type ChainId = (typeof chainIds)[number];
