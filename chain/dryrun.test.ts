import { afterAll, beforeAll, expect, test } from "vitest";
import type { NodeClient } from "./node-client.ts";
import { openChainClients } from "./open-chain-clients.ts";
import { signedPayment } from "./testing/examples.mts";
import { type RecordingServer, startRecordingServer } from "./testing/recording-server.mts";

let server: RecordingServer;
let node: NodeClient;

beforeAll(async () => {
  server = await startRecordingServer();
  node = (await openChainClients({ nodes: [{ url: server.url }] })).node();
});
afterAll(() => server.close());

test("behavior: a node that does not support the call is distinguished from a node that fails", async () => {
  server.respondWith({ status: 404, body: '{"message":"Not Found"}' });
  await expect(node.dryrun({ txns: [signedPayment] })).rejects.toMatchObject({
    name: "CallUnsupportedError",
    message: "This call is unsupported by this node: POST /v2/teal/dryrun",
  });
  server.respondWith({ status: 500, body: '{"message":"out of memory"}' });
  await expect(node.dryrun({ txns: [signedPayment] })).rejects.toMatchObject({
    status: 500,
    message: expect.stringContaining("out of memory") as unknown,
  });
});

test.each([
  '{"protocol-version":"","txns":[]}',
  '{"error":"","txns":[]}',
  '{"error":"","protocol-version":""}',
  '{"error":"","protocol-version":"","txns":[1]}',
  "<html></html>",
])("behavior: %s is not a valid dry-run response", async (body) => {
  server.respondWith({ body });
  await expect(node.dryrun({ txns: [signedPayment] })).rejects.toMatchObject({
    name: "DecodedModelInvalidError",
    model: "DryrunResponse",
  });
});

test("behavior: an error message of the dry run is part of the result", async () => {
  server.respondWith({ body: '{"error":"no app","protocol-version":"future","txns":[]}' });
  await expect(node.dryrun({ txns: [] })).resolves.toEqual({
    error: "no app",
    protocolVersion: "future",
    txns: [],
  });
});
