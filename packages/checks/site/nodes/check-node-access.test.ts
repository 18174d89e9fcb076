import { expect, test } from "vitest";
import { linesOf, stubSite, type StubResponse, type StubSite } from "../testing/stub-site.ts";
import { checkNodeAccess } from "./check-node-access.ts";

const cors = { "access-control-allow-origin": "*" };
const nodeUrl = "https://node.example/secret";
const node = { url: nodeUrl };
const withToken = { url: nodeUrl, token: "hush" };
const corsOk = "ok node.example, CORS: the page can read its responses, also with 400 and 404";

interface Situation extends Pick<StubSite, "url"> {
  readonly node?: object;
  /** Replaces what the node responds to a path with this beginning. */
  readonly replaced?: Readonly<Record<string, StubResponse | Error>>;
}

async function check({ url, node: configured = node, replaced = {} }: Situation) {
  const site = stubSite({
    ...(url === undefined ? {} : { url }),
    document: { nodes: [configured] },
    respond({ pathname }, { method }) {
      const path = pathname.replace("/secret", "");
      const [, response] = Object.entries(replaced).find(([start]) => path.startsWith(start)) ?? [];
      if (response) return response;
      if (method === "OPTIONS") {
        return {
          status: 204,
          headers: { ...cors, "access-control-allow-headers": "X-Algo-API-Token" },
        };
      }
      if (path === "/v2/status") return { headers: cors, body: '{"last-round":7}' };
      if (path === "/v2/blocks/7") return { headers: cors, body: "{}" };
      return { status: path.endsWith("/none") ? 400 : 404, headers: cors };
    },
  });
  const lines = linesOf(await checkNodeAccess(site));
  expect(lines.join()).not.toMatch(/secret|hush/);
  return lines;
}

test.each(
  Object.entries<readonly [Situation, ...string[]]>({
    "allows every origin": [{}, corsOk],
    "allows the page's origin": [
      {
        replaced: {
          "/v2/status": { headers: { "access-control-allow-origin": "https://play.example" } },
        },
      },
      corsOk,
    ],
    "allows another origin": [
      {
        replaced: {
          "/v2/status": { headers: { "access-control-allow-origin": "https://a.example" } },
        },
      },
      "wrong node.example, CORS: the response with status 200 has Access-Control-Allow-Origin: https://a.example, so browsers hide it from the page",
    ],
    "allows no origin for errors": [
      { replaced: { "/v2/accounts/none": { status: 400 } } },
      "wrong node.example, CORS: the response with status 400 has no Access-Control-Allow-Origin, so browsers hide it from the page",
    ],
    "has no errors to read": [
      { replaced: { "/v2/accounts": { status: 500 } } },
      "warning node.example, CORS: could not be checked: it has no 404 for the page to read, but status 500 and status 500",
    ],
    "allows every origin twice": [
      { replaced: { "/v2/status": { headers: { "access-control-allow-origin": ["*", "*"] } } } },
      "wrong node.example, CORS: the response with status 200 has several values of Access-Control-Allow-Origin (*, *), which browsers reject, so browsers hide it from the page",
    ],
    "requires a token, and allows its header": [{ node: withToken }, corsOk],
    "requires a token, and does not allow its header": [
      { node: withToken, replaced: { "/v2/status": { headers: cors } } },
      "wrong node.example, CORS: the preflight for the API token does not allow the header x-algo-api-token, so browsers hide it from the page",
    ],
    "is not encrypted": [
      { node: { url: "http://node.example/secret" } },
      "wrong node.example, encryption: http, which browsers block on a page that was loaded by https (mixed content)",
    ],
    "is not encrypted, as the page": [
      { url: "http://play.example/", node: { url: "http://node.example/secret" } },
      corsOk,
    ],
    "is on the player's machine": [
      { node: { url: "http://127.0.0.1:4001" } },
      "wrong 127.0.0.1:4001: leads each player to the player's own machine",
    ],
    "is down": [
      { replaced: { "/v2": new Error(`${nodeUrl}: connection refused`) } },
      "warning node.example, CORS: could not be checked: connection refused",
    ],
    "states a limit": [
      { replaced: { "/v2/status": { headers: { ...cors, "x-ratelimit-limit-minute": "60" } } } },
      corsOk,
      "ok node.example, rate limits: 60 requests in 60 s",
    ],
    "states a low limit": [
      { replaced: { "/v2/status": { headers: { ...cors, "ratelimit-policy": "10;w=60" } } } },
      corsOk,
      "warning node.example, rate limits: 10 requests in 60 s",
    ],
    "has no requests left": [
      { replaced: { "/v2/status": { headers: { ...cors, "ratelimit-remaining": "0" } } } },
      corsOk,
      "warning node.example, rate limits: 0 left",
    ],
    compresses: [
      { replaced: { "/v2/blocks": { headers: { ...cors, "content-encoding": "gzip" } } } },
      corsOk,
      "ok node.example, compression: gzip",
    ],
    "compresses nothing": [
      { replaced: { "/v2/blocks": { headers: cors, body: "x".repeat(2_000) } } },
      corsOk,
      "warning node.example, compression: none: a response of 2000 B was sent as it is",
    ],
  }),
)("a node that %s", async (_, [situation, ...expected]) => {
  expect(await check(situation)).toEqual(expected);
});
