import { gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { validDocument } from "@fabulous-fish/core/json/parse-document";
import { GateOptionsInvalidError } from "../errors.ts";
import { messageOf } from "./check/message-of.ts";

const timeoutMilliseconds = 10_000;

/**
 * Makes a Worker replace the key of tickets.
 *
 * @param origin of the page.
 * @param token the Worker's secret `OPERATOR_TOKEN`.
 * @throws {GateOptionsInvalidError} if the Worker does not do it.
 */
export async function rotateRemoteTicketKey(
  origin: string,
  token: string | undefined,
): Promise<void> {
  if (token === undefined || token === "") {
    throw new GateOptionsInvalidError("OPERATOR_TOKEN: missing; it is the Worker's secret");
  }
  // The token must not be sent in the clear.
  if (!URL.canParse(origin) || !isEncrypted(new URL(origin))) {
    throw new GateOptionsInvalidError(`${origin}: expected an https origin`);
  }
  const failed = (reason: string) => new GateOptionsInvalidError(`${origin}: ${reason}`);
  const response = await fetch(new URL("/gate/operator/rotate-ticket-key", origin), {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch((error: unknown) => {
    throw failed(messageOf(error));
  });
  if (response.status === 204) return;
  if (response.status === 404) {
    throw failed("there is no gate, or its secret OPERATOR_TOKEN is missing or another than here");
  }
  const problem = validDocument(gateProblem, await response.json().catch(() => undefined));
  throw failed(`status ${response.status}: ${problem?.detail ?? "not the gate's response"}`);
}

const isEncrypted = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
