import type { WalletSettings } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { withTimeout } from "@fabulous-fish/core/timeout";
import {
  bridgesIn,
  providerMilliseconds,
  webWalletIn,
} from "@fabulous-fish/core/wallets/provider-document";
import { isInFrame, isMobileDevice } from "../platform/device.ts";
import { belowBase } from "../platform/router.ts";

/** Returns the bridge that the configuration prescribes (rule 3.4), or "" for one of the provider's. */
export function prescribedBridge({ bridge, bridgeUse }: WalletSettings): string {
  const isInAppFrame = isMobileDevice() && isInFrame();
  return bridgeUse === "always" || isInAppFrame ? bridge : "";
}

/**
 * Sets the name, description and icon that the wallet shows (rule 3.6). The libraries have no option
 * for them: they read the document's head when they connect, and use the page's origin as the URL.
 */
export function applyWalletMetadata({ name, description, icon }: WalletSettings): void {
  setMeta("name", name);
  setMeta("description", description);
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link) link.href = new URL(belowBase(icon), location.href).href;
}

function setMeta(name: string, content: string): void {
  let meta = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (!meta) {
    meta = document.createElement("meta");
    meta.name = name;
    document.head.append(meta);
  }
  meta.content = content;
}

const flags = ["web_wallet", "display_new_badge", "use_sound", "silent", "promote_mobile"];

interface ProviderConfigurationOptions {
  /**
   * The URL of the document that the library fetches from its provider (rule 3.5). The library waits
   * for it without a timeout, and falls back to a bridge that no longer exists.
   */
  readonly documentUrl: string;
  /** The bridge to use if the document lists no valid one. */
  readonly bridge: string;
  /** Called with Pera Web's origin each time the document is read; undefined if it has none. */
  readonly onWebWallet?: (origin: string | undefined) => void;
}

/**
 * Gives the library a valid document within 4 seconds, whatever the provider responds: it has only
 * known keys with values of the expected types. The library has no option for this, so the page's
 * `fetch` is wrapped for this URL.
 */
export function completeProviderConfiguration(options: ProviderConfigurationOptions): void {
  const { documentUrl } = options;
  const fetchAny = window.fetch.bind(window);

  async function read(init: RequestInit | undefined): Promise<object> {
    const abort = new AbortController();
    const reading = fetchAny(documentUrl, { ...init, signal: abort.signal }).then(
      (response): Promise<unknown> => response.json(),
    );
    const document = await withTimeout(reading, providerMilliseconds, () => undefined).catch(
      () => undefined,
    );
    abort.abort();
    return isRecord(document) ? document : {};
  }

  window.fetch = async (input, init) => {
    if (input !== documentUrl) return fetchAny(input, init);
    const document = await read(init);
    const webWallet = webWalletIn(document);
    const bridges = bridgesIn(document);
    options.onWebWallet?.(webWallet?.origin);
    const complete = {
      ...flagsIn(document),
      servers: bridges.length > 0 ? bridges : [options.bridge],
      // Without Pera Web's host, the library shows a button that opens nothing.
      ...(webWallet ? { web_wallet_url: webWallet.host } : { web_wallet: false }),
    };
    return new Response(JSON.stringify(complete));
  };
}

/** Only booleans are safe: the library inserts flags into the dialog's HTML without escaping. */
function flagsIn(document: object): Readonly<Record<string, boolean>> {
  const values = new Map<string, unknown>(Object.entries(document));
  const known = flags.filter((flag) => values.has(flag));
  return Object.fromEntries(known.map((flag) => [flag, values.get(flag) === true]));
}
