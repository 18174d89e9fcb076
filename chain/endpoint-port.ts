import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { EndpointInvalidError } from "./chain-errors.ts";

/**
 * The port to hand to an algosdk 3.8.0 client beside the endpoint's address, so that the address
 * holds as it is configured. Without one, algosdk puts its own 8080 (indexer) or 7833 (key
 * management) in the address; given an empty one, it erases the port that the address names.
 *
 * @returns the port that the address names, or "" where it names none.
 * @throws {EndpointInvalidError} if the address is not an http or https one.
 */
export function endpointPort({ url }: NodeEndpoint): string {
  const { protocol, origin } = parseUrl(url);
  if (protocol !== "http:" && protocol !== "https:") throw new EndpointInvalidError(url);
  return /:(\d+)$/.exec(origin)?.[1] ?? "";
}

function parseUrl(url: string): URL {
  try {
    return new URL(url);
  } catch (cause) {
    throw new EndpointInvalidError(url, cause);
  }
}
