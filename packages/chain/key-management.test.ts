import { msgpackRawEncode } from "algosdk";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { KeyManagementClient } from "./key-management-client.ts";
import { openAll } from "./testing/describe-calls.mts";
import { address, base64, payment, signedPaymentBytes } from "./testing/examples.mts";
import { type RecordingServer, startRecordingServer } from "./testing/recording-server.mts";

let server: RecordingServer;
let client: KeyManagementClient;
beforeAll(async () => {
  server = await startRecordingServer();
  client = openAll({ url: server.url, token: "secret" }).keyManagement;
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const handle = "handle-token";
const password = "pass word";
const open = { wallet_handle_token: handle };
const unlocked = { ...open, wallet_password: password };
const wallet = { wallet_id: "wallet-id", wallet_password: password };
const newWallet = {
  wallet_name: "fish",
  wallet_driver_name: "sqlite",
  wallet_password: password,
};
const [publicKey, otherPublicKey] = [3, 4].map((fill) => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
];
const masterKey = new Uint8Array(32).fill(7);
const secretKey = new Uint8Array(64).fill(9);
const signature = new Uint8Array(64).fill(8);
const pks = [base64(publicKey), base64(otherPublicKey)];
const partial = {
  v: 1,
  thr: 2,
  subsig: [{ pk: base64(publicKey) }, { pk: base64(otherPublicKey), s: base64(signature) }],
};
const transaction = base64(payment.toByte());
const signed = { signed_transaction: base64(signedPaymentBytes) };

/** Method and path, the call, the fields of its body, the response, and the result if it is decoded. */
type Call = readonly [
  line: string,
  send: (client: KeyManagementClient) => Promise<unknown>,
  body?: object | undefined,
  response?: object,
  result?: unknown,
];

/**
 * The fields are those that the service decodes (go-algorand: `daemon/kmd/lib/kmdapi/requests.go`,
 * `crypto/multisig.go`, `daemon/kmd/wallet/driver/`): keys of 32 and 64 bytes in base64.
 */
const calls: readonly Call[] = [
  ["GET /versions", (kmd) => kmd.versions(), undefined, { versions: ["v1"] }],
  ["GET /v1/wallets", (kmd) => kmd.listWallets(), undefined, { wallets: [] }],
  [
    "POST /v1/wallet",
    (kmd) => kmd.createWallet("fish", password),
    { ...newWallet, master_derivation_key: "" },
  ],
  [
    "POST /v1/wallet",
    (kmd) => kmd.createWallet("fish", password, masterKey, "sqlite"),
    { ...newWallet, master_derivation_key: base64(masterKey) },
  ],
  ["POST /v1/wallet/init", (kmd) => kmd.initWalletHandle("wallet-id", password), wallet],
  ["POST /v1/wallet/release", (kmd) => kmd.releaseWalletHandle(handle), open],
  ["POST /v1/wallet/renew", (kmd) => kmd.renewWalletHandle(handle), open],
  [
    "POST /v1/wallet/rename",
    (kmd) => kmd.renameWallet("wallet-id", password, "shoal"),
    { ...wallet, wallet_name: "shoal" },
  ],
  ["POST /v1/wallet/info", (kmd) => kmd.getWallet(handle), open],
  [
    "POST /v1/master-key/export",
    (kmd) => kmd.exportMasterDerivationKey(handle, password),
    unlocked,
    { master_derivation_key: base64(masterKey) },
    { master_derivation_key: masterKey },
  ],
  [
    "POST /v1/key/import",
    (kmd) => kmd.importKey(handle, secretKey),
    { ...open, private_key: base64(secretKey) },
  ],
  [
    "POST /v1/key/export",
    (kmd) => kmd.exportKey(handle, password, address),
    { ...unlocked, address },
    { private_key: base64(secretKey) },
    { private_key: secretKey },
  ],
  ["POST /v1/key", (kmd) => kmd.generateKey(handle), { ...open, display_mnemonic: false }],
  ["POST /v1/key/list", (kmd) => kmd.listKeys(handle), open],
  ["DELETE /v1/key", (kmd) => kmd.deleteKey(handle, password, address), { ...unlocked, address }],
  [
    "POST /v1/transaction/sign",
    (kmd) => kmd.signTransaction(handle, password, payment),
    { ...unlocked, transaction },
    signed,
    signedPaymentBytes,
  ],
  [
    "POST /v1/transaction/sign",
    (kmd) => kmd.signTransactionWithSpecificPublicKey(handle, password, payment, publicKey),
    { ...unlocked, transaction, public_key: base64(publicKey) },
    signed,
    signedPaymentBytes,
  ],
  ["POST /v1/multisig/list", (kmd) => kmd.listMultisig(handle), open],
  [
    "POST /v1/multisig/import",
    (kmd) => kmd.importMultisig(handle, 1, 2, pks),
    { ...open, multisig_version: 1, threshold: 2, pks },
  ],
  ["POST /v1/multisig/export", (kmd) => kmd.exportMultisig(handle, address), { ...open, address }],
  [
    "POST /v1/multisig/sign",
    (kmd) => kmd.signMultisigTransaction(handle, password, payment, publicKey),
    { ...unlocked, transaction, public_key: base64(publicKey) },
  ],
  [
    "POST /v1/multisig/sign",
    (kmd) => kmd.signMultisigTransaction(handle, password, payment, publicKey, partial),
    { ...unlocked, transaction, public_key: base64(publicKey), partial_multisig: partial },
  ],
  [
    "DELETE /v1/multisig",
    (kmd) => kmd.deleteMultisig(handle, password, address),
    { ...unlocked, address },
  ],
];

const rows = calls.map((call) => [call[0], call] as const);

test.each(rows)(
  "parameters: %s",
  async (line, [, send, body, response = {}, result = response]) => {
    server.respondWith({ body: JSON.stringify(response) });
    expect(await send(client)).toEqual(result);
    const [request, ...others] = server.takeRequests();
    expect(others).toEqual([]);
    expect(request?.line).toBe(line);
    expect(request?.headers).toMatchObject({ "x-kmd-api-token": "secret" });
    const sent = new TextDecoder().decode(request?.body);
    expect(sent === "" ? undefined : JSON.parse(sent)).toEqual(body);
  },
);

test("a returned multisignature is decoded into the argument of the next signature", () => {
  const subsig = [{ pk: publicKey }, { pk: otherPublicKey, s: signature }];
  const returned = base64(msgpackRawEncode({ subsig, thr: 2, v: 1 }));
  expect(client.decodeMultisig(returned)).toEqual(partial);
});

test.each(["", "not base64!", base64("text"), base64(msgpackRawEncode({ v: 1, thr: 1 }))])(
  "parameters: %j is not a valid multisignature",
  (multisig) => {
    expect(() => client.decodeMultisig(multisig)).toThrow(
      expect.objectContaining({ code: "decoded-model-invalid", model: "MultisigSig" }),
    );
  },
);
