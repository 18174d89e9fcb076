import { parseExactJson } from "@fabulous-fish/core";
import type { CheckResult } from "@fabulous-fish/checks/check-result";
import { type GateProblem, gateProblem } from "@fabulous-fish/core/gate/gate-messages";
import { type Schema, validDocument } from "@fabulous-fish/core/json/parse-document";
import type { ConfiguredSite } from "../site.ts";
import type { ProbeRequest, ProbeResponse } from "../site-probe.ts";
import { explained } from "../explain-response.ts";
import { textOf } from "../response-body.ts";

/** No page can have it: `.invalid` is reserved (RFC 2606). */
export const foreignOrigin = "https://check-site.invalid";

/** Sends a request to the gate, which is at the page's origin. */
export function requestGate(
  { probe, url }: Pick<ConfiguredSite, "probe" | "url">,
  path: string,
  request?: ProbeRequest,
): Promise<ProbeResponse> {
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

/** What to do about a response that was meant for another player. */
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

/** Returns whether a response is the gate's error with this code. */
export const isGateError = (response: ProbeResponse, code: string) =>
  gateMessage(response, gateProblem)?.type?.endsWith(`#${code}`) === true;
function saidByGate(response: ProbeResponse): string | undefined {
  const { detail, title, reasons }: GateProblem = gateMessage(response, gateProblem) ?? {};
  return reasons?.join("; ") ?? detail ?? title;
}

/** Says more about what is wrong with a response, unless the gate itself has sent and explained it. */
export function explainedUnlessByGate(response: ProbeResponse, result: CheckResult): CheckResult {
  return saidByGate(response) === undefined ? explained(response, result) : result;
}
