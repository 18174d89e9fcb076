import {
  algosToMicroalgos,
  AtomicTransactionComposer,
  isValidAddress,
  microalgosToAlgos,
  modelsv2,
} from "algosdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NodeClient } from "./node-client.ts";
import { openAll } from "./testing/describe-calls.mts";
import {
  address,
  base64,
  bigNumber,
  genesisHash,
  payment,
  text,
  transactionId,
} from "./testing/examples.mts";
import { type RecordingServer, startRecordingServer } from "./testing/recording-server.mts";

let server: RecordingServer;
let node: NodeClient;
beforeAll(async () => {
  server = await startRecordingServer();
  node = openAll({ url: server.url }).node();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const largest = 18_446_744_073_709_551_615n;
const notBytes = ["gqNzaWc=", undefined, {}, 1, new ArrayBuffer(2)];

test("parameters: transactions that are not byte arrays throw a TypeError (rule 8.7)", () => {
  const send = (transactions: unknown) => () => node.sendRawTransaction(transactions as never);
  for (const transaction of [...notBytes, new DataView(new ArrayBuffer(2))]) {
    expect(send(transaction)).toThrow(new TypeError("Argument must be byte array"));
    expect(send([new Uint8Array(1), transaction])).toThrow(
      new TypeError("Array elements must be byte arrays"),
    );
  }
  expect(server.takeRequests()).toEqual([]);
});

test.each([
  ["x", "Invalid decoded Account: x"],
  [undefined, "Invalid decoded Account: undefined"],
])("the error for decoding %s directly names the model", (data, message) => {
  expect(() => modelsv2.Account.fromEncodingData(data)).toThrow(new Error(message));
});

test.each(["[]", '"x"', "null", "<html></html>", ""])(
  "the error for the response %s names the model",
  async (body) => {
    server.respondWith({ body });
    await expect(node.accountInformation(address).do()).rejects.toMatchObject({
      code: "decoded-model-invalid",
      model: "Account",
      message: expect.stringMatching(/^Invalid decoded Account: (?!\[object)./) as unknown,
    });
  },
);

test.each<[string, () => { do(): Promise<unknown> }, string, object]>([
  [
    "amounts and ids are exact",
    () => node.accountInformation(address),
    `{"address":"${address}","assets":[{"amount":${largest},"asset-id":${bigNumber},"is-frozen":false}]}`,
    { address, assets: [{ amount: largest, assetId: bigNumber, isFrozen: false }] },
  ],
  [
    "fields that a node has omitted are undefined",
    () => node.accountInformation(address),
    `{"address":"${address}"}`,
    { address, assets: undefined },
  ],
  [
    "the name of a box is decoded",
    () => node.getApplicationBoxByName(7, text("a+b")),
    `{"name":"${base64("a+b")}","round":${bigNumber},"value":"AQ=="}`,
    { name: text("a+b"), round: bigNumber, value: new Uint8Array([1]) },
  ],
  [
    "parameters are valid for 1,000 rounds (rule 8.10)",
    () => node.getTransactionParams(),
    `{"consensus-version":"future","fee":0,"genesis-hash":"${genesisHash}","genesis-id":"mainnet-v1.0","last-round":45000000,"min-fee":1000}`,
    {
      fee: 0n,
      minFee: 1000n,
      firstValid: 45_000_000n,
      lastValid: 45_001_000n,
      genesisID: "mainnet-v1.0",
      genesisHash: payment.genesisHash,
    },
  ],
  [
    "the transaction's id is returned",
    () => node.sendRawTransaction(new Uint8Array(1)),
    `{"txId":"${transactionId}"}`,
    { txid: transactionId },
  ],
])("%s", async (_, build, body, result) => {
  server.respondWith({ body });
  expect(await build().do()).toMatchObject(result);
});

test("parameters: ids and rounds are bigints, numbers or digits (rule 8.9)", async () => {
  server.takeRequests();
  for (const id of ["7", 7, 7n, largest]) {
    await node.getAssetByID(id as never).doRaw();
    await node.setSyncRound(id as never).doRaw();
    const paths = server.takeRequests().map(({ path }) => path);
    expect(paths).toEqual([`/v2/assets/${id}`, `/v2/ledger/sync/${id}`]);
  }
});

test("parameters: a box name that needs all of base64", async () => {
  const name = new Uint8Array([0xfb, 0xff, 0xbf, 0x00]);
  await node.getApplicationBoxByName(7, name).doRaw();
  expect(server.takeRequests()[0]?.line).toBe("GET /v2/applications/7/box?name=b64:+/+/AA==");
});

test("a string argument stays within its path segment", async () => {
  await node.accountInformation(`${address}/assets?x=1#y`).doRaw();
  expect(server.takeRequests()[0]?.path).toBe(`/v2/accounts/${address}%2Fassets%3Fx%3D1%23y`);
  for (const segment of ["", ".", ".."]) {
    expect(() => node.pendingTransactionInformation(segment)).toThrow(
      expect.objectContaining({ code: "path-segment-invalid" }),
    );
  }
});

test("an error of the node has its message and status", async () => {
  server.respondWith({ status: 400, body: '{"message":"Result limit exceeded","data":{}}' });
  await expect(node.accountInformation(address).do()).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("Result limit exceeded") as unknown,
  });
});

test("parameters: addresses, Algos and groups have the limits of the chain", () => {
  expect(address).toHaveLength(58);
  expect([address, address.slice(1), `${address}A`].map(isValidAddress)).toEqual([
    true,
    false,
    false,
  ]);
  expect([algosToMicroalgos(1), microalgosToAlgos(1_000_000)]).toEqual([1_000_000, 1]);
  const composer = new AtomicTransactionComposer();
  const signer = () => Promise.resolve([]);
  for (let index = 0; index < 16; index += 1) composer.addTransaction({ txn: payment, signer });
  expect(() => composer.addTransaction({ txn: payment, signer })).toThrow("16");
});
