import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { accountBody, assetRow, requiredToken, zeroAccount } from "../testing/chain-node.ts";
import { createNodeAccountReader } from "./account-reader.ts";
import { connectNodes } from "./node-client.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a node on a free port. Without a body, it accepts requests but never responds. */
async function listen(body?: string) {
  const requests: { url: string | undefined; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url, headers }, response) => {
    requests.push({ url, headers });
    if (body !== undefined) response.setHeader("Content-Type", "application/json").end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, requests };
}

test("reads with the platform's fetch, after a node that does not respond", async () => {
  const silent = await listen();
  const node = await listen(accountBody(assetRow(7n, 18446744073709551615n)));
  const connection = connectNodes({
    nodes: [silent, { url: node.url, token: "secret" }],
    fetch,
    // Long enough for the second node on a busy machine.
    timeoutMilliseconds: 2_000,
  });
  const reader = createNodeAccountReader({
    connection,
    tokens: [requiredToken(7n, 1n)],
  });
  expect(await reader.read(zeroAccount)).toMatchObject({
    tokens: new Map([["7", 18446744073709551615n]]),
    complete: true,
    round: 0n,
  });
  expect(silent.requests[0]?.headers).not.toHaveProperty("x-algo-api-token");
  expect(node.requests).toMatchObject([
    { url: `/v2/accounts/${zeroAccount}`, headers: { "x-algo-api-token": "secret" } },
  ]);
});
