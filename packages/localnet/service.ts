import { withTimeout } from "@fabulous-fish/core/timeout";
import { LocalnetError } from "./localnet-errors.ts";

/** A service of the private chain: its node or the node's key management. */
export interface Service {
  readonly title: string;
  readonly url: string;
}

const timeoutMs = 30_000;
const unauthorized = 401;
const forbidden = 403;

/**
 * Waits for the response to a request of algosdk's clients.
 *
 * @param isOther whether only another service responds with such a status
 * @throws {LocalnetError} `localnet-unreachable`, `localnet-token-rejected`, or
 *   `localnet-other-service` for a response that is not the service's. Another status that is not 2xx
 *   rejects with algosdk's own error.
 */
export async function request<Response>(
  { title, url }: Service,
  response: Promise<Response>,
  isOther: (status: number) => boolean = () => false,
) {
  const place = `${title} at ${url}`;
  try {
    return await withTimeout(response, timeoutMs, () => {
      throw new LocalnetError("localnet-unreachable", `${place}: no response in 30 seconds.`);
    });
  } catch (error) {
    if (error instanceof LocalnetError) throw error;
    const status = statusOf(error);
    const reason = reasonOf(error);
    // The key-management service rejects passwords and expired handles with the same status.
    if (status === forbidden || (status === unauthorized && /token/i.test(reason)))
      throw new LocalnetError("localnet-token-rejected", `${place}.`, error);
    if (status !== undefined && !isOther(status)) throw error;
    if (status === undefined && error instanceof TypeError)
      throw new LocalnetError("localnet-unreachable", `${place}: ${reason}.`, error);
    const details = status === undefined ? "its response is unreadable." : reason;
    throw new LocalnetError("localnet-other-service", `${place}: ${details}`, error);
  }
}

/** Returns the HTTP status of an error of algosdk; undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  const { response } = error as { response?: { status?: number } };
  return response?.status;
}

/** Returns why a request failed: in the service's words, or why there was no response. */
export function reasonOf(error: unknown): string {
  const { message, cause } = error as { message?: unknown; cause?: { code?: unknown } };
  return String(cause?.code ?? message).replace(/^Network request error\. Received status /, "");
}
