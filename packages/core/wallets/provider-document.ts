import { isRecord } from "../json/parse-document.ts";
import { isLocalHost, parseUrl } from "../url.ts";

/** Rule 3.5. */
export const providerMilliseconds = 4_000;

/** Returns the valid bridges that a provider's document lists. */
export function bridgesIn(document: unknown): readonly string[] {
  const servers = isRecord(document) ? document["servers"] : undefined;
  if (!Array.isArray(servers)) return [];
  return servers.filter(
    (server): server is string => typeof server === "string" && isBridge(server),
  );
}

/** Bridges have to be encrypted, except on local hosts, as in the sandbox. */
function isBridge(server: string): boolean {
  const url = parseUrl(server);
  if (!url) return false;
  return (
    /^(https|wss):$/.test(url.protocol) ||
    (/^(http|ws):$/.test(url.protocol) && isLocalHost(url.hostname))
  );
}

/**
 * Returns the URL of Pera Web, of which the document names the host, optionally with a port, without a
 * scheme; undefined if it names none.
 */
export function webWalletIn(document: unknown): URL | undefined {
  const host = isRecord(document) ? document["web_wallet_url"] : undefined;
  if (typeof host !== "string" || !/^[a-z\d.-]+(:\d+)?$/i.test(host)) return undefined;
  return parseUrl(`https://${host}`);
}
