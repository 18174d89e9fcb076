import { describeContract, json } from "./testing/describe-contract.mts";
import { base64 } from "./testing/examples.mts";

const handle = "handle-token";
const password = "pass word";
const masterKey = new Uint8Array(32).fill(7);
const wallet = {
  id: "wallet-id",
  name: "fish",
  driver_name: "sqlite",
  driver_version: 1,
  mnemonic_ux: false,
  supported_txs: ["pay"],
};
const post = ({ path, json: body }: { path: string; json: unknown }) => ({
  method: "POST" as const,
  path,
  body: { json: body },
});

describeContract("key-management wallets", "x-kmd-api-token", [
  {
    call: "GET /versions",
    send: (clients) => clients.keyManagement.versions(),
    request: { path: "/versions" },
    response: json({ versions: ["v1"] }),
    result: { versions: ["v1"] },
  },
  {
    call: "GET /v1/wallets",
    send: (clients) => clients.keyManagement.listWallets(),
    request: { path: "/v1/wallets" },
    response: json({ wallets: [wallet] }),
    result: { wallets: [wallet] },
  },
  {
    call: "POST /v1/wallet, by default with the driver sqlite and no key",
    send: (clients) => clients.keyManagement.createWallet("fish", password),
    request: post({
      path: "/v1/wallet",
      json: {
        wallet_name: "fish",
        wallet_driver_name: "sqlite",
        wallet_password: password,
        master_derivation_key: "",
      },
    }),
    response: json({ wallet }),
    result: { wallet },
  },
  {
    call: "POST /v1/wallet with key and driver",
    send: (clients) => clients.keyManagement.createWallet("fish", password, masterKey, "sqlite"),
    request: post({
      path: "/v1/wallet",
      json: {
        wallet_name: "fish",
        wallet_driver_name: "sqlite",
        wallet_password: password,
        master_derivation_key: base64(masterKey),
      },
    }),
    response: json({ wallet }),
    result: { wallet },
  },
  {
    call: "POST /v1/wallet/init",
    send: (clients) => clients.keyManagement.initWalletHandle("wallet-id", password),
    request: post({
      path: "/v1/wallet/init",
      json: { wallet_id: "wallet-id", wallet_password: password },
    }),
    response: json({ wallet_handle_token: handle }),
    result: { wallet_handle_token: handle },
  },
  {
    call: "POST /v1/wallet/release",
    send: (clients) => clients.keyManagement.releaseWalletHandle(handle),
    request: post({ path: "/v1/wallet/release", json: { wallet_handle_token: handle } }),
    result: {},
  },
  {
    call: "POST /v1/wallet/renew",
    send: (clients) => clients.keyManagement.renewWalletHandle(handle),
    request: post({ path: "/v1/wallet/renew", json: { wallet_handle_token: handle } }),
    response: json({ wallet_handle: { wallet, expires_seconds: 60 } }),
    result: { wallet_handle: { wallet, expires_seconds: 60 } },
  },
  {
    call: "POST /v1/wallet/rename",
    send: (clients) => clients.keyManagement.renameWallet("wallet-id", password, "shoal"),
    request: post({
      path: "/v1/wallet/rename",
      json: { wallet_id: "wallet-id", wallet_password: password, wallet_name: "shoal" },
    }),
    response: json({ wallet: { ...wallet, name: "shoal" } }),
    result: { wallet: { ...wallet, name: "shoal" } },
  },
  {
    call: "POST /v1/wallet/info",
    send: (clients) => clients.keyManagement.getWallet(handle),
    request: post({ path: "/v1/wallet/info", json: { wallet_handle_token: handle } }),
    response: json({ wallet_handle: { wallet, expires_seconds: 60 } }),
    result: { wallet_handle: { wallet, expires_seconds: 60 } },
  },
  {
    call: "POST /v1/master-key/export",
    send: (clients) => clients.keyManagement.exportMasterDerivationKey(handle, password),
    request: post({
      path: "/v1/master-key/export",
      json: { wallet_handle_token: handle, wallet_password: password },
    }),
    response: json({ master_derivation_key: base64(masterKey) }),
    result: { master_derivation_key: masterKey },
  },
]);
