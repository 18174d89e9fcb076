/** What a wallet knows: MainNet, TestNet, BetaNet, and all of them (specification, section 9). */
export const chainIds = [416001, 416002, 416003, 4160] as const;

export type ChainId = (typeof chainIds)[number];
