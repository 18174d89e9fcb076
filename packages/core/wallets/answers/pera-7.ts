import type { WalletAnswers } from "./wallet-answers.ts";

/** Pera Wallet 7, for phones. Each comment names the file below `packages/` that has the words. */
export const pera7 = {
  wallet: "Pera Wallet 7",
  source: "github.com/perawallet/pera-react-native",
  readOn: "2026-11-27",
  answers: {
    // walletconnect/src/hooks/useWalletConnectHandlers.ts
    "User rejected": "rejected",
    "Invalid signer": "signer-unknown",
    "Signer cannot sign ARC-60 payloads": "signer-unknown",
    "Signer cannot sign arbitrary data": "signer-unknown",
    "ChainId doesn't match": "network-mismatch",
    "No data found": "unsupported",
    "Invalid data found": "unsupported",
    "Invalid data found - parameter required": "unsupported",
    "Too many sign requests found": "unsupported",
    "Data is missing": "unsupported",
    // walletconnect/src/validation/inboundRequestGate.ts
    "session not found — please disconnect and reconnect the dapp": "session-missing",
    "chain id not acceptable on the active network": "network-mismatch",
    "no signing support registered for this network": "network-mismatch",
    "malformed WC envelope": "unsupported",
    "algo_signTxn shape received on algo_signData request": "unsupported",
    // The adapter of Algorand that this file calls
    "no named signer belongs to this wallet": "key-missing",
    "empty or non-array transaction list": "unsupported",
    "too many transactions in one request": "unsupported",
    "transaction entry without a txn string": "unsupported",
    "ARC-60 payload failed schema": "unsupported",
    "Invalid ARC-60 sign request payload — {reason}": "unsupported",
    // walletconnect/src/v1/requests.ts
    "No session found": "session-missing",
    "An error occurred while handling a WalletConnect {method} request.": "failed",
    "An error occurred while handling a wallet connect request.": "failed",
    // walletconnect/src/shared/errors.ts
    "The session was missing or invalid.": "session-missing",
    // A connection that was approved without this method: the player has declined nothing.
    "Permission denied": "permission-missing",
    "The network doesn't match with the network your app is currently connected to.":
      "network-mismatch",
    "An error has occurred during the signing process.": "failed",
    "Couldn't reach WalletConnect to deliver your signed transaction. Check your connection and try again.":
      "offline",
    "Couldn't connect to WalletConnect. Check your internet connection and try again.": "offline",
    // signing/src/utils/arc60-errors.ts
    "ARC-60 signer {signer} is not available in this wallet": "signer-unknown",
    "ARC-60 signer {signer} is invalid: {reason}": "signer-unknown",
    "ARC-60 {reason}": "unsupported",
    "Failed to decode ARC-60 data using encoding {encoding}": "unsupported",
    // signing/src/pipeline/errors.ts
    "User cancelled the operation": "rejected",
    "Cannot sign with account {address}…": "key-missing",
    "Rekey target account {address} not found in local accounts": "key-missing",
    "No local participants found for multisig account {address}": "key-missing",
    "Network changed during signing: {reason}": "network-mismatch",
    "One or more of the transactions target a different Algorand network than the active one {network}":
      "network-mismatch",
    "Failed to get signable data: {reason}": "unsupported",
    "Analysis failed: {reason}": "unsupported",
    "Invalid signable data: {reason}": "unsupported",
    "Transaction round-trip validation failed: {reason}": "unsupported",
    "Hardware wallet error: unsupported_data_type": "unsupported",
    "Hardware wallet error: {reason}": "ledger-unavailable",
    // A node's words, after the transaction was simulated
    "txn dead: {reason}": "unsupported",
    // ledger/src/errors.ts
    "Operation was rejected on the Ledger device": "rejected",
    "The Ledger device is locked": "ledger-unavailable",
    "No Ledger device could be reached": "ledger-unavailable",
    "The Ledger device is busy with another operation": "ledger-unavailable",
    "No Ledger connected over USB": "ledger-unavailable",
    "Multiple Ledger devices are connected over USB": "ledger-unavailable",
    "Ledger device disconnected unexpectedly": "ledger-unavailable",
    "{app} app is not open on the Ledger device": "ledger-unavailable",
    "Ledger connection error: {reason}": "ledger-unavailable",
    "Ledger operation timed out: {operation}": "ledger-unavailable",
    "Ledger scan timed out: {reason}": "ledger-unavailable",
    "Ledger transmission failed: {reason}": "ledger-unavailable",
    "Failed to read public key from Ledger device": "ledger-unavailable",
    "Bluetooth must be enabled to communicate with a Ledger device": "ledger-unavailable",
    "Bluetooth scan permission is required to search for nearby Ledger devices":
      "ledger-unavailable",
    "Location services must be enabled to search for nearby Ledger devices": "ledger-unavailable",
    "Ledger address mismatch: {reason}": "key-missing",
    "Network error during Ledger operation": "offline",
    "This Ledger device is not supported": "unsupported",
    "The Ledger {app} must be updated to sign this request": "unsupported",
    // Ledger's own libraries, whose words the app passes on
    "Locked device (0x5515)": "ledger-unavailable",
    "{text}: Locked device (0x5515)": "ledger-unavailable",
    "Transaction rejected": "rejected",
    "{text}(denied by the user?) (0x6985)": "rejected",
    "{text}denied by the user? (0x6985)": "rejected",
  },
} as const satisfies WalletAnswers;
