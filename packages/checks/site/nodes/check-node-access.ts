import {
  type NodeEndpoint,
  readUnsigned64,
  type SiteConfiguration,
  parseExactJson,
} from "@fabulous-fish/core";
import { anyAccount } from "../../check-nodes.ts";
import { type CheckResult, lineAbout } from "../../check-result.ts";
import { labelNodes } from "@fabulous-fish/core/node";
import { describeFailure } from "../../run-check.ts";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import { corsProblem, preflightProblem } from "../cors.ts";
import { type ConfiguredSite, isOnThisMachine } from "../site.ts";
import { answerOf, type ProbeResponse } from "../outcome.ts";
import { type StatedLimit, statedLimits } from "./stated-limits.ts";
import { textOf } from "../response-body.ts";

const group = "nodes";
const tokenHeader = "x-algo-api-token";

/** Smaller bodies need not be compressed. In bytes. */
const maxPlainBody = 1_000;

/**
 * The number of requests of the page to one node: when it opens, besides one for each token, and in
 * a minute.
 */
const requestsAtStart = 5;
const requestsInAMinute = 4;
/** The seconds that a page is open for which a longer limit has to suffice. */
const maxVisit = 2 * 3_600;

/**
 * Checks that a browser lets the page use each node: encryption, CORS also for errors, preflights, stated
 * rate limits and compression. Never rejects.
 */
export async function checkNodeAccess(site: ConfiguredSite): Promise<readonly CheckResult[]> {
  const labels = labelNodes(site.configuration.nodes);
  const checks = Array.from(labels, ([node, label]) => checkAccess(site, node, label));
  return (await Promise.all(checks)).flat();
}

async function checkAccess(site: ConfiguredSite, node: NodeEndpoint, label: string) {
  const { probe, configuration } = site;
  const blocked = checkEncryption(site, node, label);
  if (blocked) return [blocked];
  const { origin } = new URL(site.url);
  const send = (path: string) => {
    const headers = {
      origin,
      "accept-encoding": "gzip, deflate, br",
      ...(node.token === undefined ? {} : { [tokenHeader]: node.token }),
    };
    return probe.request(node.url.replace(/\/+$/, "") + path, { headers });
  };
  const cors = lineAbout(group, `${label}, CORS`);
  try {
    const outcomes = await Promise.all([
      send("/v2/status"),
      // As for an account that has not opted in, and for one with too many assets.
      send(`/v2/accounts/${anyAccount}/assets/${configuration.tokens[0]?.assetId ?? 1n}`),
      send("/v2/accounts/none"),
    ]);
    const [status, ...errors] = outcomes.map(answerOf);
    if (!status) return [];
    if (status.status !== 200) return [cors.unchecked(new Error(`status ${status.status}`))];
    // A busy node or a proxy may respond otherwise in between.
    const read = [status, ...errors.filter((error) => [400, 404].includes(error.status))];
    const problem = await problemOfCors(site, node, read);
    const unread = errors.map((error) => `status ${error.status}`).join(" and ");
    return [
      problem === undefined
        ? read.length === 1
          ? cors.unchecked(new Error(`it has no 404 for the page to read, but ${unread}`))
          : cors.ok(`the page can read its responses, ${statusesOf(read)}`)
        : cors.wrong(
            `${problem}, so browsers hide it from the page`,
            "let the node send Access-Control-Allow-Origin: * once with each response, or configure another one",
          ),
      ...checkLimits(label, status, configuration),
      ...checkCompression(label, [status, answerOf(await send(`/v2/blocks/${roundIn(status)}`))]),
    ];
  } catch (error) {
    return [cors.unchecked(new Error(describeFailure(error, [node])))];
  }
}

/** Returns what is wrong if a browser, or only a player's, does not reach the node at all. */
function checkEncryption({ url }: ConfiguredSite, node: NodeEndpoint, label: string) {
  if (isOnThisMachine(url)) return undefined;
  if (isOnThisMachine(node.url)) {
    const seen = "leads each player to the player's own machine";
    return lineAbout(group, label).wrong(seen, "configure a node that everybody can reach");
  }
  const line = lineAbout(group, `${label}, encryption`);
  if (!url.startsWith("https:") || node.url.startsWith("https:")) return undefined;
  const seen = "http, which browsers block on a page that was loaded by https (mixed content)";
  return line.wrong(seen, "configure the node by https", "https");
}

async function problemOfCors(
  { probe, url }: ConfiguredSite,
  node: NodeEndpoint,
  responses: readonly ProbeResponse[],
): Promise<string | undefined> {
  const { origin } = new URL(url);
  for (const response of responses) {
    const problem = corsProblem(response, origin);
    if (problem !== undefined) return `the response with status ${response.status} ${problem}`;
  }
  // Without a token, the page sends no header that a browser asks for first.
  if (node.token === undefined) return undefined;
  const preflight = answerOf(
    await probe.request(`${node.url.replace(/\/+$/, "")}/v2/status`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": tokenHeader,
      },
    }),
  );
  const problem = preflightProblem(preflight, origin, tokenHeader);
  return problem === undefined ? undefined : `the preflight for the API token ${problem}`;
}

function statusesOf(responses: readonly ProbeResponse[]): string {
  const statuses = [...new Set(responses.map(({ status }) => status))].sort((a, b) => a - b);
  return `also with ${statuses.slice(1).join(" and ") || "this status"}`;
}

function checkLimits(label: string, { headers }: ProbeResponse, { tokens }: SiteConfiguration) {
  const { limits, left } = statedLimits(headers);
  if (limits.length === 0 && left === undefined) return [];
  const line = lineAbout(group, `${label}, rate limits`);
  const stated = [
    ...limits.map(describeLimit),
    ...(left === undefined ? [] : [`${left} left`]),
  ].join(", ");
  const need = ({ seconds = 60 }: StatedLimit) =>
    requestsAtStart +
    tokens.length +
    Math.ceil((requestsInAMinute * Math.min(seconds, maxVisit)) / 60);
  const low = limits.find((limit) => limit.requests < need(limit));
  const remedy = "ask the node's operator for a higher limit, or configure another node first";
  if (low) {
    const expected = `at least ${need(low)}, which one open page sends in that time`;
    return [line.warning(stated, remedy, expected)];
  }
  return [left === 0 ? line.warning(stated, remedy, "some left") : line.ok(stated)];
}

/** Returns the last round, or 0 if the node does not name it. */
function roundIn(status: ProbeResponse): bigint {
  try {
    const body = parseExactJson(textOf(status));
    return (isRecord(body) ? readUnsigned64(body["last-round"]) : undefined) ?? 0n;
  } catch {
    return 0n;
  }
}

function describeLimit({ requests, seconds }: StatedLimit): string {
  return `${requests} requests${seconds === undefined ? "" : ` in ${seconds} s`}`;
}

/** Says nothing if all responses are too small to tell. */
function checkCompression(label: string, responses: readonly ProbeResponse[]) {
  const line = lineAbout(group, `${label}, compression`);
  const encoded = responses.find(({ headers }) => headers.has("content-encoding"));
  if (encoded) return [line.ok(encoded.headers.get("content-encoding") ?? "")];
  const [largest] = responses.toSorted((one, other) => other.body.length - one.body.length);
  if (!largest || largest.body.length < maxPlainBody) return [];
  return [
    line.warning(
      `none: a response of ${largest.body.length} B was sent as it is`,
      "let the node, or the proxy in front of it, compress JSON with gzip: a player with many assets loads half a megabyte",
    ),
  ];
}
