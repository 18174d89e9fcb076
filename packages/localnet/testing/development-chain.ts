import { type Account, base64ToBytes, generateAccount } from "algosdk";
import { keyManagementRoutes } from "./stub-key-management.ts";
import { nodeRoutes } from "./stub-node.ts";
import { StubLedger } from "./stub-ledger.ts";
import { json, startStubService } from "./stub-service.ts";

/** What a private chain is like. */
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
