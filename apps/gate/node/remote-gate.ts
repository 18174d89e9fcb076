import {
  gateProblem,
  type OperatorDenial,
  type OperatorDenials,
  type OperatorOutcome,
  operatorDenials,
  operatorOutcome,
} from "@fabulous-fish/core/gate/gate-messages";
import { printable } from "@fabulous-fish/checks/printable";
import { parseDocument, type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";
import { nameOfAction, type OperatorAction } from "../operator/actions.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { OperatorError } from "../operator/errors.ts";
import { reasonOf } from "@fabulous-fish/checks/check-result";

const timeoutMilliseconds = 10_000;

/** A Worker, which has no command line. */
export interface RemoteGate {
  /** Of the page. */
  readonly origin: string;
  /** The Worker's secret `OPERATOR_TOKEN`. */
  readonly token: string | undefined;
}

/**
 * Lets a Worker make a change. Workers of versions before 25.3.0 do not say what there was to change.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if origin or token are not valid.
 * @throws {OperatorError} `worker-request-failed` if the Worker does not do it.
 */
export async function actRemotely(
  gate: RemoteGate,
  action: OperatorAction,
): Promise<OperatorOutcome> {
  return request(gate, nameOfAction(action), bodyOf(action), operatorOutcome);
}

function bodyOf(action: OperatorAction): object {
  switch (action.name) {
    case "deny":
      return action.denial;
    case "rotate-ticket-key":
      return {};
    case "rename-site":
      return { id: action.id };
    default:
      return { account: action.account };
  }
}

/** Returns a Worker's denials. Throws as {@link actRemotely}. */
export async function remoteDenials(gate: RemoteGate): Promise<readonly OperatorDenial[]> {
  const denials: OperatorDenial[] = [];
  let page: object | undefined = {};
  while (page) {
    const found: OperatorDenials = await request(gate, "denied", page, operatorDenials);
    denials.push(...found.denials);
    page = found.next === undefined ? undefined : { after: found.next };
  }
  return denials.sort((one, other) => (one.until ?? Infinity) - (other.until ?? Infinity) || 0);
}

async function request<Output>(
  { origin, token }: RemoteGate,
  route: string,
  body: object,
  schema: Schema<Output>,
): Promise<Output> {
  if (token === undefined || token === "") {
    throw invalidOptions("OPERATOR_TOKEN: missing; it is the Worker's secret");
  }
  // The token must not be sent in the clear.
  if (!URL.canParse(origin) || !isEncrypted(new URL(origin))) {
    throw invalidOptions(`${origin}: expected an https origin`);
  }
  const failed = (reason: string) =>
    new OperatorError("worker-request-failed", `${origin}: ${reason}`);
  const response = await fetch(new URL(`/gate/operator/${route}`, origin), {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  }).catch((error: unknown) => {
    const isTimeout = error instanceof Error && error.name === "TimeoutError";
    throw failed(
      isTimeout
        ? `no response in ${timeoutMilliseconds / 1_000} s; it may have done it`
        : reasonOf(error),
    );
  });
  if (response.status === 204) return parseDocument(schema, {}, notUnderstood);
  const document: unknown = await response.json().catch(() => undefined);
  if (response.status === 200) return parseDocument(schema, document, notUnderstood);
  if (response.status === 404) {
    throw failed(
      "there is no gate, or its secret OPERATOR_TOKEN is missing or another than here, or its version does not know this",
    );
  }
  const { detail = "not the gate's response" } = validDocument(gateProblem, document) ?? {};
  throw failed(`status ${response.status}: ${printable(detail)}`);

  function notUnderstood(details: string): OperatorError {
    return failed(`not the gate's response: ${details}`);
  }
}

const isEncrypted = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);
