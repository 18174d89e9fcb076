import type { NodeEndpoint } from "@fabulous-fish/core/configuration/site-configuration";
import { ChainError } from "./chain-errors.ts";

/**
 * Returns the port to pass to an algosdk 3.8.0 client in addition to the endpoint's URL, so that
 * the URL is used as configured. If the port is omitted, algosdk uses 8080 (indexer) or 7833 (key
 * management); if it is "", algosdk removes the port of the URL.
 *
 * @returns the port of the URL; "" if it has none or the default of its protocol.
 * @throws {ChainError} `endpoint-invalid` if the URL is not an http or https URL.
 */
export function endpointPort({ url }: NodeEndpoint): string {
  const { protocol, port } = parseEndpointUrl(url);
  if (protocol !== "http:" && protocol !== "https:") throw invalidEndpoint(url);
  return port;
}

function parseEndpointUrl(url: string): URL {
  try {
    return new URL(url);
  } catch (cause) {
    throw invalidEndpoint(url, cause);
  }
}

function invalidEndpoint(url: string, cause?: unknown): ChainError {
  return new ChainError("endpoint-invalid", JSON.stringify(url.slice(0, 80)), cause);
}
