import { GateKey as Key } from "@fabulous-fish/gate/cloudflare/key-object";
import storeWorker from "../store-worker.ts";

/** The rows that a Durable Object has on its disk. */
export interface ObjectRows {
  /** The key or the set whose object it is. */
  readonly name: string;
  /** Of a key. */
  readonly entry?: { readonly value: string; readonly expiresAt: number | null } | undefined;
  /** Of a set: the statements that make its table. */
  readonly sql: readonly string[];
  readonly members: readonly Readonly<Record<string, string | number>>[];
}

const ownTables = "name NOT LIKE '\\_cf%' ESCAPE '\\' AND sql IS NOT NULL";

/** The object of a key, whose rows can be read and written. */
export class GateKey extends Key {
  dumpRows(): Omit<ObjectRows, "name"> {
    const { kv, sql } = this.ctx.storage;
    const entry = kv.get("entry") as ObjectRows["entry"];
    const made = Array.from(sql.exec(`SELECT sql FROM sqlite_schema WHERE ${ownTables}`), (row) =>
      String(row["sql"]),
    );
    const members = made.length === 0 ? [] : Array.from(sql.exec("SELECT * FROM members"));
    return { entry, sql: made, members: members as ObjectRows["members"] };
  }

  loadRows({ entry, sql, members }: ObjectRows): void {
    const { storage } = this.ctx;
    // JSON has no infinite numbers: the time of what never expires.
    if (entry) storage.kv.put("entry", { ...entry, expiresAt: entry.expiresAt ?? Infinity });
    for (const statement of sql) storage.sql.exec(statement);
    for (const { member = "", score = 0 } of members)
      storage.sql.exec("INSERT INTO members VALUES (?, ?)", member, score);
  }
}

interface Environment {
  readonly KEYS: {
    getByName(name: string): {
      dumpRows(): Promise<Omit<ObjectRows, "name">>;
      loadRows(rows: ObjectRows): Promise<void>;
    };
  };
}

/** As the store names its objects. */
async function objectNameOf(name: string): Promise<string> {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(name));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As store-worker.ts, and `POST /dump` with names, `POST /load` with rows. */
const worker = {
  async fetch(request: Request, environment: Environment): Promise<Response> {
    const { pathname } = new URL(request.url);
    const objectOf = async (name: string) => environment.KEYS.getByName(await objectNameOf(name));
    if (pathname === "/dump") {
      const names = (await request.json()) as readonly string[];
      const rows = await Promise.all(
        names.map(async (name) => ({ name, ...(await (await objectOf(name)).dumpRows()) })),
      );
      return Response.json(rows.filter(({ entry, sql }) => entry || sql.length > 0));
    }
    if (pathname === "/load") {
      const rows = (await request.json()) as readonly ObjectRows[];
      for (const row of rows) await (await objectOf(row.name)).loadRows(row);
      return new Response();
    }
    return storeWorker.fetch(
      request,
      environment as unknown as Parameters<typeof storeWorker.fetch>[1],
    );
  },
};

export default worker;
