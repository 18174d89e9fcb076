import { bytesToBase64, msgpackRawEncode } from "algosdk";
import { decodeGroup } from "./signed-group.ts";
import { Rejection, type StubLedger } from "./stub-ledger.ts";
import { json, type Routes } from "./stub-service.ts";

export interface StubNodeOptions {
  readonly genesisId: string;
  readonly genesisHash: Uint8Array;
  readonly isDevelopmentMode: boolean;
}

/** The responses of go-algorand 5.1 in development mode, as far as the command reads them. */
export function nodeRoutes(ledger: StubLedger, options: StubNodeOptions): Routes {
  const { genesisId, isDevelopmentMode } = options;
  const genesisHash = bytesToBase64(options.genesisHash);
  const lastRound = () => Number(ledger.round);
  return [
    [
      /^GET \/versions$/,
      () =>
        json({
          versions: ["v2"],
          genesis_id: genesisId,
          genesis_hash_b64: genesisHash,
          build: {
            major: 5,
            minor: 1,
            build_number: 0,
            commit_hash: "",
            branch: "",
            channel: "",
          },
        }),
    ],
    [
      /^GET \/genesis$/,
      () => json({ alloc: [], ...(isDevelopmentMode && { devmode: true }), id: "v1" }),
    ],
    [
      /^GET \/v2\/status$/,
      () =>
        json({
          "catchup-time": 0,
          "last-round": lastRound(),
          "last-version": "future",
          "next-version": "future",
          "next-version-round": lastRound() + 1,
          "next-version-supported": true,
          "stopped-at-unsupported-round": false,
          "time-since-last-round": 0,
        }),
    ],
    [
      /^GET \/v2\/transactions\/params$/,
      () =>
        json({
          "consensus-version": "future",
          fee: 0,
          "genesis-hash": genesisHash,
          "genesis-id": genesisId,
          "last-round": lastRound(),
          "min-fee": 1_000,
        }),
    ],
    [
      /^POST \/v2\/transactions$/,
      (_, { body }) => {
        try {
          return json({ txId: ledger.submit(decodeGroup(body)) });
        } catch (error) {
          if (!(error instanceof Rejection)) throw error;
          return json({ message: `TransactionPool.Remember: ${error.message}` }, 400);
        }
      },
    ],
    [
      /^GET \/v2\/transactions\/pending\/(\w+)$/,
      ([id = ""]) => {
        const confirmed = ledger.confirmed.get(id);
        if (confirmed === undefined)
          return json({ message: "could not find the transaction" }, 404);
        return {
          body: msgpackRawEncode({
            "confirmed-round": confirmed.round,
            "pool-error": "",
            txn: confirmed.signed,
          }),
        };
      },
    ],
    [
      /^GET \/v2\/accounts\/(\w+)\/assets\/(\d+)$/,
      ([address = "", id = ""]) => {
        const amount = ledger.account(address).holdings.get(BigInt(id));
        if (amount === undefined) return json({ message: "account asset info not found" }, 404);
        const holding = `{"amount":${amount},"asset-id":${id},"is-frozen":false}`;
        return { body: `{"asset-holding":${holding},"round":${ledger.round}}` };
      },
    ],
    [
      /^GET \/v2\/accounts\/(\w+)$/,
      ([address = ""], { query }) => ({
        body: accountBody(ledger, address, query.get("exclude") === "all"),
      }),
    ],
  ];
}

/** Amounts are integers above 2^53, which JSON.stringify would not write. */
function accountBody(ledger: StubLedger, address: string, isShort: boolean): string {
  const { algo, authAddress, holdings, created } = ledger.account(address);
  const assets = [...holdings].map(
    ([id, amount]) => `{"amount":${amount},"asset-id":${id},"is-frozen":false}`,
  );
  const createdAssets = [...created].map(
    ([id, { name, unitName, decimals, total }]) =>
      `{"index":${id},"params":{"creator":"${address}","decimals":${decimals},"name":"${name}",` +
      // As algod does, without a member that is empty.
      `"total":${total}${unitName && `,"unit-name":"${unitName}"`}}}`,
  );
  const lists = isShort
    ? ""
    : `"assets":[${assets.join()}],"created-assets":[${createdAssets.join()}],`;
  const auth = authAddress === address ? "" : `"auth-addr":"${authAddress}",`;
  return (
    `{"address":"${address}","amount":${algo},"amount-without-pending-rewards":${algo},` +
    `${auth}${lists}"min-balance":${ledger.minBalance(address)},"pending-rewards":0,"rewards":0,` +
    `"round":${ledger.round},"status":"Offline","total-apps-opted-in":0,` +
    `"total-assets-opted-in":${assets.length},"total-created-apps":0,` +
    `"total-created-assets":${createdAssets.length}}\n`
  );
}
