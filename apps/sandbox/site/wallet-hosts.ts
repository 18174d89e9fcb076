/**
 * The sources that the wallets' libraries need in the page's policy. The page's own table is not used: a
 * fault in it would stay hidden. e2e/sandbox/wallet-hosts.test.ts compares the two.
 */
export const walletHosts = {
  pera: {
    connectOrigins: [
      "https://wc.perawallet.app",
      "wss:",
      "data:",
      "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
    ],
    mediaOrigins: ["https://s3.amazonaws.com/wc.perawallet.app/audio.mp3"],
  },
  defly: {
    connectOrigins: ["https://static.defly.app/wc-bridge-servers.json", "wss:", "data:"],
    mediaOrigins: ["https://defly-walletconnect.s3.eu-central-1.amazonaws.com/audio.mp3"],
  },
  lute: { connectOrigins: [], mediaOrigins: [] },
} as const;

export type OfferedWallet = keyof typeof walletHosts;
