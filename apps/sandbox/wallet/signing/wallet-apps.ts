import type { WalletFaultMode } from "../../settings/fault-modes.ts";
import type { Rejection } from "./signing-item.ts";

/** The kinds of requests. */
export type RequestKind = "arc60" | "data" | "transactions";

/** A wallet's app, as far as it differs from the others. */
interface WalletApp {
  /**
   * The app's description of itself when it approves a connection; undefined for the sandbox's own.
   */
  readonly description?: string;
  /** When the user declines. */
  readonly declined: Rejection;
  /** Of every request of a kind; `"none"` if the app drops it without a response. */
  readonly rejections?: Readonly<Partial<Record<RequestKind, Rejection | "none">>>;
  /** Whether it simulates transactions, and declines expired ones (Pera Wallet 7). */
  readonly declinesExpired?: boolean;
  /** Whether it proposes transactions of a multisig account to the co-signers (Pera Wallet 7). */
  readonly proposesMultisig?: boolean;
}

const declined = { message: "Operation cancelled by user" };

const noArc60 = {
  message: "ARC-60 signing is only supported via the Pera mobile wallet or the Pera extension.",
};
/** As JSON-RPC has it. */
const noMethod = { message: "Method not found", code: -32_601 };

const pera6Description = "Pera Wallet: Simply the best Algorand wallet.";

/** Source: perawallet/pera-ios, `WCTransactionErrorResponse` and the beginnings of its texts. */
const peraIos6: WalletApp = {
  description: pera6Description,
  declined: { code: 4001, message: "Request Rejected: The User has rejected the request." },
  rejections: {
    // The parameters of ARC-60 are an object, and the app expects an array.
    arc60: {
      code: 4300,
      message: "Invalid request format: Pera Wallet is unable to parse the data request.",
    },
  },
};

/** Source: perawallet/pera-android. An object as `params` becomes null, which it ignores. */
const peraAndroid6: WalletApp = {
  description: pera6Description,
  declined: {
    code: 4100,
    message:
      "Confirmation Failed(4100)\nTransaction request rejected: the user has rejected the transaction request.",
  },
  rejections: { arc60: "none" },
};

const missingKey = "Missing private key(s): Pera Wallet has no key to sign the request.";

/** The error of Pera Wallet 6 for every request that it understands, by situation. */
const situations: Partial<Record<WalletFaultMode, string>> = {
  "android-pending":
    "Transaction request pending: the user currently has another transaction request.",
  "android-no-key": missingKey,
  "android-no-signer":
    "Missing signer account(s): Pera Wallet has no account that signs the request.",
  "android-no-session":
    "Pera Wallet couldn't locate the WalletConnect session. Please disconnect and try again.",
  "android-multisig": "Multi-sig required: Pera Wallet does not support multisig signatures.",
  "ios-pending": "Request Pending: The User currently has another request that is in progress.",
  "ios-no-key": missingKey,
  "ios-not-authorized":
    "The requested operation and/or account has not been authorized by the user.",
  "ios-failed-validation":
    "Transaction Request Rejected: The transaction group has failed validation.",
  "ios-no-session": "No valid WalletConnect session found. Please try reconnecting your wallet.",
  "ios-offline":
    "We couldn't fetch asset details and the transaction was cancelled. Please check your network connection.",
};

/** Of the situations whose code is not that of a user who declines. */
const situationCodes: Partial<Record<WalletFaultMode, number>> = {
  "android-multisig": 4200,
  "ios-no-key": 4100,
  "ios-no-session": 4300,
  "ios-offline": 4300,
};

/** Source: perawallet/pera-react-native. */
const peraReactNative7: WalletApp = {
  description: "Simply the best Algorand wallet",
  declined: { message: "User rejected" },
  declinesExpired: true,
  proposesMultisig: true,
};

/**
 * Pera Wallet 7's responses to every request, by situation, in its own words, as they are in its
 * source on 2026-11-27 (perawallet/pera-react-native, packages/walletconnect/src:
 * validation/inboundRequestGate.ts, v1/requests.ts and shared/errors.ts;
 * packages/ledger/src/errors.ts; Ledger's library).
 */
const situations7: Partial<Record<WalletFaultMode, string>> = {
  "pera-7-unknown-session": "session not found — please disconnect and reconnect the dapp",
  "pera-7-no-session": "No session found",
  "pera-7-invalid-session": "The session was missing or invalid.",
  "pera-7-other-chain": "chain id not acceptable on the active network",
  "pera-7-other-network":
    "The network doesn't match with the network your app is currently connected to.",
  "pera-7-no-signer": "no named signer belongs to this wallet",
  "pera-7-no-permission": "Permission denied",
  "pera-7-failed": "An error has occurred during the signing process.",
  "pera-7-ledger-locked": "Locked device (0x5515)",
  "pera-7-ledger-rejected": "Operation was rejected on the Ledger device",
};

/** Words that the page knows of no version of a wallet. */
const unknownWords = { message: "The tide is out. Come back at 6 o'clock." };

const apps: Partial<Record<WalletFaultMode, WalletApp>> = {
  rejecting: { declined, rejections: rejectionsOf(declined) },
  "transactions-only": { declined, rejections: { arc60: noArc60, data: noMethod } },
  "data-only": { declined, rejections: { arc60: noArc60, transactions: noMethod } },
  "pera-android-6": peraAndroid6,
  "pera-ios-6": peraIos6,
  forgotten: { declined, rejections: rejectionsOf("none") },
  "other-network": {
    ...peraIos6,
    rejections: {
      ...peraIos6.rejections,
      transactions: {
        code: 4100,
        message:
          "Network mismatch error: This dApp and Pera Wallet are currently operating on different networks. Please make sure that they both run on either Mainnet or Testnet",
      },
    },
  },
  "pera-7": peraReactNative7,
  "pera-7-no-arc60": {
    ...peraReactNative7,
    rejections: { arc60: { message: "Signer cannot sign ARC-60 payloads" } },
  },
  "unknown-words": { ...peraReactNative7, rejections: rejectionsOf(unknownWords) },
};

function rejectionsOf(answer: Rejection | "none") {
  return { arc60: answer, data: answer, transactions: answer };
}

/** Returns the app as which the sandbox wallet responds. */
export function walletApp(mode: WalletFaultMode): WalletApp {
  const words = situations7[mode];
  if (words !== undefined)
    return { ...peraReactNative7, rejections: rejectionsOf({ message: words }) };
  const text = situations[mode];
  if (text === undefined) return apps[mode] ?? { declined };
  const isAndroid = mode.startsWith("android");
  const app = isAndroid ? peraAndroid6 : peraIos6;
  const code = situationCodes[mode] ?? app.declined.code;
  // The messages of the Android app begin with a title.
  const message = isAndroid ? `Confirmation Failed(${code})\n${text}` : text;
  const rejection = { code, message };
  return { ...app, rejections: { ...app.rejections, data: rejection, transactions: rejection } };
}
