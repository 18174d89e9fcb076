import { DurableObject } from "cloudflare:workers";
import { custom, type InferOutput } from "valibot";
import type { Account } from "@fabulous-fish/core";
import { anyText } from "@fabulous-fish/core/configuration/field-schemas";
import { openRecord, validDocument } from "@fabulous-fish/core/json/parse-document";
import type { ReadPurpose } from "../holdings/account-reader.ts";
import { invalidOptions } from "@fabulous-fish/core/gate/gate-options-error";
import { createActiveAccounts } from "../follower/active-accounts.ts";
import type { FollowerState } from "../follower/follower-state.ts";
import { createNodeHealth } from "../holdings/node-health.ts";
import { createNodeFollower, logFollowingFailure } from "../follower/node-follower.ts";
import { createPolledSnapshots } from "../holdings/followed-snapshots.ts";
import { createNodeReader } from "../holdings/node-reader.ts";
import type { Signer } from "../holdings/signers.ts";
import { createStoredSnapshots, type KnownSnapshot } from "../holdings/stored-snapshots.ts";
import {
  type Count,
  isCount,
  type Member,
  type MemberRange,
  type Raise,
  type ScoreRange,
} from "../stores/store.ts";
import { describeError } from "../stores/log.ts";
import { logUnreadable } from "../stores/stored-entries.ts";
import { createRequestCounter } from "../players/rate-limits.ts";
import { defaultRateLimits } from "@fabulous-fish/core/gate/gate-configuration";
import { createSelfTest } from "../operator/self-test.ts";
import { createStoredDenials } from "../operator/denial-list.ts";
import { createDenials } from "../operator/denials.ts";
import type { KeyMethods } from "./durable-object-store.ts";
import { type FollowerMethods, ObjectFollower } from "./object-follower.ts";
import { ObjectSet, objectSets } from "./object-set.ts";
import { gateOptionsOf, log, type WorkerEnvironment } from "./worker-gate.ts";

const storedEntry = openRecord({
  value: anyText,
  /** As `Date.now`; infinite if it never expires. */
  expiresAt: custom<number>((input) => typeof input === "number", "expected a time"),
});

type Entry = InferOutput<typeof storedEntry>;

/** The state of the nodes in an object that reads accounts. */
type Nodes = Awaited<ReturnType<typeof connectNodes>>;

const entryKey = "entry";

/**
 * The Durable Object of one key of the gate's state. Its methods are atomic, since none of them waits
 * between reading and writing, and the runtime sends no response before the writes are on disk.
 *
 * Other objects of this class are an ordered set, read accounts from the nodes and have no state, or
 * follow the chain's blocks. One class needs one binding.
 */
export class GateKey extends DurableObject implements KeyMethods, FollowerMethods {
  readonly #set = new ObjectSet(this.ctx.storage);
  readonly #follower = new ObjectFollower({
    storage: this.ctx.storage,
    accounts: createActiveAccounts(objectSets(this.ctx.storage), Date.now),
    create: async (records) => {
      const options = await gateOptionsOf(this.env as WorkerEnvironment);
      return createNodeFollower(options, { ...records, marks: options.store });
    },
    onFailure: (error) => logFollowingFailure(log, error),
  });
  #nodes: Promise<Nodes> | undefined;

  /** {@link AccountReader.read} */
  async readAccount(account: Account, purpose: ReadPurpose): Promise<KnownSnapshot | undefined> {
    return (await this.#readNodes()).reader.read(account, purpose);
  }

  /** {@link AccountReader.signer} */
  async readSigner(account: Account): Promise<Signer | undefined> {
    return (await this.#readNodes()).reader.signer(account);
  }

  /** {@link NodeHealth.failures} */
  async nodeFailures(): Promise<readonly string[]> {
    return (await this.#readNodes()).health.failures();
  }

  /** {@link SelfTest.failures} */
  async selfTestFailures(): Promise<readonly string[]> {
    return (await this.#readNodes()).selfTest.failures();
  }

  followerState(): Promise<FollowerState | undefined> {
    return this.#follower.followerState();
  }

  expectAccount(account: string): Promise<void> {
    return this.#follower.expectAccount(account);
  }

  isAnyActive(): Promise<boolean> {
    return this.#follower.isAnyActive();
  }

  announceAccount(account: string): Promise<void> {
    return this.#follower.announceAccount(account);
  }

  changedAccounts(): Promise<readonly string[]> {
    return this.#follower.changedAccounts();
  }

  #readNodes(): Promise<Nodes> {
    this.#nodes ??= connectNodes(this.env as WorkerEnvironment).catch((error: unknown) => {
      this.#nodes = undefined;
      throw error;
    });
    return this.#nodes;
  }

  get(): string | undefined {
    return this.#find()?.value;
  }

  set(value: string, milliseconds?: number): void {
    this.#put({ value, expiresAt: Date.now() + (milliseconds ?? Infinity) });
  }

  add(value: string, milliseconds?: number): boolean {
    if (this.#find()) return false;
    this.set(value, milliseconds);
    return true;
  }

  replace(expected: string, value: string, milliseconds?: number): boolean {
    const isExpected = this.#find()?.value === expected;
    if (isExpected) this.set(value, milliseconds);
    return isExpected;
  }

  take(): string | undefined {
    const entry = this.#find();
    if (entry) this.delete();
    return entry?.value;
  }

  delete(): void {
    void this.ctx.storage.deleteAlarm();
    void this.ctx.storage.deleteAll();
  }

  increment(milliseconds?: number): Count {
    const entry = this.#find();
    const found = entry && isCount(entry.value) ? entry : undefined;
    const expiresAt = found?.expiresAt ?? Date.now() + (milliseconds ?? Infinity);
    const value = Number(found?.value ?? 0) + 1;
    const counter = { value: String(value), expiresAt };
    if (found) this.ctx.storage.kv.put(entryKey, counter);
    else this.#put(counter);
    return { value, expiresIn: expiresAt === Infinity ? undefined : expiresAt - Date.now() };
  }

  lease(holder: string, milliseconds: number): boolean {
    const value = this.#find()?.value ?? "";
    const isHeld = value !== "" && value !== holder;
    if (!isHeld) this.set(holder, milliseconds);
    return !isHeld;
  }

  addMember(member: string, score: number): void {
    this.#set.add(member, score);
  }

  raiseMember(member: string, score: number): Raise {
    return this.#set.raise(member, score);
  }

  removeMember(member: string): number | undefined {
    return this.#set.remove(member);
  }

  removeMembers(scores: ScoreRange): void {
    this.#set.removeAll(scores);
  }

  members(range?: MemberRange): readonly Member[] {
    return this.#set.members(range);
  }

  findMembers(members: readonly string[]): readonly Member[] {
    return this.#set.find(members);
  }

  countMembers(scores?: ScoreRange): number {
    return this.#set.count(scores);
  }

  /**
   * Called by the runtime: for the follower's object as it asks for, for a key's at the expiry, or
   * later. An object without state costs nothing.
   */
  async alarm(): Promise<void> {
    if (this.#follower.isUsed) return this.#follower.alarm();
    const entry = this.#find();
    if (!entry) this.delete();
    else if (entry.expiresAt < Infinity) void this.ctx.storage.setAlarm(entry.expiresAt);
  }

  #find(): Entry | undefined {
    const stored = this.ctx.storage.kv.get(entryKey);
    if (stored === undefined) return undefined;
    const entry = validDocument(storedEntry, stored);
    if (entry) return entry.expiresAt > Date.now() ? entry : undefined;
    log({ event: "entry-unreadable", entry: "object", problem: "not a value with a time" });
    // It exists, so that a denial stays one (rule 10.26). No parser of entries accepts it.
    return { value: "", expiresAt: Infinity };
  }

  #put(entry: Entry): void {
    this.ctx.storage.kv.put(entryKey, entry);
    if (entry.expiresAt < Infinity) void this.ctx.storage.setAlarm(entry.expiresAt);
    else void this.ctx.storage.deleteAlarm();
  }
}

async function connectNodes(environment: WorkerEnvironment) {
  const options = await gateOptionsOf(environment);
  const { genesisHash } = options.configuration;
  if (genesisHash === undefined) throw invalidOptions("genesisHash: missing");
  const { configuration, store } = options;
  const now = Date.now;
  const limits = { ...defaultRateLimits, ...options.limits };
  const requests = createRequestCounter(store, limits, now, options.onEvent);
  const { followed = createPolledSnapshots(now) } = options;
  const kept = followed.keptMilliseconds;
  const snapshots = createStoredSnapshots(store, configuration, now, kept, logUnreadable(log));
  const list = createStoredDenials(store);
  const denials = createDenials({ list, now, announce: () => Promise.resolve() });
  return {
    reader: createNodeReader(
      { ...options, snapshots, followed, countRead: () => requests.countRead() },
      genesisHash,
    ),
    health: createNodeHealth(options, genesisHash),
    /** Of what gates do for players. Requests of a Worker could not share it. */
    selfTest: createSelfTest({ ...options, denials, now }, (error) =>
      log({ event: "failed", error: describeError(error) }),
    ),
  };
}
