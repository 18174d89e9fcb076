import { parseExactJson } from "@fabulous-fish/core";
import { type CheckResult, ExplainedError, type Line } from "../../check-result.ts";
import { type GateProblem, gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import type { RejectionCode } from "@fabulous-fish/core/gate/rejections";
import { type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";
import type { ConfiguredSite } from "../site.ts";
import type { Outcome, ProbeResponse } from "../outcome.ts";
import type { ProbeRequest } from "../site-probe.ts";
import { explained } from "../explain-response.ts";
import { textOf } from "../response-body.ts";

/** No page can have it: `.invalid` is reserved (RFC 2606). */
export const foreignOrigin = "https://check-site.invalid";

/** Sends a request to the gate, which is at the page's origin. */
export function requestGate(
  { probe, url }: Pick<ConfiguredSite, "probe" | "url">,
  path: string,
  request?: ProbeRequest,
): Promise<Outcome> {
  return probe.request(new URL(path, url).href, request);
}

/** Returns the message in a response; undefined if it is not the gate's. */
export function gateMessage<Output>(response: ProbeResponse, schema: Schema<Output>) {
  try {
    return validDocument(schema, parseExactJson(textOf(response)));
  } catch {
    return undefined;
  }
}

/** The remedy for a response that was meant for another player. */
export const cacheNothing = "cache nothing below /gate/, and pass cookies on to it";

/** Describes the response of something that is not the gate, or of a gate that has failed. */
export function describeOther(response: ProbeResponse): string {
  return response.status === 200 ? "status 200 with something else" : describeStatus(response);
}

/** Returns a status, and what the gate says about it. */
export function describeStatus(response: ProbeResponse): string {
  const said = saidByGate(response);
  return `status ${response.status}${said === undefined ? "" : `: ${said}`}`;
}

/** Returns whether a response is the gate's error, with this code if one is given. */
export const isGateError = (response: ProbeResponse, code?: RejectionCode) =>
  gateMessage(response, gateProblem)?.type?.endsWith(code === undefined ? "" : `#${code}`) === true;

function saidByGate(response: ProbeResponse): string | undefined {
  const { detail, title, reasons }: GateProblem = gateMessage(response, gateProblem) ?? {};
  return reasons?.join("; ") ?? detail ?? title;
}

/** A proxy may replace the bodies of the gate's rejections. Players can sign in nevertheless. */
const replacedRejection = () =>
  new ExplainedError(
    "a server in front replaces the gate's rejections, so that what they say cannot be read",
    "send the gate's responses as they are, with the page's texts of what to do: proxy_intercept_errors off in nginx",
  );

/**
 * Reports a response that is not what was expected of the gate.
 *
 * @param expected the status of the gate's rejection
 */
export function uncheckedRejection(
  line: Line,
  response: ProbeResponse,
  expected: 401 | 403,
): CheckResult {
  const isReplaced = response.status === expected && saidByGate(response) === undefined;
  return line.unchecked(isReplaced ? replacedRejection() : new Error(describeOther(response)));
}

/** Says more about what is wrong with a response, unless the gate itself has sent and explained it. */
export function explainedUnlessByGate(response: ProbeResponse, result: CheckResult): CheckResult {
  return saidByGate(response) === undefined ? explained(response, result) : result;
}
