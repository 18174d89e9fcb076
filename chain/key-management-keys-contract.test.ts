import { describeContract, json } from "./testing/describe-contract.mts";
import { address, base64, payment, signedPaymentBytes } from "./testing/examples.mts";

const handle = "handle-token";
const password = "pass word";
const open = { wallet_handle_token: handle };
const unlocked = { ...open, wallet_password: password };
const secretKey = new Uint8Array(64).fill(9);
const publicKey = new Uint8Array(32).fill(3);
const otherPublicKey = new Uint8Array(32).fill(4);
const pks = [base64(publicKey), base64(otherPublicKey)];
const partial = {
  v: 1,
  thr: 2,
  subsig: [
    { pk: base64(publicKey) },
    { pk: base64(otherPublicKey), s: base64(new Uint8Array(64).fill(8)) },
  ],
};
const transaction = base64(payment.toByte());
const signed = json({ signed_transaction: base64(signedPaymentBytes) });

describeContract("keys and signatures of key management", "x-kmd-api-token", [
  {
    call: "POST /v1/key/import",
    send: (clients) => clients.keyManagement.importKey(handle, secretKey),
    request: {
      method: "POST",
      path: "/v1/key/import",
      body: { json: { ...open, private_key: base64(secretKey) } },
    },
    response: json({ address }),
    result: { address },
  },
  {
    call: "POST /v1/key/export",
    send: (clients) => clients.keyManagement.exportKey(handle, password, address),
    request: {
      method: "POST",
      path: "/v1/key/export",
      body: { json: { ...unlocked, address } },
    },
    response: json({ private_key: base64(secretKey) }),
    result: { private_key: secretKey },
  },
  {
    call: "POST /v1/key, which never shows the mnemonic",
    send: (clients) => clients.keyManagement.generateKey(handle),
    request: {
      method: "POST",
      path: "/v1/key",
      body: { json: { ...open, display_mnemonic: false } },
    },
    response: json({ address }),
    result: { address },
  },
  {
    call: "POST /v1/key/list",
    send: (clients) => clients.keyManagement.listKeys(handle),
    request: { method: "POST", path: "/v1/key/list", body: { json: open } },
    response: json({ addresses: [address] }),
    result: { addresses: [address] },
  },
  {
    call: "DELETE /v1/key",
    send: (clients) => clients.keyManagement.deleteKey(handle, password, address),
    request: { method: "DELETE", path: "/v1/key", body: { json: { ...unlocked, address } } },
    result: {},
  },
  {
    call: "POST /v1/transaction/sign",
    send: (clients) => clients.keyManagement.signTransaction(handle, password, payment),
    request: {
      method: "POST",
      path: "/v1/transaction/sign",
      body: { json: { ...unlocked, transaction } },
    },
    response: signed,
    result: signedPaymentBytes,
  },
  {
    call: "POST /v1/transaction/sign with another public key",
    send: (clients) =>
      clients.keyManagement.signTransactionWithSpecificPublicKey(
        handle,
        password,
        payment,
        publicKey,
      ),
    request: {
      method: "POST",
      path: "/v1/transaction/sign",
      body: { json: { ...unlocked, transaction, public_key: base64(publicKey) } },
    },
    response: signed,
    result: signedPaymentBytes,
  },
  {
    call: "POST /v1/multisig/list",
    send: (clients) => clients.keyManagement.listMultisig(handle),
    request: { method: "POST", path: "/v1/multisig/list", body: { json: open } },
    response: json({ addresses: [address] }),
    result: { addresses: [address] },
  },
  {
    call: "POST /v1/multisig/import",
    send: (clients) => clients.keyManagement.importMultisig(handle, 1, 2, pks),
    request: {
      method: "POST",
      path: "/v1/multisig/import",
      body: { json: { ...open, multisig_version: 1, threshold: 2, pks } },
    },
    response: json({ address }),
    result: { address },
  },
  {
    call: "POST /v1/multisig/export",
    send: (clients) => clients.keyManagement.exportMultisig(handle, address),
    request: {
      method: "POST",
      path: "/v1/multisig/export",
      body: { json: { ...open, address } },
    },
    response: json({ multisig_version: 1, threshold: 2, pks }),
    result: { multisig_version: 1, threshold: 2, pks },
  },
  {
    call: "POST /v1/multisig/sign, the first signature",
    send: (clients) =>
      clients.keyManagement.signMultisigTransaction(handle, password, payment, publicKey),
    request: {
      method: "POST",
      path: "/v1/multisig/sign",
      body: { json: { ...unlocked, transaction, public_key: base64(publicKey) } },
    },
    response: json({ multisig: "c2lnbmVk" }),
    result: { multisig: "c2lnbmVk" },
  },
  {
    call: "POST /v1/multisig/sign, a further signature",
    send: (clients) =>
      clients.keyManagement.signMultisigTransaction(handle, password, payment, publicKey, partial),
    request: {
      method: "POST",
      path: "/v1/multisig/sign",
      body: {
        json: {
          ...unlocked,
          transaction,
          public_key: base64(publicKey),
          partial_multisig: partial,
        },
      },
    },
    response: json({ multisig: "c2lnbmVk" }),
    result: { multisig: "c2lnbmVk" },
  },
  {
    call: "DELETE /v1/multisig",
    send: (clients) => clients.keyManagement.deleteMultisig(handle, password, address),
    request: { method: "DELETE", path: "/v1/multisig", body: { json: { ...unlocked, address } } },
    result: {},
  },
]);
