import { parseUrl } from "#core";
import { withinTime } from "./within-time.ts";

/**
 * The document that the wallet library fetches from its provider (specification, section 7). The
 * library waits for it without a limit, and without it falls back to a bridge that no longer exists.
 */
const address = "https://wc.perawallet.app/config.json";

/** How long a person would look at a page on which nothing happens. */
const limit = 4_000;

export interface ProviderConfigurationNeeds {
  /** The bridge to use where the provider names none. */
  readonly bridge: string;
  /** Hears of the origin of Pera Web, as often as the document is read. */
  readonly onWebWallet: (origin: string | undefined) => void;
}

/**
 * Sees to it that the library soon gets a document that it can work with, whatever the provider
 * answers. The library offers no option for that, so the page's `fetch` is wrapped, for this one
 * address.
 */
export function completeProviderConfiguration(needs: ProviderConfigurationNeeds): void {
  const fetchAny = window.fetch.bind(window);

  async function read(init: RequestInit | undefined): Promise<object> {
    const abort = new AbortController();
    const reading = fetchAny(address, { ...init, signal: abort.signal }).then(
      (response): Promise<unknown> => response.json(),
    );
    const document = await withinTime(limit, reading).catch(() => undefined);
    abort.abort();
    return typeof document === "object" && document !== null ? document : {};
  }

  window.fetch = async (input, init) => {
    if (input !== address) return fetchAny(input, init);
    const document = await read(init);
    const webWallet = webWalletIn(document);
    const bridges = bridgesIn(document);
    needs.onWebWallet(webWallet?.origin);
    const complete = {
      ...document,
      servers: bridges.length > 0 ? bridges : [needs.bridge],
      // Without an address the library shows a button that leads nowhere.
      ...(!webWallet && { web_wallet: false }),
    };
    return new Response(JSON.stringify(complete));
  };
}

function bridgesIn(document: object): readonly string[] {
  const servers: unknown = "servers" in document ? document.servers : undefined;
  if (!Array.isArray(servers)) return [];
  return servers.filter(
    (server): server is string => typeof server === "string" && parseUrl(server) !== undefined,
  );
}

/** The document gives it without its scheme. */
function webWalletIn(document: object): URL | undefined {
  const host: unknown = "web_wallet_url" in document ? document.web_wallet_url : undefined;
  return typeof host === "string" ? parseUrl(`https://${host}`) : undefined;
}
