import { parseUrl } from "@fabulous-fish/core";
import { isLocalHost } from "../platform/device.ts";
import { withinTime } from "./within-time.ts";

/**
 * The document that the wallet library fetches from its provider (rule 3.5). The library waits for it without a limit, and without it falls back to a bridge that no longer exists.
 */
const address = "https://wc.perawallet.app/config.json";

const flags = ["web_wallet", "display_new_badge", "use_sound", "silent", "promote_mobile"];

/** How long a person would look at a page on which nothing happens. */
const limit = 4_000;

export interface ProviderConfigurationNeeds {
  /** The bridge to use where the provider names none. */
  readonly bridge: string;
  /** Hears of the origin of Pera Web, as often as the document is read. */
  readonly onWebWallet: (origin: string | undefined) => void;
}

/**
 * Gives the library, after 4 seconds at most, a document that it can work with, whatever the
 * provider responds: known keys only, each of its type. The library has no option for that, so the
 * page's `fetch` is wrapped, for this one URL.
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
      ...flagsIn(document),
      servers: bridges.length > 0 ? bridges : [needs.bridge],
      // Without its host the library shows a button for Pera Web that leads nowhere.
      ...(webWallet ? { web_wallet_url: webWallet.host } : { web_wallet: false }),
    };
    return new Response(JSON.stringify(complete));
  };
}

/** The library writes flags into the dialog's HTML as they come, so that only booleans may. */
function flagsIn(document: object): Readonly<Record<string, boolean>> {
  const values = new Map<string, unknown>(Object.entries(document));
  const known = flags.filter((flag) => values.has(flag));
  return Object.fromEntries(known.map((flag) => [flag, values.get(flag) === true]));
}

function bridgesIn(document: object): readonly string[] {
  const servers: unknown = "servers" in document ? document.servers : undefined;
  if (!Array.isArray(servers)) return [];
  return servers.filter(
    (server): server is string => typeof server === "string" && isBridge(server),
  );
}

/** Without encryption only between servers of one machine or network, as in the sandbox. */
function isBridge(server: string): boolean {
  const url = parseUrl(server);
  if (!url) return false;
  return (
    /^(https|wss):$/.test(url.protocol) ||
    (/^(http|ws):$/.test(url.protocol) && isLocalHost(url.hostname))
  );
}

/** The document gives the host alone, and a port at most. */
function webWalletIn(document: object): URL | undefined {
  const host: unknown = "web_wallet_url" in document ? document.web_wallet_url : undefined;
  if (typeof host !== "string" || !/^[a-z\d.-]+(:\d+)?$/i.test(host)) return undefined;
  return parseUrl(`https://${host}`);
}
