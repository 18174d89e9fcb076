import { decodeUnsignedTransaction } from "algosdk";
import * as v from "valibot";
import { bytesOf } from "../signing/base64.ts";
import { SigningRejectedError } from "../signing/errors.ts";
import { authAddressOf, signerOf } from "../signing/signers.ts";
import type { SigningContext, SigningItem } from "../signing/signing-item.ts";
import { transactionItem } from "../signing/transactions.ts";
import { LuteError } from "./lute-error.ts";
import { type LuteNetwork, networkOfTransactions } from "./networks.ts";

const requestSchema = v.object({
  txns: v.array(
    v.object({
      txn: v.string(),
      authAddr: v.optional(v.string()),
      signers: v.optional(v.array(v.string())),
    }),
  ),
});

/** A request to sign that Lute can show. */
export interface LuteTransactions {
  readonly network: LuteNetwork;
  readonly items: readonly SigningItem[];
}

/**
 * Reads a request to sign transactions (`WalletTransaction[]` of ARC-1). Lute knows no connections: it
 * signs for every account that it has.
 *
 * @throws {LuteError} if Lute rejects it
 */
export function readTransactions(
  message: unknown,
  context: Omit<SigningContext, "sharedAccounts" | "peerUrl">,
): LuteTransactions {
  const request = v.safeParse(requestSchema, message);
  if (!request.success) throw new LuteError("Invalid Request");
  const { txns } = request.output;
  if (txns.length === 0) throw new LuteError("Empty Transaction Array");
  const decoded = txns.map(({ txn }) => decode(txn));
  const network = networkOfTransactions(decoded);
  const sharedAccounts = decoded.map(({ sender }) => sender.toString());
  const hasKey = (account: string) =>
    signerOf(authAddressOf(account, context.authAddresses))?.kind === "key";
  if (!sharedAccounts.every(hasKey)) throw new LuteError("Account Not Found");
  try {
    const items = txns.map((txn) =>
      transactionItem(txn, { ...context, sharedAccounts, peerUrl: "" }),
    );
    return { network, items };
  } catch (error) {
    throw error instanceof SigningRejectedError ? new LuteError("Account Not Found") : error;
  }
}

function decode(base64: string) {
  try {
    return decodeUnsignedTransaction(bytesOf(base64) ?? new Uint8Array());
  } catch {
    throw new LuteError("Invalid Request");
  }
}
