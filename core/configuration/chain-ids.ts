/** What a wallet knows: MainNet, TestNet, BetaNet, and all of them (rule 3.6). */
export const chainIds = [416001, 416002, 416003, 4160] as const;

export type ChainId = (typeof chainIds)[number];
