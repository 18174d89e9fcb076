import {
  computeGroupID,
  encodeMsgpack,
  msgpackRawDecode,
  type SignedTransaction,
  type Transaction,
} from "algosdk";
import { isSignedFor } from "./signed-group.ts";

const algoPerAsset = 100_000n;
const minFee = 1_000n;
const maxGroupSize = 16;
const maxAmount = 2n ** 64n - 1n;

interface AssetParameters {
  readonly name: string;
  readonly unitName: string;
  readonly decimals: number;
  readonly total: bigint;
}

export interface StubAccount {
  algo: bigint;
  authAddress: string;
  readonly holdings: Map<bigint, bigint>;
  readonly created: Map<bigint, AssetParameters>;
}

/** The node rejects a group, with this message. */
export class Rejection extends Error {}

/**
 * A ledger in development mode: each valid group is a block at once. It has the rules that the command
 * meets, with the messages of go-algorand: signatures, groups, fees, balances, opt-ins and supplies.
 */
export class StubLedger {
  round = 1n;
  readonly genesisHash: Uint8Array;
  accounts = new Map<string, StubAccount>();
  /** Transactions in blocks by their id, as plain data. */
  readonly confirmed = new Map<string, { round: bigint; signed: unknown }>();
  /** The number of groups after which all further ones are rejected. */
  acceptedGroups = Infinity;
  private nextAssetId = 1_001n;

  constructor(genesisHash: Uint8Array) {
    this.genesisHash = genesisHash;
  }

  /** Returns an account, which exists for every address. */
  account(address: string): StubAccount {
    const known = this.accounts.get(address);
    if (known) return known;
    const created: StubAccount = {
      algo: 0n,
      authAddress: address,
      holdings: new Map(),
      created: new Map(),
    };
    this.accounts.set(address, created);
    return created;
  }

  minBalance(address: string): bigint {
    return algoPerAsset * BigInt(1 + this.account(address).holdings.size);
  }

  /**
   * Applies a group as a whole, or rejects it and changes nothing.
   *
   * @throws {Rejection}
   */
  submit(group: readonly SignedTransaction[]): string {
    if (this.round > this.acceptedGroups) throw new Rejection("the stub accepts no more");
    const before = structuredClone(this.accounts);
    const nextAssetId = this.nextAssetId;
    try {
      this.verify(group);
      for (const { txn } of group) this.apply(txn);
      for (const { txn } of group) this.verifyBalance(txn.sender.toString());
    } catch (error) {
      this.accounts = before;
      this.nextAssetId = nextAssetId;
      throw error;
    }
    this.round += 1n;
    for (const signed of group) {
      const data = msgpackRawDecode(encodeMsgpack(signed));
      this.confirmed.set(signed.txn.txID(), { round: this.round, signed: data });
    }
    return group[0]?.txn.txID() ?? "";
  }

  private verify(group: readonly SignedTransaction[]): void {
    const transactions = group.map(({ txn }) => txn);
    if (group.length > maxGroupSize) throw new Rejection("group size 17 exceeds maximum 16");
    if (group.length > 1 && !haveGroupId(transactions)) {
      throw new Rejection("transactionGroup: inconsistent group values");
    }
    for (const signed of group) {
      const { txn } = signed;
      const sender = txn.sender.toString();
      const { authAddress } = this.account(sender);
      if (!isSignedFor(signed, authAddress)) {
        throw new Rejection(
          `transaction ${txn.txID()}: should have been authorized by ${authAddress}`,
        );
      }
      if (Buffer.compare(txn.genesisHash ?? new Uint8Array(), this.genesisHash) !== 0) {
        throw new Rejection("tx.GenesisHash does not match the block's");
      }
      if (txn.firstValid > this.round + 1n || txn.lastValid < this.round) {
        throw new Rejection(`txn dead: round ${this.round} outside of the transaction's`);
      }
      if (this.confirmed.has(txn.txID())) {
        throw new Rejection(`transaction already in ledger: ${txn.txID()}`);
      }
      if (txn.fee < minFee) throw new Rejection(`txgroup had ${txn.fee} in fees, less than needed`);
    }
  }

  private apply(txn: Transaction): void {
    const sender = txn.sender.toString();
    this.move(sender, undefined, txn.fee);
    if (txn.payment) this.move(sender, txn.payment.receiver.toString(), txn.payment.amount);
    if (txn.assetConfig) this.createAsset(sender, txn.assetConfig);
    if (txn.assetTransfer) this.transfer(sender, txn.assetTransfer);
    if (txn.rekeyTo) this.account(sender).authAddress = txn.rekeyTo.toString();
  }

  private move(sender: string, receiver: string | undefined, amount: bigint): void {
    const from = this.account(sender);
    if (from.algo < amount) {
      throw new Rejection(`overspend (account ${sender}, tried to spend {${amount}})`);
    }
    from.algo -= amount;
    if (receiver !== undefined) this.account(receiver).algo += amount;
  }

  private createAsset(sender: string, config: NonNullable<Transaction["assetConfig"]>): void {
    const { assetName: name = "", unitName = "", total, decimals } = config;
    if (total > maxAmount || name.length > 32 || unitName.length > 8) {
      throw new Rejection("transaction asset parameters are too large");
    }
    const { created, holdings } = this.account(sender);
    created.set(this.nextAssetId, { name, unitName, decimals, total });
    holdings.set(this.nextAssetId, total);
    this.nextAssetId += 1n;
  }

  private transfer(sender: string, transfer: NonNullable<Transaction["assetTransfer"]>): void {
    const { assetIndex: id, amount, receiver, closeRemainderTo } = transfer;
    const to = receiver.toString();
    const from = this.account(sender).holdings;
    if (to === sender && amount === 0n && !from.has(id)) from.set(id, 0n);
    this.moveUnits(id, sender, to, amount);
    if (closeRemainderTo) {
      this.moveUnits(id, sender, closeRemainderTo.toString(), from.get(id) ?? 0n);
      from.delete(id);
    }
  }

  private moveUnits(id: bigint, sender: string, receiver: string, amount: bigint): void {
    const from = this.account(sender).holdings;
    const held = from.get(id);
    if (held === undefined) throw new Rejection(`asset ${id} missing from ${sender}`);
    if (held < amount) {
      throw new Rejection(`underflow on subtracting ${amount} from sender amount ${held}`);
    }
    from.set(id, held - amount);
    const to = this.account(receiver).holdings;
    const received = to.get(id);
    if (received === undefined) throw new Rejection(`asset ${id} missing from ${receiver}`);
    to.set(id, received + amount);
  }

  private verifyBalance(address: string): void {
    const { algo, holdings } = this.account(address);
    const min = this.minBalance(address);
    if (algo < min) {
      throw new Rejection(
        `account ${address} balance ${algo} below min ${min} (${holdings.size} assets)`,
      );
    }
  }
}

function haveGroupId(transactions: readonly Transaction[]): boolean {
  const given = transactions.map(({ group }) => group);
  for (const txn of transactions) delete txn.group;
  const id = Buffer.from(computeGroupID(transactions));
  transactions.forEach((txn, index) => Object.assign(txn, { group: given[index] }));
  return given.every((group) => group !== undefined && id.equals(group));
}
