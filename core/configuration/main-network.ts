import type { SiteConfiguration } from "./site-configuration.ts";

/** The default of every deployment (rules 1.2 and 7.2). */
export const mainNetworkConfiguration: SiteConfiguration = {
  network: "mainnet",
  genesisHash: "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=",
  nodes: [
    { url: "https://mainnet-api.4160.nodely.dev" },
    { url: "https://mainnet-api.algonode.cloud" },
    { url: "https://mainnet-api.algonode.network" },
  ],
  tokens: [
    { assetId: 2667389516n, threshold: 3000000n, name: "$FISHD", decimals: 0 },
    { assetId: 2667249425n, threshold: 100000n, name: "Asset 2667249425", decimals: 0 },
  ],
  rule: "any",
  game: { page: "/WebGLBuild/index.html", title: "Fabulous Fish" },
  wallet: {
    chainId: 4160,
    bridge: "https://wallet-connect-a.perawallet.app",
    bridgeUse: "in-app-frame",
    name: "Fabulous Fish",
    description: "A fish game for holders of its tokens on Algorand.",
    icon: "/icon.svg",
  },
  mobileAppScheme: "fabulousfish",
  versionLabel: "25.2.2.2226",
};
