import type { DurableObjectState } from "cloudflare:workers";
import type { Member, MemberRange, Raise, ScoreRange, Store } from "../stores/store.ts";

/** An ordered set of a Durable Object, in a table of its database. SQLite compares text by bytes. */
export class ObjectSet {
  readonly #storage: DurableObjectState["storage"];
  readonly #table: string;
  readonly #index: string;
  #hasTable = false;

  /** @param name of the set; an object has one set for each. */
  constructor(storage: DurableObjectState["storage"], name = "members") {
    this.#storage = storage;
    this.#table = `"${name}"`;
    this.#index = `"scores of ${name}"`;
  }

  add(member: string, score: number): void {
    this.#run(`INSERT OR REPLACE INTO ${this.#table} VALUES (?, ?)`, member, score);
  }

  raise(member: string, score: number): Raise {
    const [{ score: previous } = { score: undefined }] = this.find([member]);
    const isRaised = previous === undefined || previous < score;
    if (isRaised) this.add(member, score);
    return { isRaised, previous };
  }

  remove(member: string): number | undefined {
    const statement = `DELETE FROM ${this.#table} WHERE member = ? RETURNING *`;
    const [row] = this.#run(statement, member);
    return row && memberOf(row).score;
  }

  removeAll(scores: ScoreRange): void {
    this.#run(`DELETE FROM ${this.#table} WHERE ${inRange}`, ...boundsOf(scores));
  }

  members(range: MemberRange = {}): readonly Member[] {
    const order = range.isDescending ? "DESC" : "ASC";
    // A negative limit is none.
    return this.#run(
      `SELECT * FROM ${this.#table} WHERE ${inRange} ORDER BY score ${order}, member ${order} LIMIT ?`,
      ...boundsOf(range),
      range.limit ?? -1,
    ).map(memberOf);
  }

  find(members: readonly string[]): readonly Member[] {
    const statement = `SELECT * FROM ${this.#table} WHERE member = ?`;
    return members.flatMap((member) => this.#run(statement, member).map(memberOf));
  }

  count(scores: ScoreRange = {}): number {
    const [row] = this.#run(
      `SELECT COUNT(*) AS count FROM ${this.#table} WHERE ${inRange}`,
      ...boundsOf(scores),
    );
    return Number(row?.["count"]);
  }

  #run(statement: string, ...parameters: readonly (string | number)[]) {
    const { sql } = this.#storage;
    // Not before: the object of a key, which has no set, is deleted when it expires.
    if (!this.#hasTable) {
      const columns = "(member TEXT PRIMARY KEY, score REAL) WITHOUT ROWID";
      sql.exec(`CREATE TABLE IF NOT EXISTS ${this.#table} ${columns}`);
      sql.exec(`CREATE INDEX IF NOT EXISTS ${this.#index} ON ${this.#table} (score, member)`);
      this.#hasTable = true;
    }
    return Array.from(sql.exec(statement, ...parameters));
  }
}

const inRange = "score >= ? AND score <= ?";

function boundsOf({ min = -Infinity, max = Infinity }: ScoreRange): [min: number, max: number] {
  return [min, max];
}

function memberOf({ member, score }: Readonly<Record<string, unknown>>): Member {
  return { member: String(member), score: Number(score) };
}

/** The methods of a store for several sets. */
type ObjectSets = Pick<Store, "addMember" | "removeMembers" | "members" | "findMembers">;

/** Creates the ordered sets of an object that has several. */
export function objectSets(storage: DurableObjectState["storage"]): ObjectSets {
  const sets = new Map<string, ObjectSet>();
  const setOf = (name: string) => {
    const set = sets.get(name) ?? new ObjectSet(storage, name);
    sets.set(name, set);
    return set;
  };
  return {
    addMember(set, member, score) {
      setOf(set).add(member, score);
      return Promise.resolve();
    },
    removeMembers(set, scores) {
      setOf(set).removeAll(scores);
      return Promise.resolve();
    },
    members: (set, range) => Promise.resolve(setOf(set).members(range)),
    findMembers: (set, members) => Promise.resolve(setOf(set).find(members)),
  };
}
