import { closeSync, openSync } from "node:fs";
import { requireRegularFile } from "../store-file.ts";
import {
  flagsOf,
  largePages,
  type Meta,
  nodeAt,
  nodeCountOf,
  nodeFlags,
  type Page,
  pageFlags,
  pageHeaderBytes,
  readLastMeta,
  readPage,
  rootIn,
} from "./page-format.ts";

/** An entry of a database. */
type Row = readonly [key: Buffer, value: Buffer];

/** Of the main database, which also has the names of the others. */
const mainName = "";

/**
 * An LMDB file that is read without the library, which ends the process if a page is damaged. Nobody
 * must write to it meanwhile. Nothing is written beside it.
 */
export class LmdbCopy {
  readonly #path: string;
  readonly #descriptor: number;
  readonly #meta: Meta;
  /** The root pages of the databases, by their names. */
  readonly #roots = new Map<string, bigint | undefined>();

  /** @throws {Error} if there is no such file, it is empty, or its first pages are not those of LMDB. */
  constructor(path: string) {
    this.#path = path;
    const { size } = requireRegularFile(path);
    if (size === 0) throw this.#invalid("It is empty.");
    this.#descriptor = openSync(path, "r");
    const meta = readLastMeta(this.#descriptor);
    if (typeof meta === "string") {
      this.close();
      throw this.#invalid(meta);
    }
    this.#meta = meta;
    this.#roots.set(mainName, meta.roots[1]);
  }

  /**
   * Returns the entries of a database, the main one by default, in the order of their keys. One that does
   * not exist has none. The others exist once the main one has been read to its end.
   *
   * @throws {Error} while it is read, if a page is missing or damaged.
   */
  *rows(database = mainName): Generator<Row> {
    const root = this.#roots.get(database);
    const pending = root === undefined ? [] : [root];
    // A page that leads back to another one must not be followed for ever.
    let left = this.#meta.lastPage;
    for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
      if (left-- < 0n) throw this.#damaged(number);
      const page = this.#page(number, 1);
      const flags = flagsOf(page);
      if (flags !== pageFlags.branch && flags !== pageFlags.leaf) throw this.#damaged(number);
      try {
        const nodes = Array.from({ length: nodeCountOf(page) }, (_, index) => nodeAt(page, index));
        if (flags === pageFlags.branch) pending.push(...nodes.map(({ child }) => child).reverse());
        else for (const node of nodes) yield* this.#row(page, node, database);
      } catch (error) {
        if (error instanceof RangeError) throw this.#damaged(number);
        throw error;
      }
    }
  }

  /** The names of the databases besides the main one, once that has been read to its end. */
  names(): readonly string[] {
    return Array.from(this.#roots.keys()).filter((name) => name !== mainName);
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  *#row(page: Page, { key, data, flags, length }: ReturnType<typeof nodeAt>, database: string) {
    const name = part(page, key, data - key);
    if (flags === nodeFlags.database && database === mainName) {
      this.#roots.set(name.toString().replace(/\0$/, ""), rootIn(page, data));
    } else if (flags === nodeFlags.bigData) {
      const { pageSize } = this.#meta;
      const large = this.#page(page.uint64(data), largePages(length, pageSize));
      if (flagsOf(large) !== pageFlags.overflow) throw new RangeError("not a large value");
      yield [name, part(large, pageHeaderBytes, length)] as const;
    } else if (flags === 0) {
      yield [name, part(page, data, length)] as const;
    } else {
      throw this.#invalid("It has entries that no gate writes.");
    }
  }

  #page(number: bigint, count: number): Page {
    const { pageSize, lastPage } = this.#meta;
    if (number < 2n || number > lastPage) throw this.#damaged(number);
    const page = readPage(this.#descriptor, Number(number) * pageSize, count * pageSize);
    if (!page) throw this.#invalid("It is cut off.");
    if (page.uint64(0) !== number) throw this.#damaged(number);
    return page;
  }

  #damaged(page: bigint): Error {
    return this.#invalid(`Its page ${page} is damaged.`);
  }

  #invalid(problem: string): Error {
    return new Error(`${this.#path}: ${problem}`);
  }
}

/** @throws {RangeError} if the page does not have these bytes. */
function part({ bytes }: Page, start: number, length: number): Buffer {
  if (start + length > bytes.length) throw new RangeError("beyond the page");
  return Buffer.from(bytes.subarray(start, start + length));
}
