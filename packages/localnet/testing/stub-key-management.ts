import {
  type Account,
  bytesToBase64,
  base64ToBytes,
  decodeUnsignedTransaction,
  makeBasicAccountTransactionSigner,
} from "algosdk";
import { json, type Routes, type StubResponse } from "./stub-service.ts";

/** What a stub of the key-management service is like. */
export interface StubWalletOptions {
  readonly name: string;
  readonly password: string;
  readonly accounts: readonly Account[];
  /** Receives the handles that are not released. */
  readonly openHandles: Set<string>;
}

/** kmd rejects a wrong password and an expired handle with the status of a wrong token. */
const rejected = (message: string): StubResponse => json({ error: true, message }, 401);

/** The responses of go-algorand 5.1's kmd, as far as the command reads them. */
export function keyManagementRoutes(wallet: StubWalletOptions): Routes {
  const { name, password, accounts, openHandles } = wallet;
  const read = (body: Buffer) => JSON.parse(body.toString()) as Readonly<Record<string, string>>;
  const withHandle =
    (respond: (fields: Readonly<Record<string, string>>) => ReturnType<Routes[number][1]>) =>
    (_: unknown, { body }: { body: Buffer }) => {
      const fields = read(body);
      const isOpen = openHandles.has(fields["wallet_handle_token"] ?? "");
      return isOpen ? respond(fields) : rejected("invalid wallet handle id");
    };
  return [
    [/^GET \/versions$/, () => json({ versions: ["v1"] })],
    [/^GET \/genesis$/, () => ({ status: 405, body: "" })],
    [
      /^GET \/v1\/wallets$/,
      () =>
        json({
          wallets: [
            {
              driver_name: "sqlite",
              driver_version: 1,
              id: "9ea4ef3e5e0dcae5f2bf7e5b0ba4b0d8",
              mnemonic_ux: false,
              name,
              supported_txs: ["pay", "keyreg"],
            },
          ],
        }),
    ],
    [
      /^POST \/v1\/wallet\/init$/,
      (_, { body }) => {
        if (read(body)["wallet_password"] !== password)
          return rejected("error decrypting. wrong password?");
        const handle = `handle-${openHandles.size}`;
        openHandles.add(handle);
        return json({ wallet_handle_token: handle });
      },
    ],
    [
      /^POST \/v1\/wallet\/renew$/,
      withHandle(() => json({ wallet_handle: { wallet: {}, expires_seconds: 59 } })),
    ],
    [
      /^POST \/v1\/wallet\/release$/,
      withHandle(({ wallet_handle_token: handle = "" }) => {
        openHandles.delete(handle);
        return json({});
      }),
    ],
    [
      /^POST \/v1\/key\/list$/,
      withHandle(() =>
        json(
          accounts.length === 0 ? {} : { addresses: accounts.map(({ addr }) => addr.toString()) },
        ),
      ),
    ],
    [
      /^POST \/v1\/transaction\/sign$/,
      withHandle(async ({ transaction = "", wallet_password: given }) => {
        if (given !== password) return rejected("error decrypting. wrong password?");
        const txn = decodeUnsignedTransaction(base64ToBytes(transaction));
        const signer = accounts.find(({ addr }) => addr.toString() === txn.sender.toString());
        if (!signer) return rejected("key does not exist in this wallet");
        const [signed] = await makeBasicAccountTransactionSigner(signer)([txn], [0]);
        return json({ signed_transaction: bytesToBase64(signed ?? new Uint8Array()) });
      }),
    ],
  ];
}
