import { deepEqual, equal, ok } from "node:assert/strict";
import type { MemberRange, Store } from "../stores/store.ts";

/** A store under test. Cases do not share keys, so they can share its state. */
interface StoreFixture {
  readonly store: Store;
  /** Another connection to the same state; the same store if there can only be one. */
  readonly other: Store;
  /** Resolves when at least so many milliseconds have passed for the store. */
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Whether `advance` moves the store's clock by exactly the milliseconds, and nothing else does. */
  readonly hasExactClock: boolean;
}

/** A rule of the interface {@link Store}. Rejects with an assertion error if it does not hold. */
interface StoreCase {
  readonly name: string;
  readonly check: (fixture: StoreFixture) => Promise<void>;
}

const hour = 3_600_000;
/** Long enough for a request of a busy machine, short enough to wait for, in milliseconds. */
const soon = 40;

const storeCases: Readonly<Record<string, StoreCase["check"]>> = {
  async "a key that was never set does not exist"({ store }) {
    equal(await store.get("missing"), undefined);
    equal(await store.take("missing"), undefined);
    await store.delete("missing");
  },
  async "set replaces the value, and every connection reads it"({ store, other }) {
    await store.set("set", "1");
    equal(await other.get("set"), "1");
    await other.set("set", "2", hour);
    equal(await store.get("set"), "2");
  },
  async "delete removes the key for every connection"({ store, other }) {
    await store.set("delete", "1", hour);
    equal(await other.get("delete"), "1");
    await store.delete("delete");
    equal(await other.get("delete"), undefined);
  },
  async "add sets the value only once"({ store, other }) {
    equal(await store.add("add", "1", hour), true);
    equal(await other.add("add", "2", hour), false);
    equal(await store.get("add"), "1");
    await store.delete("add");
    equal(await other.add("add", "3"), true);
    equal(await store.get("add"), "3");
  },
  async "replace sets the value only over the expected one"({ store, other, advance }) {
    equal(await store.replace("replace", "", "1", hour), false);
    equal(await store.get("replace"), undefined);
    await store.set("replace", "1");
    equal(await other.replace("replace", "2", "3", hour), false);
    equal(await other.replace("replace", "1", "2", hour), true);
    equal(await store.get("replace"), "2");
    equal(await store.replace("replace", "2", "é\n"), true);
    equal(await other.replace("replace", "é\n", "4", soon), true);
    await advance(soon);
    equal(await store.replace("replace", "4", "5"), false);
    equal(await other.get("replace"), undefined);
  },
  async "of parallel replaces, one succeeds"({ store, other }) {
    await store.set("parallel replace", "0", hour);
    const replaced = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? store : other).replace("parallel replace", "0", String(index + 1), hour),
      ),
    );
    equal(replaced.filter(Boolean).length, 1);
    equal(await store.get("parallel replace"), String(replaced.indexOf(true) + 1));
  },
  async "of parallel adds, one succeeds"({ store, other }) {
    const added = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? store : other).add("parallel add", String(index), hour),
      ),
    );
    equal(added.filter(Boolean).length, 1);
    equal(await store.get("parallel add"), String(added.indexOf(true)));
  },
  async "of parallel takes, one gets the value"({ store, other }) {
    await store.set("parallel take", "1", hour);
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? store : other).take("parallel take")),
    );
    deepEqual(
      taken.filter((value) => value !== undefined),
      ["1"],
    );
    equal(await store.get("parallel take"), undefined);
  },
  async "take gets a value once, and the key can be set again"({ store, other }) {
    await store.set("take", "1");
    equal(await other.take("take"), "1");
    equal(await store.take("take"), undefined);
    equal(await store.add("take", "2", hour), true);
    equal(await other.take("take"), "2");
  },
  async "parallel increments count each call"({ store, other }) {
    const counts = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? store : other).increment("count", hour),
      ),
    );
    deepEqual(
      counts.map(({ value }) => value).toSorted((a, b) => a - b),
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    for (const { expiresIn = Infinity } of counts) ok(expiresIn > 0 && expiresIn <= hour);
  },
  async "the first increment determines when the counter expires"({ store, advance }) {
    await store.increment("window", soon);
    const { expiresIn = Infinity } = await store.increment("window", hour);
    // On a real clock, the counter may have expired between the two calls.
    ok(expiresIn <= soon || expiresIn > hour / 2);
    await advance(soon);
    await store.delete("window without limit");
    equal((await store.increment("window without limit")).expiresIn, undefined);
    equal((await store.increment("window without limit", soon)).expiresIn, undefined);
    await advance(soon);
    equal((await store.increment("window without limit", soon)).value, 3);
  },
  async "an expired counter starts again"({ store, advance }) {
    await store.increment("expired count", soon);
    await advance(soon);
    const { value, expiresIn = 0 } = await store.increment("expired count", hour);
    equal(value, 1);
    ok(expiresIn > hour / 2 && expiresIn <= hour);
  },
  async "what is not a count is replaced by a new counter"({ store }) {
    for (const text of ["", "one", "1.5", "-1", "{}", "99999999999999999999"]) {
      await store.set("no count", text);
      const { value, expiresIn = 0 } = await store.increment("no count", hour);
      equal(value, 1, text);
      ok(expiresIn > hour / 2 && expiresIn <= hour, text);
      equal((await store.increment("no count", hour)).value, 2);
    }
  },
  async "a counter can be read, taken and deleted"({ store }) {
    await store.increment("read count", hour);
    await store.increment("read count", hour);
    equal(await store.get("read count"), "2");
    equal(await store.take("read count"), "2");
    equal((await store.increment("read count", hour)).value, 1);
    await store.delete("read count");
    equal(await store.get("read count"), undefined);
  },
  async "an expired key does not exist for any method"({ store, other, advance }) {
    for (const key of ["get", "take", "add"]) await store.set(`expired ${key}`, "1", soon);
    await advance(soon);
    equal(await other.get("expired get"), undefined);
    equal(await other.take("expired take"), undefined);
    equal(await other.add("expired add", "2", hour), true);
    equal(await store.get("expired add"), "2");
  },
  async "set and add replace the expiry"({ store, advance }) {
    await store.set("longer", "1", soon);
    await store.set("longer", "2", hour);
    await store.set("forever", "1", soon);
    await store.set("forever", "2");
    await store.set("shorter", "1", hour);
    await store.set("shorter", "2", soon);
    await store.add("added", "1", soon);
    await advance(soon);
    await store.add("added", "2", hour);
    await advance(soon);
    equal(await store.get("longer"), "2");
    equal(await store.get("forever"), "2");
    equal(await store.get("shorter"), undefined);
    equal(await store.get("added"), "2");
  },
  async "a lifetime that is over at once leaves no key"({ store }) {
    await store.set("no lifetime", "1", hour);
    await store.set("no lifetime", "2", 0);
    equal(await store.get("no lifetime"), undefined);
    equal(await store.add("no lifetime", "3", -1), true);
    equal(await store.take("no lifetime"), undefined);
  },
  async "a fraction of a millisecond is a lifetime"({ store, advance }) {
    await store.set("fraction", "1", hour + 0.5);
    equal(await store.get("fraction"), "1");
    await store.set("fraction", "2", soon + 0.5);
    await advance(soon + 1);
    equal(await store.get("fraction"), undefined);
  },
  async "of parallel leases, one holder gets it, and extends it"({ store, other }) {
    const taken = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 ? store : other).lease("lease", `holder ${index}`, hour),
      ),
    );
    equal(taken.filter(Boolean).length, 1);
    const holder = `holder ${taken.indexOf(true)}`;
    equal(await store.get("lease"), holder);
    equal(await other.lease("lease", holder, hour), true);
    equal(await store.lease("lease", "another", hour), false);
    equal(await store.get("lease"), holder);
    await store.delete("lease");
    equal(await other.lease("lease", "another", hour), true);
  },
  async "an expired lease is taken by another holder, an extended one is not"({
    store,
    other,
    advance,
  }) {
    equal(await store.lease("expired lease", "one", soon), true);
    equal(await store.lease("extended lease", "one", soon), true);
    equal(await store.lease("extended lease", "one", hour), true);
    await advance(soon);
    equal(await other.lease("expired lease", "two", hour), true);
    equal(await store.lease("expired lease", "one", hour), false);
    equal(await other.lease("extended lease", "two", hour), false);
    equal(await store.get("extended lease"), "one");
  },
  async "an ordered set is ordered by score, then by the bytes of its members"({ store, other }) {
    const members = [
      { member: "c", score: -Number.MAX_VALUE },
      { member: "", score: -2.5 },
      { member: "z", score: -1 },
      { member: "\0", score: 0 },
      { member: "A", score: 0 },
      { member: "a", score: 0 },
      { member: "é", score: 0 },
      { member: "\uff5e", score: 0 },
      { member: "🐟", score: 0 },
      { member: "b", score: Number.MIN_VALUE },
      { member: "a b", score: 1.5 },
      { member: "k".repeat(1_000), score: Number.MAX_SAFE_INTEGER },
    ];
    // In an order that is neither this one nor its reverse.
    for (const { member, score } of members.toSorted((one, two) =>
      one.member < two.member ? 1 : -1,
    ))
      await store.addMember("order", member, score);
    await store.addMember("another order", "a", 1);
    deepEqual(await other.members("order"), members);
    deepEqual(await store.members("order", { isDescending: true }), members.toReversed());
    deepEqual(await store.members("order", { limit: 3 }), members.slice(0, 3));
    deepEqual(await store.members("order", { limit: 2, isDescending: true }), [
      members[11],
      members[10],
    ]);
    deepEqual(await store.members("no such order"), []);
  },
  async "members are returned, counted and removed by their scores, bounds included"({
    store,
    other,
  }) {
    for (let score = -5; score <= 5; score += 1)
      await store.addMember("scores", `member ${score}`, score);
    const scores = async (range: MemberRange = {}) =>
      (await other.members("scores", range)).map(({ score }) => score);
    deepEqual(await scores({ min: 4 }), [4, 5]);
    deepEqual(await scores({ max: -4 }), [-5, -4]);
    deepEqual(await scores({ min: -1, max: 1 }), [-1, 0, 1]);
    deepEqual(await scores({ min: -1, max: 5, limit: 2, isDescending: true }), [5, 4]);
    deepEqual(await scores({ min: 2, max: 1 }), []);
    deepEqual(await scores({ min: 0.5, max: 0.6 }), []);
    equal(await store.countMembers("scores"), 11);
    equal(await store.countMembers("scores", { min: 4 }), 2);
    equal(await store.countMembers("scores", { min: -1, max: 1 }), 3);
    equal(await store.countMembers("no such scores"), 0);
    await other.removeMembers("scores", { max: -1 });
    deepEqual(await scores(), [0, 1, 2, 3, 4, 5]);
    await other.removeMembers("scores", { min: 2, max: 3 });
    deepEqual(await scores(), [0, 1, 4, 5]);
    await store.removeMembers("no such scores", { min: 0 });
    await store.removeMembers("scores", {});
    equal(await store.countMembers("scores"), 0);
  },
  async "a member is in a set once, with its last score"({ store, other }) {
    await store.addMember("once", "a", 1);
    await other.addMember("once", "b", 2);
    await other.addMember("once", "a", 3);
    await other.addMember("once", "a", 3);
    deepEqual(await store.members("once"), [
      { member: "b", score: 2 },
      { member: "a", score: 3 },
    ]);
    equal(await store.countMembers("once", { max: 1 }), 0);
    deepEqual(await other.findMembers("once", ["a", "missing", "b"]), [
      { member: "a", score: 3 },
      { member: "b", score: 2 },
    ]);
    equal(await store.removeMember("once", "a"), 3);
    equal(await other.removeMember("once", "a"), undefined);
    equal(await store.removeMember("no such set", "a"), undefined);
    deepEqual(await store.members("once"), [{ member: "b", score: 2 }]);
    deepEqual(await store.findMembers("once", ["a"]), []);
    deepEqual(await store.findMembers("once", []), []);
    deepEqual(await store.findMembers("no such set", ["a"]), []);
  },
  async "raiseMember adds a member, and replaces a lower score only"({ store, other }) {
    const raise = async (by: Store, member: string, score: number) => {
      const { isRaised, previous } = await by.raiseMember("raised", member, score);
      return [isRaised, previous];
    };
    deepEqual(await raise(store, "a", -1.5), [true, undefined]);
    deepEqual(await raise(other, "a", -1.5), [false, -1.5]);
    deepEqual(await raise(other, "a", 10), [true, -1.5]);
    // As texts, 9 would be more than 10.
    deepEqual(await raise(store, "a", 9), [false, 10]);
    const most = Number.MAX_SAFE_INTEGER;
    deepEqual(await raise(store, "b", most - 1), [true, undefined]);
    deepEqual(await raise(store, "b", most), [true, most - 1]);
    deepEqual(await other.members("raised"), [
      { member: "a", score: 10 },
      { member: "b", score: most },
    ]);
    equal(await store.countMembers("raised", { max: 9 }), 0);
    equal(await store.removeMember("raised", "a"), 10);
    await store.addMember("raised", "zero", 0);
    equal(await other.removeMember("raised", "zero"), 0);
    deepEqual(await raise(other, "a", 3), [true, undefined]);
  },
  async "of parallel raises, the highest score stays, and each is based on another one"({
    store,
    other,
  }) {
    const scores = Array.from({ length: 50 }, (_, index) => ((index * 7) % 25) + 1);
    const raises = await Promise.all(
      scores.map((score, index) =>
        (index % 2 ? store : other).raiseMember("parallel raise", "a", score),
      ),
    );
    deepEqual(await store.members("parallel raise"), [{ member: "a", score: 25 }]);
    const raised = raises.flatMap(({ isRaised, previous }, index) =>
      isRaised ? [{ previous, score: scores[index] }] : [],
    );
    // One after another, they lead from no score to the highest.
    let last: number | undefined;
    for (const { previous, score } of raised.toSorted(
      (one, two) => (one.score ?? 0) - (two.score ?? 0),
    )) {
      equal(previous, last);
      last = score;
    }
    equal(last, 25);
  },
  async "parallel changes of a set are all made"({ store, other }) {
    await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? store : other).addMember("parallel", `member ${index % 50}`, index),
      ),
    );
    equal(await store.countMembers("parallel"), 50);
    equal((await other.members("parallel")).length, 50);
    const removed = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        (index % 2 ? store : other).removeMember("parallel", `member ${index % 50}`),
      ),
    );
    equal(removed.filter((score) => score !== undefined).length, 50);
    equal(await other.countMembers("parallel"), 0);
  },
  async "any string is a key and a value"({ store, other }) {
    const strings = [
      "",
      " ",
      "\0",
      "a\0b",
      "a",
      "A",
      "é",
      "e\u0301",
      "🐟",
      "a:b*?[c]",
      "\r\n$1\r\n",
    ];
    const long = "🐟".repeat(1024);
    const keys = [...strings, long, `${long.slice(2)}🐠`, "k".repeat(1000), "k".repeat(1001)];
    const value = (index: number) => `${strings[index % strings.length] ?? ""}${index}`;
    for (const [index, key] of keys.entries()) await store.set(key, value(index), hour);
    for (const [index, key] of keys.entries()) equal(await other.get(key), value(index));
    for (const text of [...strings, "🐟".repeat(16_384)]) {
      await store.set("value", text, hour);
      equal(await other.get("value"), text);
    }
    for (const [index, key] of keys.entries()) equal(await other.take(key), value(index));
  },
};

const exactCases: Readonly<Record<string, StoreCase["check"]>> = {
  async "a key exists until the millisecond in which it expires"({ store, advance }) {
    await store.set("set", "1", 1000);
    await store.add("add", "1", 1000);
    deepEqual(await store.increment("count", 1000), { value: 1, expiresIn: 1000 });
    equal(await store.lease("lease to the end", "one", 1000), true);
    await advance(999);
    equal(await store.lease("lease to the end", "two", 1), false);
    equal(await store.get("set"), "1");
    equal(await store.add("add", "2"), false);
    deepEqual(await store.increment("count", 1000), { value: 2, expiresIn: 1 });
    await advance(1);
    equal(await store.lease("lease to the end", "two", 1), true);
    equal(await store.get("set"), undefined);
    equal(await store.add("add", "2"), true);
    deepEqual(await store.increment("count", 1000), { value: 1, expiresIn: 1000 });
  },
};

/** The cases that a fixture has to pass: those of an exact clock only where there is one. */
export function storeContract({ hasExactClock }: Pick<StoreFixture, "hasExactClock">) {
  return Object.entries({ ...storeCases, ...(hasExactClock ? exactCases : {}) }).map(
    ([name, check]): StoreCase => ({ name, check }),
  );
}
