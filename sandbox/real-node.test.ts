import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { gateAssetsOf } from "./real-node.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function startNode(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

test("behavior: without a real node, the main network's gate assets are used", async () => {
  expect(await gateAssetsOf(undefined, () => undefined)).toMatchObject([
    { id: "2667389516", decimals: 0 },
    { id: "2667249425", decimals: 0 },
  ]);
});

test("behavior: missing decimals are read from the node, with its token", async () => {
  const tokens: unknown[] = [];
  const url = await startNode(({ url: path, headers }, response) => {
    tokens.push(headers["x-algo-api-token"]);
    const decimals = { "/v2/assets/7": 6, "/v2/assets/8": 2 }[path ?? ""];
    response.writeHead(decimals === undefined ? 404 : 200, { connection: "close" });
    response.end(JSON.stringify({ index: 7, params: { decimals } }));
  });
  const messages: string[] = [];
  const assets = await gateAssetsOf({ url, token: "t", assets: ["7", "8"] }, (message) =>
    messages.push(message),
  );
  expect(assets).toMatchObject([
    { id: "7", name: "$FISHD", decimals: 6 },
    { id: "8", name: "Asset 8", decimals: 2 },
  ]);
  expect([tokens, messages]).toEqual([["t", "t"], []]);
});

test.each<[string, RequestListener]>([
  ["responds with 404", (_, response) => response.writeHead(404).end("{}")],
  ["fetch failed", (request) => request.socket.destroy()],
  ["params.decimals", (_, response) => response.end("{}")],
  ["params.decimals", (_, response) => response.end('{"params":{"decimals":20}}')],
  ["JSON", (_, response) => response.end("<html>")],
])('behavior: decimals that cannot be read ("%s") are 0 and reported', async (reason, listener) => {
  const url = await startNode(listener);
  const messages: string[] = [];
  const assets = await gateAssetsOf({ url, assets: ["7", "8"] }, (message) =>
    messages.push(message),
  );
  expect(assets).toMatchObject([{ decimals: 0 }, { decimals: 0 }]);
  expect(messages.sort()).toEqual([
    expect.stringContaining(`asset 7: `),
    expect.stringContaining(`asset 8: `),
  ]);
  for (const message of messages) {
    expect(message).toContain(reason);
    expect(message).toContain("--decimals");
  }
});

test("behavior: given decimals are used without a request", async () => {
  const node = { url: "http://127.0.0.1:1", assets: ["7", "8"], decimals: [6, 3] } as const;
  const report = (message: string) => expect(message).toBe("");
  expect(await gateAssetsOf(node, report)).toMatchObject([{ decimals: 6 }, { decimals: 3 }]);
});
