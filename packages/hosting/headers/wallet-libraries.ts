/** What a wallet's library requests from the page. */
interface LibraryOrigins {
  readonly connectOrigins: readonly string[];
  readonly mediaOrigins: readonly string[];
}

/** What the libraries request: Pera Connect 1.6.0, Defly Connect 1.2.1 and Lute Connect 1.7.0. */
const walletLibraries = {
  pera: {
    connectOrigins: [
      // The provider's configuration document. Without it, no dialog opens.
      "https://wc.perawallet.app",
      // Bridges. The document above names them, so they are not known in advance.
      "wss:",
      // The QR code fetches its logo from a data URL.
      "data:",
      // The dialog's animation while it waits for the wallet on a phone. Without it, the dialog is
      // empty.
      "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
    ],
    // Played on iPhones, so that iOS does not suspend the page.
    mediaOrigins: ["https://s3.amazonaws.com/wc.perawallet.app/audio.mp3"],
  },
  defly: {
    connectOrigins: [
      // The provider's list of bridges.
      "https://static.defly.app/wc-bridge-servers.json",
      "wss:",
      "data:",
    ],
    mediaOrigins: ["https://defly-walletconnect.s3.eu-central-1.amazonaws.com/audio.mp3"],
  },
  // Its window is another page, to which the policy does not apply.
  lute: { connectOrigins: [], mediaOrigins: [] },
} satisfies Readonly<Record<string, LibraryOrigins>>;

export type WalletLibrary = keyof typeof walletLibraries;

/** Returns the sources of `connect-src` for the libraries of these wallets. */
export function walletLibraryOrigins(wallets: readonly WalletLibrary[]): string[] {
  return [...new Set(wallets.flatMap((wallet) => walletLibraries[wallet].connectOrigins))];
}

/** Returns the sources of `media-src` for a site configuration: the sounds of its wallets' libraries. */
export function mediaOriginsOf({
  wallets,
}: {
  readonly wallets: readonly WalletLibrary[];
}): string[] {
  return wallets.flatMap((wallet) => walletLibraries[wallet].mediaOrigins);
}
