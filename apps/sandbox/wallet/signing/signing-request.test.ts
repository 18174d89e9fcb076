import { verifyBytes } from "algosdk";
import { describe, expect, test } from "vitest";
import { accounts } from "../../accounts.ts";
import { rekeyedKey } from "../../keys.ts";
import type { WalletFaultMode } from "../../settings/fault-modes.ts";
import { base64Of, bytesOf } from "./base64.ts";
import {
  arc60Params,
  call,
  canonicalJson,
  context,
  neverValid,
  siwaOf,
} from "./signing.fixtures.ts";
import { isDropped, readSigningRequest } from "./signing-request.ts";

const { eligible, rekeyed, multisig } = accounts;
const hello = new TextEncoder().encode("hello");

const dataParams = (signer: string, data = base64Of(hello)) => [
  { data, message: "Say hello", signer, chainId: 4160 },
];

const signatureIn = (result: unknown) => bytesOf(String((result as string[])[0])) ?? hello;

describe("parameters: algo_signData with an array", () => {
  test("the signature covers the prefix MX and the data", async () => {
    const { address } = eligible;
    const request = readSigningRequest(call("algo_signData", dataParams(address)), context());
    expect(request.items[0]).toMatchObject({
      title: "Say hello",
      rows: [
        ["Data (5 bytes)", "hello"],
        ["Signer", address],
      ],
    });
    expect(verifyBytes(hello, signatureIn(await request.sign()), address)).toBe(true);
  });

  test("a rekeyed account's data is signed by its auth address", async () => {
    const params = dataParams(rekeyed.address);
    const result = await readSigningRequest(call("algo_signData", params), context()).sign();
    expect(verifyBytes(hello, signatureIn(result), rekeyedKey.address)).toBe(true);
  });

  test("a sign-in message is shown in plain words", () => {
    const data = base64Of(canonicalJson(siwaOf(eligible)));
    const params = dataParams(eligible.address, data);
    const [item] = readSigningRequest(call("algo_signData", params), context()).items;
    expect(item?.rows).toContainEqual(["Statement", "Sign in to Fabulous Fish."]);
  });

  test.each([
    ["an unknown signer", dataParams("NOBODY"), /no single key/],
    ["a multisig account", dataParams(multisig.address), /no single key/],
    ["data that is not base64", dataParams(rekeyed.address, "%"), /not base64/],
    ["an entry without data", [{ signer: rekeyed.address }], /data/],
  ])("%s is rejected", (_, params, message) => {
    expect(() => readSigningRequest(call("algo_signData", params), context())).toThrow(message);
  });
});

describe("parameters: the mode", () => {
  const requests = {
    arc60: call("algo_signData", arc60Params(eligible)),
    data: call("algo_signData", dataParams(eligible.address)),
    transaction: call("algo_signTxn", [[{ txn: neverValid(eligible) }]]),
  };
  type Kind = keyof typeof requests;

  const cancelled = /^Operation cancelled by user$/;
  const noArc60 = /only supported via the Pera mobile wallet or the Pera extension/;
  const unparsed = /unable to parse the data request/;

  test.each<[mode: WalletFaultMode, kind: Kind, message: RegExp, code?: number]>([
    ["rejecting", "arc60", cancelled],
    ["rejecting", "data", cancelled],
    ["rejecting", "transaction", cancelled],
    ["transactions-only", "arc60", noArc60],
    ["transactions-only", "data", /^Method not found$/, -32_601],
    ["data-only", "arc60", noArc60],
    ["data-only", "transaction", /^Method not found$/, -32_601],
    ["pera-ios-6", "arc60", unparsed, 4300],
    ["other-network", "arc60", unparsed, 4300],
    ["other-network", "transaction", /^Network mismatch error/, 4100],
    ["android-pending", "transaction", /request pending/, 4100],
    ["android-no-key", "data", /\nMissing private key/, 4100],
    ["android-no-signer", "transaction", /\nMissing signer account/, 4100],
    ["android-no-session", "transaction", /locate the WalletConnect session/, 4100],
    ["android-multisig", "transaction", /\nMulti-sig required/, 4200],
    ["ios-pending", "data", /^Request Pending/, 4001],
    ["ios-no-key", "transaction", /^Missing private key/, 4100],
    ["ios-not-authorized", "transaction", /not been authorized by the user/, 4001],
    ["ios-failed-validation", "transaction", /^Transaction Request Rejected/, 4001],
    ["ios-no-session", "transaction", /^No valid WalletConnect session/, 4300],
    ["ios-offline", "transaction", /couldn't fetch asset details/, 4300],
    ["pera-7-unknown-session", "arc60", /^session not found — please disconnect and reconnect/],
    ["pera-7-no-session", "transaction", /^No session found$/],
    ["pera-7-invalid-session", "data", /^The session was missing or invalid\.$/],
    ["pera-7-other-chain", "arc60", /^chain id not acceptable on the active network$/],
    ["pera-7-other-network", "arc60", /^The network doesn't match with the network your app/],
    ["pera-7-no-signer", "transaction", /^no named signer belongs to this wallet$/],
    ["pera-7-no-permission", "arc60", /^Permission denied$/],
    ["pera-7-failed", "arc60", /^An error has occurred during the signing process\.$/],
    ["pera-7-ledger-locked", "transaction", /^Locked device \(0x5515\)$/],
    ["pera-7-ledger-rejected", "transaction", /^Operation was rejected on the Ledger device$/],
    ["pera-7-no-arc60", "arc60", /^Signer cannot sign ARC-60 payloads$/],
    ["unknown-words", "data", /^The tide is out/],
  ])("%s rejects %s", (mode, kind, message, code) => {
    const read = () => readSigningRequest(requests[kind], context({ mode }));
    expect(read).toThrow(message);
    expect(read).toThrow(expect.objectContaining({ code }));
  });

  test.each<[mode: WalletFaultMode, kind: Kind]>([
    ["transactions-only", "transaction"],
    ["data-only", "data"],
    ["late", "arc60"],
    ["other-key", "arc60"],
    ["pera-android-6", "data"],
    ["pera-android-6", "transaction"],
    ["pera-ios-6", "data"],
    ["pera-ios-6", "transaction"],
    ["pera-7", "arc60"],
    ["pera-7", "data"],
    ["pera-7", "transaction"],
    ["pera-7-no-arc60", "transaction"],
  ])("%s accepts %s", (mode, kind) => {
    expect(isDropped(requests[kind], mode)).toBe(false);
    expect(readSigningRequest(requests[kind], context({ mode })).items).toHaveLength(1);
  });

  test("a wallet that has forgotten the session drops every request", () => {
    for (const request of Object.values(requests)) {
      expect(isDropped(request, "forgotten")).toBe(true);
    }
  });

  test("Pera Wallet 6 for Android drops a request whose parameters are an object", () => {
    expect(isDropped(requests.arc60, "pera-android-6")).toBe(true);
    expect(isDropped(requests.arc60, "android-pending")).toBe(true);
  });
});

test("parameters: another method is rejected", () => {
  expect(() => readSigningRequest(call("eth_sign", []), context())).toThrow(/eth_sign/);
});
