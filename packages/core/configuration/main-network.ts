import type { SiteConfiguration } from "./site-configuration.ts";

/*
 * Apart from the schemas of the site configuration: a game needs the thresholds without them.
 */

/** The default of every deployment (rules 1.2 and 7.2). */
export const mainNetworkConfiguration: SiteConfiguration = {
  network: "mainnet",
  genesisHash: "wGHE2Pwdvd7S12BL5FaOP20EGYesN73ktiC1qzkkit8=",
  nodes: [
    { url: "https://mainnet-api.4160.nodely.dev", operator: "Nodely" },
    { url: "https://mainnet-api.algonode.cloud", operator: "Nodely" },
    { url: "https://mainnet-api.algonode.network", operator: "Nodely" },
  ],
  tokens: [
    { assetId: 2667389516n, threshold: 3000000n, name: "$FISHD" },
    { assetId: 2667249425n, threshold: 100000n },
  ],
  rule: "any",
  game: { page: "/WebGLBuild/index.html", title: "Fabulous Fish" },
  explorer: {
    account: "https://explorer.perawallet.app/address/{account}",
    asset: "https://explorer.perawallet.app/asset/{asset}",
  },
  wallet: {
    chainId: 4160,
    bridge: "https://wallet-connect-a.perawallet.app",
    bridgeUse: "in-app-frame",
    name: "Fabulous Fish",
    description: "A fish game for holders of its tokens on Algorand.",
    icon: "/icon.svg",
  },
  wallets: ["pera"],
  mobileAppScheme: "fabulousfish",
  versionLabel: "25.2.2.2226",
};
