import type { WalletAnswers } from "./wallet-answers.ts";

/** Words of Pera's library itself, and those of Pera Web that it passes on. Defly's library is a fork of it. */
export const peraConnect = {
  wallet: "Pera Connect 1.6.0",
  source: "npm: @perawallet/connect, src/",
  readOn: "2026-11-27",
  answers: {
    "Operation cancelled by user": "rejected",
    "Transaction sign is cancelled": "rejected",
    "Transaction signing is cancelled by user": "rejected",
    "Session currently disconnected": "session-missing",
    "PeraWalletConnect was not initialized correctly": "session-missing",
    "DeflyWalletConnect was not initialized correctly": "session-missing",
    "ARC-60 signing is only supported via the Pera mobile wallet or the Pera extension":
      "unsupported",
    "ARC-60 domain {domain} does not match the page origin {origin}": "unsupported",
    "Arbitrary-data signing is not supported…": "unsupported",
    "No signature returned from wallet": "unsupported",
    "Failed to sign ARC-60 data": "unsupported",
    // If the wallet gives no reason.
    "Failed to sign transaction": "unsupported",
  },
} as const satisfies WalletAnswers;

/** Lute, whose library passes the words of its site and its extension on, and says the last itself. */
export const lute = {
  wallet: "Lute 2",
  source:
    "github.com/GalaxyPay/lute, src/classes/LuteTxns.ts and src/utils; npm: lute-connect 1.7.0",
  readOn: "2026-11-27",
  answers: {
    "Account Not Found": "key-missing",
    "Unknown Network": "network-unknown",
    "Invalid Network {id}": "network-unknown",
    "Mixed Networks": "unsupported",
    "Network Mismatch": "network-mismatch",
    "Invalid Request": "unsupported",
    "Empty Transaction Array": "unsupported",
    "Too Many Transactions": "unsupported",
    "Invalid Group": "unsupported",
    "Msig not supported": "unsupported",
    "Msig missing": "unsupported",
    "Transaction already signed": "unsupported",
    "Signer/AuthAddr Mismatch": "key-missing",
    "Signer/From Mismatch": "key-missing",
    "User Rejected Request": "rejected",
  },
} as const satisfies WalletAnswers;

/** The words of the standards: JSON-RPC 2.0 (-32601), and EIP-1193 and ARC-1 (4001 and 4200). */
export const standards = {
  wallet: "any",
  source: "www.jsonrpc.org/specification, eips.ethereum.org/EIPS/eip-1193",
  readOn: "2026-11-27",
  answers: {
    "User rejected the request": "rejected",
    "User Rejected Request": "rejected",
    "Method not found": "unsupported",
    "Unsupported method": "unsupported",
  },
} as const satisfies WalletAnswers;
