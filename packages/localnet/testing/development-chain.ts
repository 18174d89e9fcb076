import {
  type Account,
  base64ToBytes,
  bytesToBase64,
  decodeUnsignedTransaction,
  generateAccount,
  makeBasicAccountTransactionSigner,
} from "algosdk";
import { nodeRoutes } from "./stub-node.ts";
import { StubLedger } from "./stub-ledger.ts";
import { json, type Routes, startStubService, type StubResponse } from "./stub-service.ts";

/** The options of `startDevelopmentChain`. */
export interface ChainOptions {
  readonly genesisId?: string;
  /** In base64. */
  readonly genesisHash?: string;
  readonly isDevelopmentMode?: boolean;
  /** The microalgos of each of the wallet's accounts. */
  readonly algo?: readonly bigint[];
  readonly wallet?: string;
  readonly password?: string;
}

export const nodeToken = "token-of-the-node";
export const keyManagementToken = "token-of-kmd";

/** Starts a node in development mode and its key-management service. */
export async function startDevelopmentChain(options: ChainOptions = {}) {
  const {
    genesisId = "devmodenet-v1",
    isDevelopmentMode = true,
    algo = [10n ** 15n],
    wallet: name = "unencrypted-default-wallet",
    password = "",
  } = options;
  const genesisHash = base64ToBytes(
    options.genesisHash ?? "sC3P7e2SdbqKJK0tbiCdK9tdSpbe6XeCGKdoNzmlj0E=",
  );
  const ledger = new StubLedger(genesisHash);
  const accounts = algo.map((amount): Account => {
    const account = generateAccount();
    ledger.account(account.addr.toString()).algo = amount;
    return account;
  });
  const openHandles = new Set<string>();
  const node = await startStubService(
    "x-algo-api-token",
    nodeToken,
    json({ message: "Invalid API Token" }, 401),
    nodeRoutes(ledger, { genesisId, genesisHash, isDevelopmentMode }),
  );
  const keyManagement = await startStubService(
    "x-kmd-api-token",
    keyManagementToken,
    json({ error: true, message: "invalid API token" }, 401),
    keyManagementRoutes({ name, password, accounts, openHandles }),
  );
  return {
    ledger,
    openHandles,
    /** The addresses of the wallet. */
    payers: accounts.map(({ addr }) => addr.toString()),
    nodeUrl: node.url,
    keyManagementUrl: keyManagement.url,
    close: async () => {
      await Promise.all([node.close(), keyManagement.close()]);
    },
  };
}

interface StubWalletOptions {
  readonly name: string;
  readonly password: string;
  readonly accounts: readonly Account[];
  /** Receives the handles that are not released. */
  readonly openHandles: Set<string>;
}

/** kmd rejects a wrong password and an expired handle with the status of a wrong token. */
const rejected = (message: string): StubResponse => json({ error: true, message }, 401);

/** The responses of go-algorand 5.1's kmd, as far as the command reads them. */
function keyManagementRoutes(wallet: StubWalletOptions): Routes {
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
