import type { DurableObjectState } from "cloudflare:workers";
import { validDocument } from "@fabulous-fish/core/json/parse-document";
import { withTimeout } from "@fabulous-fish/core/timeout";
import type { ActiveAccounts } from "../follower/active-accounts.ts";
import type { Follower } from "../follower/follower.ts";
import type { FollowerRecords, GateRecords } from "../follower/follower-records.ts";
import {
  followerState,
  type FollowerState,
  type FollowerStates,
  type FoundState,
} from "../follower/follower-state.ts";
import type { Store } from "../stores/store.ts";
import { callObject } from "./durable-object-store.ts";

type Storage = DurableObjectState["storage"];

/** Tells the follower's object from others. */
const usedKey = "follower-term";
const stateKey = "follower-state";
/** If the object ends while it follows, it goes on so long after it has begun. */
const watchdogMilliseconds = 6_000;
/** Something that the follower waits for is lost. */
const maxTurnMilliseconds = 60_000;
const pauseMilliseconds = 2_000;
/** The runtime has lost an alarm that is so late. */
const lostMilliseconds = 60_000;

/** The methods of the object that follows, for the gates. */
export type FollowerMethods = Omit<ObjectFollower, "isUsed" | "alarm">;

export type ObjectRecords = Omit<FollowerRecords, "marks">;

interface ObjectFollowerOptions {
  readonly storage: Pick<Storage, "kv" | "getAlarm" | "setAlarm" | "deleteAlarm">;
  readonly accounts: ActiveAccounts;
  /** Returns undefined if blocks are not followed. */
  readonly create: (records: ObjectRecords) => Promise<Follower | undefined>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * The follower of a Durable Object. It has no lease, since there is one such object. An alarm lets it
 * follow for one turn and sets the next one while anybody plays; the next reading of an account wakes it.
 */
export class ObjectFollower {
  readonly #storage: ObjectFollowerOptions["storage"];
  readonly #create: ObjectFollowerOptions["create"];
  readonly #onFailure: (error: unknown) => void;
  readonly #states: FollowerStates;
  readonly #accounts: ActiveAccounts;
  #follower: Follower | undefined;
  #turn: Promise<void> | undefined;
  /** The number of readings that were announced to this instance. */
  #expected = 0;

  constructor({ storage, accounts, create, onFailure }: ObjectFollowerOptions) {
    this.#storage = storage;
    this.#create = create;
    this.#onFailure = onFailure;
    this.#states = objectStates(storage);
    this.#accounts = accounts;
  }

  /** Whether this object follows. Other objects of the class have another purpose. */
  get isUsed(): boolean {
    return this.#storage.kv.get(usedKey) !== undefined;
  }

  followerState(): Promise<FollowerState | undefined> {
    return this.#states.read();
  }

  async expectAccount(account: string): Promise<void> {
    this.#expected += 1;
    if (!this.isUsed) this.#storage.kv.put(usedKey, 1);
    await this.#accounts.expect(account);
    const alarm = await this.#storage.getAlarm();
    const now = Date.now();
    if (alarm === null || alarm < now - lostMilliseconds) await this.#storage.setAlarm(now);
  }

  isAnyActive(): Promise<boolean> {
    return this.#accounts.isAny();
  }

  announceAccount(account: string): Promise<void> {
    return this.#accounts.announce(account);
  }

  changedAccounts(): Promise<readonly string[]> {
    return this.#accounts.changed();
  }

  /** Called by the runtime. An alarm that fails would be dropped after some tries, so none does. */
  alarm(): Promise<void> {
    return (this.#turn ??= this.#takeTurn().finally(() => (this.#turn = undefined)));
  }

  async #takeTurn(): Promise<void> {
    const expected = this.#expected;
    await this.#storage.setAlarm(Date.now() + watchdogMilliseconds);
    let isBusy = true;
    let pause = 0;
    try {
      isBusy = await withTimeout(this.#follow(), maxTurnMilliseconds, () => {
        // Another one goes on, and what this one writes later is not taken.
        this.#follower = undefined;
        throw new Error(`The follower has taken more than ${maxTurnMilliseconds / 1_000} s.`);
      });
    } catch (error) {
      this.#onFailure(error);
      pause = pauseMilliseconds;
    }
    // Nothing may come between: a reading that is announced later sets the alarm again.
    if (isBusy || expected !== this.#expected) await this.#storage.setAlarm(Date.now() + pause);
    else await this.#storage.deleteAlarm();
  }

  /** Returns whether anybody plays. */
  async #follow(): Promise<boolean> {
    if (!(await this.#accounts.isAny())) return false;
    this.#follower ??= await this.#create({ states: this.#states, accounts: this.#accounts });
    return (await this.#follower?.follow(new AbortController().signal)) ?? false;
  }
}

/** The follower's object for gates. It fails as a store does. */
export function remoteRecords(
  namespace: { getByName(name: string): FollowerMethods },
  marks: Store,
): GateRecords {
  const call = <T>(method: (follower: FollowerMethods) => Promise<T>) =>
    callObject(() => method(namespace.getByName("follower")));
  return {
    states: { read: () => call((follower) => follower.followerState()) },
    accounts: {
      expect: (account) => call((follower) => follower.expectAccount(account)),
      isAny: () => call((follower) => follower.isAnyActive()),
      announce: (account) => call((follower) => follower.announceAccount(account)),
      changed: () => call((follower) => follower.changedAccounts()),
    },
    marks,
  };
}

function objectStates({ kv }: Pick<Storage, "kv">): FollowerStates {
  const find = (): FoundState => {
    const stored = kv.get(stateKey);
    // One that cannot be read is none, so another epoch begins.
    const state = validDocument(followerState, stored);
    return { text: stored === undefined ? undefined : JSON.stringify(stored), state };
  };
  return {
    lease: () => Promise.resolve(true),
    read: () => Promise.resolve(find().state),
    find: () => Promise.resolve(find()),
    replace(found, state) {
      const isFound = find().text === found.text;
      if (isFound) kv.put(stateKey, state);
      return Promise.resolve(isFound ? find() : undefined);
    },
  };
}
