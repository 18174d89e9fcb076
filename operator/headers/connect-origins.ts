/** What the wallet library reaches (read in Pera Connect 1.6.0, and seen to be asked for). */
export const walletLibraryOrigins: readonly string[] = [
  // The provider's configuration document, without which no dialog opens.
  "https://wc.perawallet.app",
  // Bridges: the document above names them, so they cannot be known before.
  "wss:",
  // The QR code reads its logo, a data address, with a request.
  "data:",
  // What moves while the phone's wallet is waited for; the dialog is empty without.
  "https://s3.amazonaws.com/wc.perawallet.app/static/pera-loader-animation.json",
];

interface Endpoint {
  readonly url: string;
}

/** The fields of a site configuration that name what the page connects to. */
export interface ConnectedServices {
  readonly nodes: readonly Endpoint[];
  readonly indexer?: Endpoint | undefined;
  readonly keyManagement?: Endpoint | undefined;
  readonly wallet: { readonly bridge: string };
}

/** Everything the page connects to under a site configuration, as sources of `connect-src`. */
export function connectOriginsOf({
  nodes,
  indexer,
  keyManagement,
  wallet,
}: ConnectedServices): string[] {
  const endpoints = [...nodes, indexer, keyManagement].filter((endpoint) => endpoint !== undefined);
  const origins = endpoints.map(({ url }) => new URL(url).origin);
  const bridge = new URL(wallet.bridge);
  // Any bridge behind TLS is allowed already.
  const plainBridge = bridge.protocol === "http:" ? [`ws://${bridge.host}`] : [];
  return [...new Set([...origins, ...walletLibraryOrigins, ...plainBridge])];
}
