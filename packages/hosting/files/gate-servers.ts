import {
  type ErrorMessages,
  FabulousFishError,
} from "@fabulous-fish/core/errors/fabulous-fish-error";

const gateUrlErrors = {
  /**
   * A value of `--gate` is not of the form `http://host:port`, or it has a path.
   *
   * How to fix: Give the scheme `http`, a host and a port: `http://127.0.0.1:8788`. nginx does not
   * encrypt this connection, so keep it on the machine or in a private network.
   */
  "gate-url-invalid": {
    message: "This cannot be the URL of a gate behind nginx.",
    remedy:
      "Give the scheme http, a host and a port, without a path: http://127.0.0.1:8788. nginx does not encrypt this connection, so keep it on the machine or in a private network.",
  },
} satisfies ErrorMessages;

/** A value of `--gate` is not the URL of a gate in the server's own network. */
export class GateUrlInvalidError extends FabulousFishError {
  override readonly name = "GateUrlInvalidError";

  constructor(url: string) {
    super("gate-url-invalid", gateUrlErrors["gate-url-invalid"], JSON.stringify(url));
  }
}

/** No path, query or user name, and no character with a meaning in nginx. */
const serverUrl = /^http:\/\/((?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\]):\d{1,5})\/?$/i;

/**
 * Returns the hosts and ports of gates, for nginx.
 *
 * @throws {GateUrlInvalidError} if a URL is not of the form `http://host:port`.
 */
export function gateServers(urls: readonly string[]): string[] {
  return urls.map((url) => {
    const server = serverUrl.exec(url)?.[1];
    if (server === undefined || !URL.canParse(url)) throw new GateUrlInvalidError(url);
    return server;
  });
}
