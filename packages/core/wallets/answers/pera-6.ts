import type { WalletAnswers } from "./wallet-answers.ts";

/** Pera Wallet 6 for Android, whose messages follow a title with their code. */
export const pera6Android = {
  wallet: "Pera Wallet 6 for Android",
  source: "github.com/perawallet/pera-android",
  readOn: "2026-11-20",
  answers: {
    "Transaction request rejected: the user has rejected…": "rejected",
    "Transaction request pending: the user currently has another…": "request-pending",
    "Network mismatch error…": "network-mismatch",
    "Missing private key(s)…": "key-missing",
    "Missing signer account(s)…": "key-missing",
    "No valid WalletConnect session found…": "session-missing",
    "Pera Wallet couldn't locate the WalletConnect session…": "session-missing",
    "Multi-sig required…": "unsupported",
  },
} as const satisfies WalletAnswers;

/** Pera Wallet 6 for iPhones. */
export const pera6Ios = {
  wallet: "Pera Wallet 6 for iPhones",
  source: "github.com/perawallet/pera-ios",
  readOn: "2026-11-20",
  answers: {
    "Request Rejected: The User has rejected…": "rejected",
    "Request Pending: The User currently has another…": "request-pending",
    "Transaction Request Rejected: The User currently has another…": "request-pending",
    "Transaction Request Rejected: The transaction group has failed validation…": "unsupported",
    "The requested operation and/or account has not been authorized by the user…": "key-missing",
    "The requested operation has not been authorized by the user…": "key-missing",
    "Network mismatch error…": "network-mismatch",
    "User_Rejected_Chain…": "network-mismatch",
    "Missing private key(s)…": "key-missing",
    "Transaction group is missing signer account(s)…": "key-missing",
    "No valid WalletConnect session found…": "session-missing",
    "Invalid request format: Pera Wallet is unable to parse…": "unsupported",
    "We couldn't fetch asset details…": "offline",
  },
} as const satisfies WalletAnswers;
