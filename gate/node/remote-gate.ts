import { printable } from "@fabulous-fish/core/checks/printable";
import { gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { validDocument } from "@fabulous-fish/core/json/parse-document";
import { invalidOptions } from "../operator-errors.ts";
import { messageOf } from "./check/message-of.ts";

const timeoutMilliseconds = 10_000;

/** A request of the operator to a Worker, which has no command line. */
export interface RemoteRequest {
  /** Of the page. */
  readonly origin: string;
  /** The Worker's secret `OPERATOR_TOKEN`. */
  readonly token: string | undefined;
  /** The name of the route below `/gate/operator/`. */
  readonly route: string;
  readonly body?: unknown;
}

/**
 * Lets a Worker do what the operator requests.
 *
 * @throws {OperatorError} `gate-options-invalid` if the Worker does not do it.
 */
export async function requestAsOperator(request: RemoteRequest): Promise<void> {
  const { origin, token, route, body } = request;
  if (token === undefined || token === "") {
    throw invalidOptions("OPERATOR_TOKEN: missing; it is the Worker's secret");
  }
  // The token must not be sent in the clear.
  if (!URL.canParse(origin) || !isEncrypted(new URL(origin))) {
    throw invalidOptions(`${origin}: expected an https origin`);
  }
  const failed = (reason: string) => invalidOptions(`${origin}: ${reason}`);
  const response = await fetch(new URL(`/gate/operator/${route}`, origin), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body ?? {}),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch((error: unknown) => {
    throw failed(messageOf(error));
  });
  if (response.status === 204) return;
  if (response.status === 404) {
    throw failed("there is no gate, or its secret OPERATOR_TOKEN is missing or another than here");
  }
  const { detail = "not the gate's response" } =
    validDocument(gateProblem, await response.json().catch(() => undefined)) ?? {};
  throw failed(`status ${response.status}: ${printable(detail)}`);
}

const isEncrypted = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
