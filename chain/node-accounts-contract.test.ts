import { Address } from "algosdk";
import { describeContract, json } from "./testing/describe-contract.mts";
import { address, base64, text } from "./testing/examples.mts";

const assetId = 2_667_249_425n;
const bigId = 9_007_199_254_740_993n;
const boxName = text("scores?/+");

const holding = (amount: string) => `{"amount":${amount},"asset-id":${assetId},"is-frozen":false}`;

/**
 * The node's parameter is `max` (rule 9.9). algosdk marks it as deprecated in favour of `limit`.
 */
interface WithMax {
  max(max: number): { do(): Promise<unknown> };
}

describeContract("accounts, assets and applications", "x-algo-api-token", [
  {
    call: "GET /v2/accounts/{address}",
    send: (clients) => clients.node().accountInformation(address).do(),
    request: { path: `/v2/accounts/${address}` },
    response: {
      body: `{"address":"${address}","amount":1000000,"assets":[${holding("18446744073709551615")}]}`,
    },
    result: {
      address,
      amount: 1_000_000n,
      assets: [{ amount: 18_446_744_073_709_551_615n, assetId, isFrozen: false }],
    },
    model: "Account",
  },
  {
    call: "GET /v2/accounts/{address} with exclude",
    send: (clients) => clients.node().accountInformation(address).exclude("all").do(),
    request: { path: `/v2/accounts/${address}`, query: { exclude: "all" } },
    response: json({ address }),
    result: { address, assets: undefined },
    model: "Account",
  },
  {
    call: "GET /v2/accounts/{address}/assets/{assetId}",
    send: (clients) => clients.node().accountAssetInformation(address, assetId).do(),
    request: { path: `/v2/accounts/${address}/assets/${assetId}` },
    response: { body: `{"round":45000000,"asset-holding":${holding("100000")}}` },
    result: { round: 45_000_000n, assetHolding: { amount: 100_000n, assetId, isFrozen: false } },
    model: "AccountAssetResponse",
  },
  {
    call: "GET /v2/accounts/{address}/applications/{appId}",
    send: (clients) => clients.node().accountApplicationInformation(address, bigId).do(),
    request: { path: `/v2/accounts/${address}/applications/${bigId}` },
    response: {
      body: `{"round":7,"app-local-state":{"id":${bigId},"schema":{"num-uint":1,"num-byte-slice":2}}}`,
    },
    result: {
      round: 7n,
      appLocalState: { id: bigId, schema: { numUint: 1, numByteSlice: 2 } },
    },
    model: "AccountApplicationResponse",
  },
  {
    call: "GET /v2/assets/{id}",
    send: (clients) => clients.node().getAssetByID(bigId).do(),
    request: { path: `/v2/assets/${bigId}` },
    response: {
      body: `{"index":${bigId},"params":{"creator":"${address}","decimals":0,"total":18446744073709551615,"unit-name":"FISHD"}}`,
    },
    result: {
      index: bigId,
      params: {
        creator: address,
        decimals: 0,
        total: 18_446_744_073_709_551_615n,
        unitName: "FISHD",
      },
    },
    model: "Asset",
  },
  {
    call: "GET /v2/applications/{id}",
    send: (clients) => clients.node().getApplicationByID(bigId).do(),
    request: { path: `/v2/applications/${bigId}` },
    response: {
      body: `{"id":${bigId},"params":{"creator":"${address}","approval-program":"AQ==","clear-state-program":"Ag=="}}`,
    },
    result: {
      id: bigId,
      params: {
        creator: Address.fromString(address),
        approvalProgram: new Uint8Array([1]),
        clearStateProgram: new Uint8Array([2]),
      },
    },
    model: "Application",
  },
  {
    call: "GET /v2/applications/{id}/box",
    send: (clients) => clients.node().getApplicationBoxByName(bigId, boxName).do(),
    request: {
      path: `/v2/applications/${bigId}/box`,
      query: { name: `b64:${base64(boxName)}` },
    },
    response: json({ name: base64(boxName), round: 7, value: base64("9000") }),
    result: { name: boxName, round: 7n, value: text("9000") },
    model: "Box",
  },
  {
    call: "GET /v2/applications/{id}/boxes, whose max of 0 is not sent",
    send: (clients) => clients.node().getApplicationBoxes(bigId).do(),
    request: { path: `/v2/applications/${bigId}/boxes` },
    response: json({ boxes: [{ name: base64(boxName) }] }),
    result: { boxes: [{ name: boxName }] },
    model: "BoxesResponse",
  },
  {
    call: "GET /v2/applications/{id}/boxes with max",
    send: (clients) => (clients.node().getApplicationBoxes(bigId) as WithMax).max(3).do(),
    request: { path: `/v2/applications/${bigId}/boxes`, query: { max: "3" } },
    response: json({ boxes: [] }),
    result: { boxes: [] },
    model: "BoxesResponse",
  },
]);
