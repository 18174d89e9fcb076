/** Sources that the wallet library (Pera Connect 1.6.0) connects to. */
export const walletLibraryOrigins: readonly string[] = [
  // The provider's configuration document. Without it, no dialog opens.
  "https://wc.perawallet.app",
  // Bridges. The document above names them, so they are not known in advance.
  "wss:",
  // The QR code fetches its logo from a data URL.
  "data:",
  // The dialog's animation while it waits for the wallet on a phone. Without it, the dialog is
  // empty.
  "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
];

interface Endpoint {
  readonly url: string;
}

/** The fields of a site configuration with URLs that the page connects to. */
export interface ConnectedServices {
  readonly nodes: readonly Endpoint[];
  readonly indexer?: Endpoint | undefined;
  readonly keyManagement?: Endpoint | undefined;
  readonly wallet: { readonly bridge: string };
}

/** All sources of `connect-src` for a site configuration. */
export function connectOriginsOf({
  nodes,
  indexer,
  keyManagement,
  wallet,
}: ConnectedServices): string[] {
  const endpoints = [...nodes, indexer, keyManagement].filter((endpoint) => endpoint !== undefined);
  const origins = endpoints.map(({ url }) => new URL(url).origin);
  const bridge = new URL(wallet.bridge);
  // `wss:` above already allows any bridge with TLS.
  const plainBridge = bridge.protocol === "http:" ? [`ws://${bridge.host}`] : [];
  return [...new Set([...origins, ...walletLibraryOrigins, ...plainBridge])];
}
