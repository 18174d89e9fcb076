import { msgpackRawEncode } from "algosdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NodeClient } from "./node-client.ts";
import { openAll } from "./testing/describe-calls.mts";
import { signedPayment, signedPaymentData } from "./testing/examples.mts";
import { type RecordingServer, startRecordingServer } from "./testing/recording-server.mts";

let server: RecordingServer;
let node: NodeClient;

beforeAll(async () => {
  server = await startRecordingServer();
  node = openAll({ url: server.url, token: "secret" }).node();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

test("parameters: the request is that of go-algorand before 5.0.0, and integers are exact", async () => {
  server.respondWith({
    body: '{"error":"no app","protocol-version":"future","txns":[{"cost":9007199254740993}]}',
  });
  const source = "#pragma version 12\nint 1";
  const response = await node.dryrun({
    txns: [signedPayment],
    sources: [{ fieldName: "approv", source, appIndex: 7n, txnIndex: 0 }],
    protocolVersion: "future",
    round: 9n,
    latestTimestamp: 1_700_000_000n,
  });
  expect(response).toEqual({
    error: "no app",
    protocolVersion: "future",
    txns: [{ cost: 9_007_199_254_740_993n }],
  });
  const [request] = server.takeRequests();
  expect(request?.line).toBe("POST /v2/teal/dryrun");
  expect(request?.headers).toMatchObject({
    "x-algo-api-token": "secret",
    "content-type": "application/msgpack",
  });
  expect(request?.body).toEqual(
    msgpackRawEncode({
      accounts: [],
      apps: [],
      "latest-timestamp": 1_700_000_000,
      "protocol-version": "future",
      round: 9,
      sources: [{ "app-index": 7, "field-name": "approv", source, "txn-index": 0 }],
      txns: [signedPaymentData],
    }),
  );
});

test("a node that does not support the call is distinguished from a node that fails", async () => {
  server.respondWith({ status: 404, body: '{"message":"Not Found"}' });
  await expect(node.dryrun({ txns: [signedPayment] })).rejects.toMatchObject({
    code: "call-unsupported",
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
  "[]",
  "<html></html>",
])("%s is not a valid dry-run response", async (body) => {
  server.respondWith({ body });
  await expect(node.dryrun({ txns: [signedPayment] })).rejects.toMatchObject({
    code: "decoded-model-invalid",
    model: "DryrunResponse",
  });
});
