import { isRecord } from "@fabulous-fish/core/json/parse-document";

/**
 * The accounts whose holdings of the required tokens, or whose signer, a block may have changed;
 * `"all"` if it can be any account.
 */
export type TouchedAccounts = ReadonlySet<string> | "all";

/** A transaction, or an inner one, that is not what a node sends. */
class UndecodableError extends Error {}

type Fields = Readonly<Record<string, unknown>>;

/** They change neither holdings nor signers, besides rekeying and by their inner transactions. */
const typesWithoutTransfer: readonly unknown[] = ["keyreg", "afrz", "appl", "stpf", "hb"];

/**
 * Returns which accounts a block touches. Any account can be touched if a transaction's type is not
 * known or cannot be decoded, or if a required token is destroyed: its creator, who then loses the
 * holding, is not named.
 *
 * @param transactions `block.txns` of `GET /v2/blocks/{round}`, as parsed by `parseExactJson`;
 *   undefined in a block without transactions.
 * @param assetIds the required tokens, in decimal.
 */
export function touchedAccounts(
  transactions: unknown,
  assetIds: ReadonlySet<string>,
): TouchedAccounts {
  const touched = new Set<string>();
  try {
    // Not recursive: how deep inner transactions are nested is the node's choice.
    const pending = listOf(transactions);
    for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
      const { txn, dt } = fieldsOf(entry);
      const accounts = touchedBy(fieldsOf(txn), assetIds);
      if (accounts === "all") return "all";
      for (const account of accounts) touched.add(accountIn(account));
      if (dt !== undefined) for (const inner of listOf(fieldsOf(dt)["itx"])) pending.push(inner);
    }
  } catch (error) {
    if (error instanceof UndecodableError) return "all";
    throw error;
  }
  return touched;
}

/** Returns the fields of accounts that one transaction touches, without its inner transactions. */
function touchedBy(txn: Fields, assetIds: ReadonlySet<string>): readonly unknown[] | "all" {
  const { type, snd } = txn;
  const signers = txn["rekey"] === undefined ? [] : [snd];
  if (typesWithoutTransfer.includes(type)) return signers;
  switch (type) {
    case "pay":
      // The account is gone, and its auth address with it.
      return txn["close"] === undefined ? signers : [snd];
    case "axfer": {
      if (!assetIds.has(idIn(txn["xaid"]))) return signers;
      const { asnd: clawedBack = snd, arcv, aclose } = txn;
      return [...signers, clawedBack, ...[arcv, aclose].filter((field) => field !== undefined)];
    }
    case "acfg":
      return assetIds.has(idIn(txn["caid"])) && txn["apar"] === undefined ? "all" : signers;
    default:
      return "all";
  }
}

function fieldsOf(value: unknown): Fields {
  if (!isRecord(value)) throw new UndecodableError();
  return value;
}

/** Nodes omit empty lists. */
function listOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw new UndecodableError();
  // `undefined` would end the work before the other entries.
  return value.map((entry: unknown) => entry ?? null);
}

function accountIn(value: unknown): string {
  if (typeof value !== "string" || !/^[A-Z2-7]{58}$/.test(value)) throw new UndecodableError();
  return value;
}

/** Returns an id in decimal. Nodes omit 0, the id of no asset. */
function idIn(value: unknown = 0): string {
  const isId = typeof value === "bigint" || Number.isSafeInteger(value);
  if (!isId) throw new UndecodableError();
  return String(value);
}
