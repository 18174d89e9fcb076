import type { WalletFaultMode } from "../../settings/fault-modes.ts";

/** How a wallet responds to a request that it rejects. */
export interface Rejection {
  readonly message: string;
  /** Of the JSON-RPC error; undefined for the one that WalletConnect's client adds. */
  readonly code?: number | undefined;
}

/** A wallet's app, as far as it differs from the others. */
interface WalletApp {
  /** What the app says about itself when it approves a connection; undefined for the sandbox's own. */
  readonly description?: string;
  /** When the user declines. */
  readonly declined: Rejection;
  /** For ARC-60; `"none"` if the app drops the request without a response. */
  readonly arc60?: Rejection | "none";
  /** For transactions. */
  readonly transactions?: Rejection;
  /** Whether it simulates transactions, and declines expired ones (Pera Wallet 7). */
  readonly declinesExpired?: boolean;
  /** Whether it proposes transactions of a multisig account to the co-signers (Pera Wallet 7). */
  readonly proposesMultisig?: boolean;
}

const sandboxWallet: WalletApp = { declined: { message: "Operation cancelled by user" } };

const pera6Description = "Pera Wallet: Simply the best Algorand wallet.";

/** Source: perawallet/pera-ios, `WCTransactionErrorResponse` and its texts. */
const peraIos6: WalletApp = {
  description: pera6Description,
  declined: { code: 4001, message: "Request Rejected: The User has rejected the request." },
  // The parameters of ARC-60 are an object, and the app expects an array.
  arc60: {
    code: 4300,
    message: "Invalid request format: Pera Wallet is unable to parse the data request.",
  },
};

const apps: Partial<Record<WalletFaultMode, WalletApp>> = {
  // Source: perawallet/pera-android. An object as `params` becomes null, which it ignores.
  "pera-android-6": {
    description: pera6Description,
    declined: {
      code: 4100,
      message:
        "Confirmation Failed(4100)\nTransaction request rejected: the user has rejected the transaction request.",
    },
    arc60: "none",
  },
  "pera-ios-6": peraIos6,
  "other-network": {
    ...peraIos6,
    transactions: {
      code: 4100,
      message:
        "Network mismatch error: This dApp and Pera Wallet are currently operating on different networks. Please make sure that they both run on either Mainnet or Testnet",
    },
  },
  // Source: perawallet/pera-react-native.
  "pera-7": {
    description: "Simply the best Algorand wallet",
    declined: { message: "User rejected" },
    declinesExpired: true,
    proposesMultisig: true,
  },
};

/** Returns the app as which the sandbox wallet responds. */
export function walletApp(mode: WalletFaultMode): WalletApp {
  return apps[mode] ?? sandboxWallet;
}
