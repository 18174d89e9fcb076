/**
 * The document that the wallet library fetches from its provider (specification, section 7). The
 * library waits for it without a limit, and without it falls back to a bridge that no longer exists.
 */
const address = "https://wc.perawallet.app/config.json";

/** How long a person would look at a page on which nothing happens. */
const limit = 4_000;

export interface ProviderConfigurationWatch {
  /** The document is there, but unknown where Pera Web is served, unless it says so. */
  onAnswer(answer: { hasBridge: boolean; webWalletOrigin: string | undefined }): void;
  onUnavailable(): void;
}

/**
 * Puts a time limit on the library's fetch, and tells what came of it. The library offers no option
 * for either, so the page's `fetch` is wrapped, for this one address.
 */
export function watchProviderConfiguration(watch: ProviderConfigurationWatch): void {
  const unwatched = window.fetch.bind(window);

  window.fetch = async (input, init) => {
    if (input !== address) return unwatched(input, init);
    try {
      const response = await unwatched(input, { ...init, signal: AbortSignal.timeout(limit) });
      const body = await response.text();
      watch.onAnswer(readAnswer(JSON.parse(body)));
      return new Response(body, { status: response.status, headers: response.headers });
    } catch (error) {
      watch.onUnavailable();
      throw error;
    }
  };
}

function readAnswer(document: unknown) {
  const fields = (typeof document === "object" && document) || {};
  const servers: unknown = "servers" in fields ? fields.servers : undefined;
  const webWallet: unknown = "web_wallet_url" in fields ? fields.web_wallet_url : undefined;
  return {
    hasBridge: Array.isArray(servers) && servers.length > 0,
    webWalletOrigin: typeof webWallet === "string" ? originOf(`https://${webWallet}`) : undefined,
  };
}

function originOf(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}
