import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { endianness } from "node:os";

/*
 * LMDB's file format, as far as it tells whether the library can map a file. Source: MDB_page_header,
 * MDB_meta, MDB_db and MDB_node in the mdb.c of the package `lmdb`, with 64-bit pointers.
 */
const magicNumber = 0xbeefc0de;
const formatVersion = 2;
const pageHeaderBytes = 24;
const metaBytes = 168;
const nodeHeaderBytes = 8;
const databaseBytes = 48;
/** Of the tree of free pages in a meta page; the main tree follows. */
const databases = pageHeaderBytes + 24;
/** The root of an empty tree. */
const noPage = 2n ** 64n - 1n;
const pageFlags = { branch: 0x01, leaf: 0x02, meta: 0x08 };
const nodeFlags = { bigData: 0x01, database: 0x02 };

/** How often a file is read again, since a running gate can change it during the check. */
const maxAttempts = 10;

const damaged = "Its first pages are damaged.";
const cut = "It is cut off.";

/**
 * Returns why the library must not map a file, undefined if it can. It maps a file without a check,
 * and a page that is missing then ends the process without a message. A file of a running gate can be
 * checked, and one that a killed gate has left.
 *
 * @throws {Error} if the file cannot be read.
 */
export function findDamage(path: string): string | undefined {
  // LMDB writes the first pages at once; an empty file is one that it was about to create.
  if (!statSync(path, { throwIfNoEntry: false })?.size) return undefined;
  const descriptor = openSync(path, "r");
  try {
    let damage = damageOf(descriptor);
    for (let attempt = 1; damage !== undefined && attempt < maxAttempts; attempt++) {
      damage = damageOf(descriptor);
    }
    return damage;
  } finally {
    closeSync(descriptor);
  }
}

function damageOf(descriptor: number): string | undefined {
  const first = readMeta(descriptor, 0);
  if (typeof first === "string") return first;
  const second = readMeta(descriptor, first.pageSize);
  if (typeof second === "string") return second;
  const meta = second.transaction > first.transaction ? second : first;
  // A commit writes the pages before the meta page that leads to them.
  const pages = BigInt(Math.floor(fstatSync(descriptor).size / meta.pageSize));
  // A file can lack its last pages if they are free and were never written.
  const isWhole = meta.lastPage < pages || hasAllPages(descriptor, meta, pages);
  return isWhole ? undefined : cut;
}

interface Meta {
  readonly pageSize: number;
  readonly lastPage: bigint;
  readonly transaction: bigint;
  /** The root pages of the tree of free pages and of the main tree. */
  readonly roots: readonly bigint[];
}

/** Returns the meta page at a position, or what is wrong with it. */
function readMeta(descriptor: number, position: number): Meta | string {
  const magic = read(descriptor, position + pageHeaderBytes, 4)?.uint32(0);
  if (magic !== undefined && magic !== magicNumber) {
    return position === 0 ? "It is not an LMDB file." : damaged;
  }
  const view = read(descriptor, position, metaBytes);
  if (!view) return cut;
  const version = view.uint32(pageHeaderBytes + 4) & 0xffff;
  if (version !== formatVersion) return `It has version ${version} of LMDB's format.`;
  const pageSize = view.uint32(databases);
  const isPageSize = Number.isInteger(Math.log2(pageSize)) && pageSize >= 256 && pageSize <= 65_536;
  const isSame = position === 0 || position === pageSize;
  const lastPage = view.uint64(databases + 2 * databaseBytes);
  const trees = [databases, databases + databaseBytes].map((tree) => ({
    entries: view.uint64(tree + 32),
    root: view.uint64(tree + 40),
  }));
  const areTrees = trees.every(({ entries, root }) =>
    root === noPage ? entries === 0n : root >= 2n && root <= lastPage,
  );
  const isMeta = (pageFlagsOf(view) & pageFlags.meta) !== 0;
  if (!isPageSize || !isSame || !areTrees || !isMeta) return damaged;
  const transaction = view.uint64(databases + 2 * databaseBytes + 8);
  return { pageSize, lastPage, transaction, roots: trees.map(({ root }) => root) };
}

/** Whether the file has each page of its trees. */
function hasAllPages(descriptor: number, { pageSize, roots }: Meta, pages: bigint): boolean {
  const pending = roots.filter((root) => root !== noPage);
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    const page = number < pages && read(descriptor, Number(number) * pageSize, pageSize);
    if (!page) return false;
    const { children, lastOfData } = referencesOf(page, pageSize);
    if (lastOfData >= pages) return false;
    pending.push(...children);
  }
  return true;
}

/** Returns the pages that a page leads to: those of trees, and the last one of a large value. */
function referencesOf(page: Page, pageSize: number) {
  const flags = pageFlagsOf(page);
  const children: bigint[] = [];
  let lastOfData = 0n;
  const nodes = flags & (pageFlags.branch | pageFlags.leaf) ? page.uint16(20) >> 1 : 0;
  for (let index = 0; index < nodes; index++) {
    const node = pageHeaderBytes + page.uint16(pageHeaderBytes + 2 * index);
    const [number, kind] = [page.uint32(node), page.uint16(node + 4)];
    const data = node + nodeHeaderBytes + page.uint16(node + 6);
    if (flags & pageFlags.branch) children.push(BigInt(number) + (BigInt(kind) << 32n));
    else if (kind & nodeFlags.database) children.push(page.uint64(data + 40));
    else if (kind & nodeFlags.bigData) {
      const last =
        page.uint64(data) + BigInt(Math.ceil((pageHeaderBytes + number) / pageSize)) - 1n;
      if (last > lastOfData) lastOfData = last;
    }
  }
  return { children: children.filter((child) => child !== noPage), lastOfData };
}

type Page = NonNullable<ReturnType<typeof read>>;

const pageFlagsOf = (page: Page) => page.uint16(18);

/** Reads bytes in this machine's order, which LMDB uses. Returns undefined if the file is too short. */
function read(descriptor: number, position: number, length: number) {
  const view = new DataView(new ArrayBuffer(length));
  if (readSync(descriptor, view, 0, length, position) < length) return undefined;
  const isLittle = endianness() === "LE";
  return {
    uint16: (offset: number) => view.getUint16(offset, isLittle),
    uint32: (offset: number) => view.getUint32(offset, isLittle),
    uint64: (offset: number) => view.getBigUint64(offset, isLittle),
  };
}
