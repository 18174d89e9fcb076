import { modelsv2 } from "algosdk";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NodeClient } from "./node-client.ts";
import { openChainClients } from "./open-chain-clients.ts";
import { address, base64, text } from "./testing/examples.mts";
import { type RecordingServer, startRecordingServer } from "./testing/recording-server.mts";

describe("rules of the node client", () => {
  let server: RecordingServer;
  let node: NodeClient;
  beforeAll(async () => {
    server = await startRecordingServer();
    node = (await openChainClients({ nodes: [{ url: server.url }] })).node();
  });
  beforeEach(() => void server.takeRequests());
  afterAll(() => server.close());

  test.each([
    ["a string", "gqNzaWc="],
    ["nothing", undefined],
    ["an object", {}],
    ["an ArrayBuffer", new ArrayBuffer(2)],
    ["a view of other elements", new DataView(new ArrayBuffer(2))],
  ])("parameters: a transaction given as %s is a TypeError", (_, transaction) => {
    const send = () => node.sendRawTransaction(transaction as never);
    expect(send).toThrow(new TypeError("Argument must be byte array"));
    expect(server.takeRequests()).toEqual([]);
  });

  test.each([
    ["a string", "gqNzaWc="],
    ["an array of numbers", [1, 2]],
    ["nothing", undefined],
    ["an ArrayBuffer", new ArrayBuffer(2)],
  ])("parameters: a group with %s in it is a TypeError", (_, element) => {
    const send = () => node.sendRawTransaction([new Uint8Array(1), element as never]);
    expect(send).toThrow(new TypeError("Array elements must be byte arrays"));
    expect(server.takeRequests()).toEqual([]);
  });

  test.each([
    ["x", "Invalid decoded Account: x"],
    [7, "Invalid decoded Account: 7"],
    [undefined, "Invalid decoded Account: undefined"],
  ])("behavior: the error for decoding %s directly names the model", (data, message) => {
    expect(() => modelsv2.Account.fromEncodingData(data)).toThrow(new Error(message));
  });

  test.each(["[]", '"x"', "7", "null", "<html></html>", ""])(
    "behavior: the error for the response %s names the model",
    async (body) => {
      server.respondWith({ body });
      await expect(node.accountInformation(address).do()).rejects.toMatchObject({
        name: "DecodedModelInvalidError",
        model: "Account",
        message: expect.stringMatching(/^Invalid decoded Account: ./) as unknown,
      });
    },
  );

  test.each([
    ["letters", text("scores")],
    ["bytes that need all of base64", new Uint8Array([0xfb, 0xff, 0xbf, 0x00])],
  ])("parameters: box name, %s", async (_, name) => {
    server.respondWith({ body: `{"name":"${base64(name)}","round":1,"value":""}` });
    const box = await node.getApplicationBoxByName(7, name).do();
    expect(server.takeRequests()[0]?.query).toEqual({ name: `b64:${base64(name)}` });
    expect(box.name).toEqual(name);
  });

  test.each([
    ["the largest", 18_446_744_073_709_551_615n],
    ["one that a number cannot hold exactly", 9_007_199_254_740_993n],
  ])("parameters: ids and rounds, %s", async (_, big) => {
    const numbers = [
      [() => node.getAssetByID(big), `/v2/assets/${big}`],
      [() => node.getApplicationByID(big), `/v2/applications/${big}`],
      [() => node.accountAssetInformation(address, big), `/v2/accounts/${address}/assets/${big}`],
      [() => node.statusAfterBlock(big), `/v2/status/wait-for-block-after/${big}`],
      [() => node.setSyncRound(big), `/v2/ledger/sync/${big}`],
    ] as const;
    for (const [request, path] of numbers) {
      await request().doRaw();
      expect(server.takeRequests()[0]?.path).toBe(path);
    }
  });

  test.each(["7", 7, 7n])("behavior: the id %o is written to the path", async (id) => {
    await node.getAssetByID(id as never).doRaw();
    expect(server.takeRequests()[0]?.path).toBe("/v2/assets/7");
  });

  test.each(["", ".", ".."])("behavior: %o is not a valid path segment", (segment) => {
    expect(() => node.pendingTransactionInformation(segment)).toThrow(
      expect.objectContaining({ name: "PathSegmentInvalidError" }),
    );
  });

  test("behavior: a string argument stays within its path segment", async () => {
    await node.accountInformation(`${address}/assets?x=1#y`).doRaw();
    const [request] = server.takeRequests();
    expect(request?.path).toBe(`/v2/accounts/${address}%2Fassets%3Fx%3D1%23y`);
    expect(request?.query).toEqual({});
  });

  test("behavior: an error of the node has its message and status", async () => {
    server.respondWith({ status: 400, body: '{"message":"Result limit exceeded","data":{}}' });
    await expect(node.accountInformation(address).do()).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining("Result limit exceeded") as unknown,
    });
  });
});
