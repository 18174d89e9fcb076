/** A wallet that the sandbox's page can offer. */
interface SandboxWallet {
  readonly title: string;
  /** The sources that its library needs in the page's policy. */
  readonly connectOrigins: readonly string[];
  readonly mediaOrigins: readonly string[];
  /** The document of its provider, and what the sandbox serves instead, without bridges of its own. */
  readonly provider?: { readonly url: string; readonly document: object };
  /** The element of the library's dialog that has the link for the wallet. */
  readonly dialog?: string;
  /** Whether it has to know the genesis id, which is not read of a real node. */
  readonly needsGenesisId?: boolean;
}

const wallets = {
  pera: {
    title: "Pera Wallet",
    connectOrigins: [
      "https://wc.perawallet.app",
      "wss:",
      "data:",
      "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
    ],
    mediaOrigins: ["https://s3.amazonaws.com/wc.perawallet.app/audio.mp3"],
    provider: {
      url: "https://wc.perawallet.app/config.json",
      document: {
        web_wallet: false,
        web_wallet_url: "",
        use_sound: false,
        display_new_badge: false,
        servers: [],
        silent: false,
        promote_mobile: false,
      },
    },
    dialog: "pera-wallet-connect-modal",
  },
  defly: {
    title: "Defly Wallet",
    connectOrigins: ["https://static.defly.app/wc-bridge-servers.json", "wss:", "data:"],
    mediaOrigins: ["https://defly-walletconnect.s3.eu-central-1.amazonaws.com/audio.mp3"],
    provider: {
      url: "https://static.defly.app/wc-bridge-servers.json",
      document: { use_sound: false, servers: [], silent: false },
    },
    dialog: "defly-wallet-connect-modal",
  },
  lute: { title: "Lute", connectOrigins: [], mediaOrigins: [], needsGenesisId: true },
} as const satisfies Readonly<Record<string, SandboxWallet>>;

export type OfferedWallet = keyof typeof wallets;

/**
 * The wallets by their names in the site configuration. The page's own tables are not used: a fault in
 * them would stay hidden. e2e/sandbox/wallets.test.ts compares the two.
 */
export const sandboxWallets: Readonly<Record<OfferedWallet, SandboxWallet>> = wallets;

/** The names of all wallets, in the order in which the page offers them. */
export const sandboxWalletNames = Object.keys(wallets) as readonly OfferedWallet[];

/** The titles by the names. */
export const sandboxWalletTitles = Object.fromEntries(
  sandboxWalletNames.map((name) => [name, wallets[name].title]),
) as Readonly<Record<OfferedWallet, string>>;
