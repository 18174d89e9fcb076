import type { WalletAnswers } from "./wallet-answers.ts";

/**
 * The responses of wallets to a request to connect that are more than a rejection. Pera Wallet 7
 * says "Session Rejected", the default of its WalletConnect client, if the player declines and if
 * it is set to another network (packages/walletconnect/src/v1/handler.ts, read on 2026-11-27).
 */
export const connectAnswers: readonly WalletAnswers[] = [
  {
    wallet: "Pera Wallet 6 for iPhones",
    source: "github.com/perawallet/pera-ios",
    readOn: "2026-11-20",
    answers: { "User_Rejected_Chain…": "network-mismatch" },
  },
];
