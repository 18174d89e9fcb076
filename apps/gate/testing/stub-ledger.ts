/** The holdings of an account, and who signs for it. */
interface Holder {
  /** Asset id to amount in base units. */
  assets: Record<string, bigint>;
  /** The account that it is rekeyed to. */
  authAddress?: string;
}

/** The chain as a node has seen it. */
export interface SeenChain {
  /** Up to when, in milliseconds on the clock of the chain. */
  readonly at: number;
  readonly holders: ReadonlyMap<string, Holder>;
}

/** The account that assets are bought from and sold to. */
const market = `${"M".repeat(57)}A`;
export const nothing: Holder = { assets: {} };
const firstRound = 50_000_000n;
/** As on the main network. */
export const roundMilliseconds = 2_800;

/** The accounts of a stub chain, and its blocks. */
export class StubLedger {
  /** Accounts by address. Any other account holds nothing. */
  readonly holders = new Map<string, Holder>();
  /** Transactions of blocks, by round: those of `hold`, and those of a test. */
  readonly transactions = new Map<bigint, object[]>();
  /** A development chain makes a block for each transaction, no others, and its clock is not right. */
  isDevelopment = false;
  /** The clock of the chain, in milliseconds. */
  now: () => number;
  /** The duration of a round, in milliseconds. */
  readonly #round: number;
  readonly #startedAt: number;
  /** The holdings of accounts from a round on, in the order of the rounds. */
  readonly #changes: { round: bigint; account: string; holder: Holder }[] = [];
  /** When the blocks of a development chain were made. */
  readonly #developed: number[] = [];

  constructor(now: () => number = Date.now, round = roundMilliseconds) {
    this.now = now;
    this.#round = round;
    this.#startedAt = now();
  }

  /** The round that the network has reached. */
  get round(): bigint {
    return this.roundAt(this.now());
  }

  roundAt(time: number): bigint {
    const rounds = this.isDevelopment
      ? this.#developed.filter((made) => made <= time).length
      : Math.floor((time - this.#startedAt) / this.#round);
    return firstRound + BigInt(rounds);
  }

  /** Returns the time of a block, in seconds since 1970. */
  timestampOf(round: bigint): number {
    const time = this.#startedAt + Number(round - firstRound) * this.#round;
    return this.isDevelopment ? 0 : Math.floor(time / 1_000);
  }

  /** Changes what an account holds. The next block says so. */
  hold(account: string, assets: Record<string, bigint>, authAddress?: string): void {
    const before = this.holders.get(account) ?? nothing;
    const holder = { assets, ...(authAddress === undefined ? {} : { authAddress }) };
    this.holders.set(account, holder);
    this.#changes.push({ round: this.round + 1n, account, holder });
    for (const xaid of new Set([...Object.keys(assets), ...Object.keys(before.assets)])) {
      const change = (assets[xaid] ?? 0n) - (before.assets[xaid] ?? 0n);
      if (change > 0n)
        this.addTransaction({ type: "axfer", snd: market, arcv: account, xaid: Number(xaid) });
      if (change < 0n)
        this.addTransaction({ type: "axfer", snd: account, arcv: market, xaid: Number(xaid) });
    }
    if (authAddress !== before.authAddress) {
      this.addTransaction({ type: "pay", snd: account, rekey: authAddress ?? account });
    }
  }

  /** Destroys an asset: nobody holds any of it. The next block names none of the holders. */
  destroy(asset: string): void {
    for (const [account, { assets, ...rest }] of this.holders) {
      if (!(asset in assets)) continue;
      const holder = { ...rest, assets: { ...assets, [asset]: 0n } };
      this.holders.set(account, holder);
      this.#changes.push({ round: this.round + 1n, account, holder });
    }
    this.addTransaction({ type: "acfg", snd: market, caid: Number(asset) });
  }

  /** Adds a transaction to the next block. */
  addTransaction(txn: object): void {
    const round = this.round + 1n;
    this.transactions.set(round, [...(this.transactions.get(round) ?? []), { txn }]);
    if (this.isDevelopment) this.#developed.push(this.now());
  }

  /** Returns the chain as it was so many rounds ago. */
  before(rounds: bigint): SeenChain {
    const at = this.now() - Number(rounds) * this.#round;
    const until = this.#changes.filter(({ round }) => round <= this.roundAt(at));
    return { at, holders: new Map(until.map(({ account, holder }) => [account, holder])) };
  }
}
