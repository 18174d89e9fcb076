import type { WalletAnswers } from "./wallet-answers.ts";

/**
 * What wallets answer to a request to connect, if they say more than that they do not. Pera Wallet 7 says
 * "Session Rejected", the default of its WalletConnect client, if the player declines and if it is set to
 * another network (packages/walletconnect/src/v1/handler.ts, read on 2026-11-27).
 */
export const connectAnswers: readonly WalletAnswers[] = [
  {
    wallet: "Pera Wallet 6 for iPhones",
    source: "github.com/perawallet/pera-ios",
    readOn: "2026-11-20",
    answers: { "User_Rejected_Chain…": "network-mismatch" },
  },
];
