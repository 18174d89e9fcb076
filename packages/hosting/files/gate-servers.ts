import { HostingError } from "../errors.ts";

/** No path, query or user name, and no character with a meaning in nginx. */
const serverUrl = /^http:\/\/((?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\]):\d{1,5})\/?$/i;

/**
 * Returns the hosts and ports of gates, for nginx.
 *
 * @throws {HostingError} `gate-url-invalid` if a URL is not of the form `http://host:port`.
 */
export function gateServers(urls: readonly string[]): string[] {
  return urls.map((url) => {
    const server = serverUrl.exec(url)?.[1];
    if (server === undefined || !URL.canParse(url)) {
      throw new HostingError("gate-url-invalid", JSON.stringify(url));
    }
    return server;
  });
}
