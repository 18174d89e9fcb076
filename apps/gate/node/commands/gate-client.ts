import http from "node:http";
import https from "node:https";
import { json } from "node:stream/consumers";
import { reasonOf } from "@fabulous-fish/checks/check-result";
import { printable } from "@fabulous-fish/checks/printable";
import { gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { parseDocument, type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";
import { OperatorError } from "../../operator/errors.ts";
import { secretOf } from "../secret-files.ts";
import type { CommandContext, CommandRunner } from "./command.ts";

/** Of a gate elsewhere. */
const remoteMilliseconds = 10_000;
/** Of a gate on this machine, without which the command runs, too. */
const localMilliseconds = 3_000;

/** The way to a gate. */
interface GateAddress {
  readonly url: string;
  readonly milliseconds: number;
  /** The socket, and headers. */
  readonly options: http.RequestOptions;
}

/** Sends a command to a gate, and returns the status of the response and its document. */
async function send({ url, milliseconds, options }: GateAddress, command: string, body: object) {
  const signal = AbortSignal.timeout(milliseconds);
  const { request } = url.startsWith("https:") ? https : http;
  try {
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      request(new URL(`/gate/operator/${command}`, url), { method: "POST", signal, ...options })
        .on("response", resolve)
        .on("error", reject)
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(body));
    });
    const document: unknown = await json(response).catch(() => signal.throwIfAborted());
    return { status: response.statusCode, document };
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`no response in ${milliseconds / 1_000} s; it may have done it`);
  }
}

/** Returns the outcome in a gate's response. Gates of versions before 25.3.0 do not say it. */
function outcomeIn<Outcome>(
  { status, document }: Awaited<ReturnType<typeof send>>,
  { answers }: { readonly answers: Schema<Outcome> },
  failed: (reason: string) => Error,
): Outcome {
  if (status === 200 || status === 204) {
    return parseDocument(answers, status === 204 ? {} : document, (details) =>
      failed(`not the gate's response: ${details}`),
    );
  }
  const { detail = "not the gate's response" } = validDocument(gateProblem, document) ?? {};
  throw failed(`status ${status}: ${printable(detail)}`);
}

const failedAt = (place: string) => (reason: string) =>
  new OperatorError("operator-request-failed", `${place}: ${reason}`);

/**
 * Returns what runs commands in the gate with a URL.
 *
 * @throws {GateOptionsError} `gate-options-invalid` if URL or token are not valid.
 */
export async function createRemoteRunner(
  { environment }: CommandContext,
  url: string,
): Promise<CommandRunner> {
  const token = await secretOf(environment, "OPERATOR_TOKEN", invalidOptions);
  if (token === undefined || token === "") {
    throw invalidOptions(
      "OPERATOR_TOKEN: missing; it is the Worker's secret, or operatorToken of a gate on Node",
    );
  }
  // The token must not be sent in the clear.
  if (!URL.canParse(url) || !isEncrypted(new URL(url))) {
    throw invalidOptions(`${url}: expected an https origin`);
  }
  const options = { headers: { authorization: `Bearer ${token}` } };
  const failed = failedAt(url);
  return async (command, body) => {
    const gate = { url, milliseconds: remoteMilliseconds, options };
    const response = await send(gate, command.name, body).catch((error: unknown) => {
      throw failed(reasonOf(error));
    });
    if (response.status !== 404) return outcomeIn(response, command, failed);
    throw failed(
      "there is no gate, or its secret OPERATOR_TOKEN is missing or another than here, or its version does not know this",
    );
  };
}

const isEncrypted = ({ protocol, hostname }: URL) =>
  protocol === "https:" || /^(?:localhost|127\.0\.0\.1)$/.test(hostname);

/**
 * Returns what runs commands in a gate on this machine, or without it if none does (rule 10.34).
 *
 * @param sockets of the gates.
 */
export function createLocalRunner(
  { output, milliseconds = localMilliseconds }: CommandContext,
  sockets: readonly string[],
  runWithout: CommandRunner,
): CommandRunner {
  let left = sockets;
  return async (command, body) => {
    let problem = "";
    for (const socketPath of left) {
      const gate = { url: "http://localhost", milliseconds, options: { socketPath } };
      const response = await send(gate, command.name, body).catch(reasonOf);
      if (typeof response !== "string" && response.status !== 404) {
        return outcomeIn(response, command, failedAt(socketPath));
      }
      const reason =
        typeof response === "string" ? response : "its version does not know this command";
      problem = `${socketPath}: ${reason}`;
      // A gate that was killed, or has just ended. Another one may have done it.
      if (!/ECONNREFUSED|ENOENT/.test(reason)) break;
    }
    if (problem !== "") output.note(`No gate answers, so this works on its state: ${problem}`);
    left = [];
    return runWithout(command, body);
  };
}
