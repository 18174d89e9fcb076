import type { DurableObjectState } from "cloudflare:workers";
import type { Member, MemberRange, ScoreRange } from "../store/store.ts";

/** The ordered set of a Durable Object, in a table of its database. SQLite compares text by bytes. */
export class ObjectSet {
  readonly #storage: DurableObjectState["storage"];
  #hasTable = false;

  constructor(storage: DurableObjectState["storage"]) {
    this.#storage = storage;
  }

  add(member: string, score: number): void {
    this.#run("INSERT OR REPLACE INTO members VALUES (?, ?)", member, score);
  }

  remove(member: string): boolean {
    return this.#run("DELETE FROM members WHERE member = ? RETURNING member", member).length > 0;
  }

  removeAll(scores: ScoreRange): void {
    this.#run(`DELETE FROM members WHERE ${inRange}`, ...boundsOf(scores));
  }

  members(range: MemberRange = {}): readonly Member[] {
    const order = range.isDescending ? "DESC" : "ASC";
    // A negative limit is none.
    return this.#run(
      `SELECT * FROM members WHERE ${inRange} ORDER BY score ${order}, member ${order} LIMIT ?`,
      ...boundsOf(range),
      range.limit ?? -1,
    ).map(memberOf);
  }

  find(members: readonly string[]): readonly Member[] {
    return members.flatMap((member) =>
      this.#run("SELECT * FROM members WHERE member = ?", member).map(memberOf),
    );
  }

  count(scores: ScoreRange = {}): number {
    const [row] = this.#run(
      `SELECT COUNT(*) AS count FROM members WHERE ${inRange}`,
      ...boundsOf(scores),
    );
    return Number(row?.["count"]);
  }

  #run(statement: string, ...parameters: readonly (string | number)[]) {
    const { sql } = this.#storage;
    // Not before: the object of a key, which has no set, is deleted when it expires.
    if (!this.#hasTable) {
      sql.exec(
        "CREATE TABLE IF NOT EXISTS members (member TEXT PRIMARY KEY, score REAL) WITHOUT ROWID",
      );
      sql.exec("CREATE INDEX IF NOT EXISTS scores ON members (score, member)");
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
