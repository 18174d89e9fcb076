/*
 * A ledger that makes blocks, for the comparison with what blocks are said to touch. It changes
 * accounts one by one and knows nothing of how they are found in a block.
 */

export const accounts = Array.from("ABCDEFGH", (letter) => letter.repeat(58));
export const requiredAssets: readonly number[] = [2_667_389_516, 2_667_249_425];
export const otherAsset = 31_566_704;
const assets = [...requiredAssets, otherAsset];

/** A change that is tried. Numbers choose among what the ledger has. */
export interface Change {
  readonly kind:
    | "transfer"
    | "clawback"
    | "close-out"
    | "close-account"
    | "rekey"
    | "opt-in"
    | "destroy"
    | "unknown"
    | "other";
  readonly account: number;
  readonly other: number;
  readonly third: number;
  readonly asset: number;
  readonly amount: number;
  /** In how many application calls the transaction is nested. */
  readonly depth: number;
}

type Transaction = Readonly<Record<string, unknown>>;

interface LedgerAccount {
  signer: string;
  readonly holdings: Map<number, number>;
}

/** The accounts of a chain. It starts with three that hold everything. */
export class PlainLedger {
  readonly #accounts = new Map<string, LedgerAccount>(
    accounts.map((address, index) => [
      address,
      { signer: address, holdings: new Map(index < 3 ? assets.map((id) => [id, 1_000]) : []) },
    ]),
  );
  readonly #destroyed = new Set<number>();
  #changed = new Set<string>();
  #isAnyChanged = false;

  /** Makes a block of the changes that are possible. */
  makeBlock(changes: readonly Change[]) {
    this.#forgetChanges();
    const transactions = changes.flatMap((change) => {
      const txn = this.#make(change);
      return txn ? [nested({ txn }, change.depth)] : [];
    });
    const changed: ReadonlySet<string> | "all" = this.#isAnyChanged ? "all" : this.#changed;
    return { transactions, changed };
  }

  #forgetChanges(): void {
    this.#changed = new Set();
    this.#isAnyChanged = false;
  }

  /** Returns the transaction of a change; undefined if it would change nothing or is not possible. */
  #make(change: Change): Transaction | undefined {
    const { kind, amount } = change;
    const [snd = "", other = "", third = ""] = distinct(change);
    const xaid = assets[change.asset % assets.length] ?? 0;
    const held = this.#of(snd).get(xaid) ?? 0;
    const part = 1 + (amount % Math.max(1, held));
    switch (kind) {
      case "transfer":
        if (held < part || !this.#isOptedIn(other, xaid)) return;
        this.#move(xaid, snd, other, part);
        return { type: "axfer", snd, arcv: other, xaid, aamt: part };
      case "clawback":
        if (held < part || !this.#isOptedIn(other, xaid)) return;
        this.#move(xaid, snd, other, part);
        return { type: "axfer", snd: third, asnd: snd, arcv: other, xaid, aamt: part };
      case "close-out": {
        if (held < 2 || !this.#isOptedIn(other, xaid) || !this.#isOptedIn(third, xaid)) return;
        const sent = Math.min(part, held - 1);
        this.#move(xaid, snd, other, sent);
        this.#move(xaid, snd, third, held - sent);
        this.#of(snd).delete(xaid);
        return { type: "axfer", snd, arcv: other, aclose: third, xaid, aamt: sent };
      }
      case "opt-in":
        if (this.#isOptedIn(snd, xaid) || this.#destroyed.has(xaid)) return;
        this.#hold(snd, xaid, 0);
        return { type: "axfer", snd, arcv: snd, xaid };
      case "close-account":
        if (this.#of(snd).size > 0) return;
        this.#sign(snd, snd);
        return { type: "pay", snd, rcv: other, close: other };
      case "rekey": {
        const rekey = this.#accounts.get(snd)?.signer === other ? snd : other;
        this.#sign(snd, rekey);
        const type = ["pay", "keyreg", "afrz", "appl", "hb"][amount % 5];
        return { type, snd, rekey };
      }
      case "destroy":
        if (this.#destroyed.has(xaid)) return;
        this.#destroyed.add(xaid);
        this.#isAnyChanged ||= requiredAssets.includes(xaid);
        return { type: "acfg", snd, caid: xaid };
      case "unknown":
        this.#isAnyChanged = true;
        return { type: "new", snd };
      case "other":
        return [
          { type: "pay", snd, rcv: other, amt: amount },
          { type: "afrz", snd, fadd: other, faid: xaid, afrz: true },
          { type: "acfg", snd, caid: xaid, apar: { m: other } },
          { type: "appl", snd, apid: 1 + amount, apat: [other], apas: [xaid] },
          { type: "keyreg", snd },
          { type: "stpf", snd, sp: {} },
        ][amount % 6];
    }
  }

  #of(account: string): Map<number, number> {
    return this.#accounts.get(account)?.holdings ?? new Map<number, number>();
  }

  #isOptedIn(account: string, asset: number): boolean {
    return this.#of(account).has(asset);
  }

  #move(asset: number, from: string, to: string, amount: number): void {
    this.#hold(from, asset, (this.#of(from).get(asset) ?? 0) - amount);
    this.#hold(to, asset, (this.#of(to).get(asset) ?? 0) + amount);
  }

  #hold(account: string, asset: number, amount: number): void {
    this.#of(account).set(asset, amount);
    if (requiredAssets.includes(asset)) this.#changed.add(account);
  }

  #sign(account: string, signer: string): void {
    const found = this.#accounts.get(account);
    if (found) found.signer = signer;
    this.#changed.add(account);
  }
}

/** Returns three accounts, each another one. */
function distinct({ account, other, third }: Change): readonly string[] {
  const rest = [...accounts];
  return [account, other, third].flatMap((choice) => rest.splice(choice % rest.length, 1));
}

function nested(entry: Transaction, depth: number): Transaction {
  if (depth === 0) return entry;
  const txn = { type: "appl", snd: "Z".repeat(58), apid: 1 };
  return nested({ txn, dt: { itx: [{ txn }, entry] } }, depth - 1);
}
