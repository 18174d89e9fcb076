import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as algosdk from "algosdk";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as subset from "./algosdk-subset.ts";

const walletLibraries = [
  new URL("../../node_modules/@perawallet/connect/dist/", import.meta.url),
  new URL("../../node_modules/@blockshake/defly-connect/dist/", import.meta.url),
];
const publicKeys = fc.uint8Array({ minLength: 32, maxLength: 32 });

async function scriptsOf(folder: URL): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  return Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
}

test("the wallet libraries use no other members of algosdk", async () => {
  const texts = (await Promise.all(walletLibraries.map(scriptsOf))).flat();
  const used = texts.flatMap((text) => {
    const [, name] = /import (\w+) from ?"algosdk"/.exec(text) ?? [];
    if (name === undefined) return [];
    return [...text.matchAll(new RegExp(`(?<![\\w$.])${name}\\.(\\w+)`, "g"))].map(
      ([, member = ""]) => member,
    );
  });
  // Minified names are ambiguous, so members that algosdk does not have are ignored.
  const members = [...new Set(used)].filter((member) => member in algosdk);
  expect(members.sort()).toEqual(Object.keys(subset).sort());
});

test("public keys are encoded as by algosdk", () => {
  fc.assert(
    fc.property(publicKeys, (key) => {
      expect(subset.encodeAddress(key)).toBe(algosdk.encodeAddress(key));
    }),
  );
});

test("accounts are decoded as by algosdk", () => {
  fc.assert(
    fc.property(publicKeys, (key) => {
      expect(subset.decodeAddress(algosdk.encodeAddress(key)).publicKey).toEqual(key);
    }),
  );
});

test.each(["", "A".repeat(58), `${algosdk.encodeAddress(new Uint8Array(32))}A`])(
  "parameters: %o is not a valid account, as in algosdk",
  (text) => {
    expect(() => algosdk.decodeAddress(text)).toThrow();
    expect(() => subset.decodeAddress(text)).toThrow();
  },
);

test("a transaction is encoded as by algosdk", () => {
  const account = algosdk.encodeAddress(new Uint8Array(32));
  const transaction = algosdk.makePaymentTxnWithSuggestedParamsFromObject({
    sender: account,
    receiver: account,
    amount: 1,
    suggestedParams: {
      fee: 1000,
      minFee: 1000,
      firstValid: 1,
      lastValid: 1000,
      genesisHash: new Uint8Array(32),
    },
  });
  expect(subset.encodeUnsignedTransaction(transaction)).toEqual(
    algosdk.encodeUnsignedTransaction(transaction),
  );
});

test.each([undefined, algosdk.encodeAddress(new Uint8Array(32).fill(7))])(
  "the request and the parsed response are as with algosdk, for the auth-addr %s",
  async (authAddr) => {
    const account = algosdk.encodeAddress(new Uint8Array(32).fill(1));
    const requested: unknown[] = [];
    const server = createServer(({ method, url, headers }, response) => {
      const { "x-algo-api-token": token, accept } = headers;
      requested.push({ method, url, token, accept });
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ...accountBody(account), "auth-addr": authAddr }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;

    const url = "http://127.0.0.1/";
    const theirs = await new algosdk.Algodv2("token", url, port).accountInformation(account).do();
    const ours = await new subset.Algodv2("token", url, port).accountInformation(account).do();
    server.close();

    expect(ours.authAddr).toBe(authAddr);
    expect(theirs.authAddr?.toString()).toBe(authAddr);
    expect(requested[1]).toEqual(requested[0]);
  },
);

/** Returns the body of `GET /v2/accounts/{address}`, with all the fields that algosdk requires. */
function accountBody(address: string) {
  const counts = [
    "amount-without-pending-rewards",
    "amount",
    "min-balance",
    "pending-rewards",
    "rewards",
    "round",
    "total-apps-opted-in",
    "total-assets-opted-in",
    "total-created-apps",
    "total-created-assets",
  ];
  return { address, status: "Offline", ...Object.fromEntries(counts.map((name) => [name, 0])) };
}
