import { fstatSync, readSync } from "node:fs";
import { endianness } from "node:os";

/*
 * LMDB's file format, as far as a file is read without the library. Source: MDB_page_header, MDB_meta,
 * MDB_db and MDB_node in the mdb.c of the package `lmdb`, with 64-bit pointers.
 */
const magicNumber = 0xbeefc0de;
const formatVersion = 2;
export const pageHeaderBytes = 24;
const metaBytes = 168;
const nodeHeaderBytes = 8;
const databaseBytes = 48;
/** Of the tree of free pages in a meta page; the main tree follows. */
const databases = pageHeaderBytes + 24;
/** The root of an empty tree. */
const noPage = 2n ** 64n - 1n;
export const pageFlags = { branch: 0x01, leaf: 0x02, overflow: 0x04, meta: 0x08 };
export const nodeFlags = { bigData: 0x01, database: 0x02 };

const damaged = "Its first pages are damaged.";
/** The damage of a file that lacks pages. */
export const cut = "It is cut off.";

/** A file's own words about its last commit. */
export interface Meta {
  readonly pageSize: number;
  readonly lastPage: bigint;
  readonly transaction: bigint;
  /** The root pages of the tree of free pages and of the main tree; undefined for an empty one. */
  readonly roots: readonly [free: bigint | undefined, main: bigint | undefined];
}

/** Returns what a file says of its last commit, or what is wrong with it. */
export function readLastMeta(descriptor: number): Meta | string {
  const first = readMeta(descriptor, 0);
  if (typeof first === "string") return first;
  const second = readMeta(descriptor, first.pageSize);
  if (typeof second === "string") return second;
  return second.transaction > first.transaction ? second : first;
}

/** Returns the meta page at a position, or what is wrong with it. */
function readMeta(descriptor: number, position: number): Meta | string {
  const magic = readPage(descriptor, position + pageHeaderBytes, 4)?.uint32(0);
  if (magic !== undefined && magic !== magicNumber) {
    return position === 0 ? "It is not an LMDB file." : damaged;
  }
  const view = readPage(descriptor, position, metaBytes);
  if (!view) return cut;
  const version = view.uint32(pageHeaderBytes + 4) & 0xffff;
  if (version !== formatVersion) return `It has version ${version} of LMDB's format.`;
  const pageSize = view.uint32(databases);
  const isPageSize = Number.isInteger(Math.log2(pageSize)) && pageSize >= 256 && pageSize <= 65_536;
  const isSame = position === 0 || position === pageSize;
  const lastPage = view.uint64(databases + 2 * databaseBytes);
  const entriesOf = (tree: number) => view.uint64(tree + 32);
  const free = rootIn(view, databases);
  const main = rootIn(view, databases + databaseBytes);
  const areTrees = [free, main].every((root, index) =>
    root === undefined
      ? entriesOf(databases + index * databaseBytes) === 0n
      : root >= 2n && root <= lastPage,
  );
  const isMeta = (flagsOf(view) & pageFlags.meta) !== 0;
  if (!isPageSize || !isSame || !areTrees || !isMeta) return damaged;
  const transaction = view.uint64(databases + 2 * databaseBytes + 8);
  return { pageSize, lastPage, transaction, roots: [free, main] };
}

/** Bytes of a file. Numbers are in this machine's order, which LMDB uses. */
export interface Page {
  readonly bytes: Buffer;
  readonly uint16: (offset: number) => number;
  readonly uint32: (offset: number) => number;
  readonly uint64: (offset: number) => bigint;
}

/** Reads bytes of a file. Returns undefined if it is too short. */
export function readPage(descriptor: number, position: number, length: number): Page | undefined {
  if (position + length > fstatSync(descriptor).size) return undefined;
  const bytes = Buffer.alloc(length);
  if (readSync(descriptor, bytes, 0, length, position) < length) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, length);
  const isLittle = endianness() === "LE";
  return {
    bytes,
    uint16: (offset) => view.getUint16(offset, isLittle),
    uint32: (offset) => view.getUint32(offset, isLittle),
    uint64: (offset) => view.getBigUint64(offset, isLittle),
  };
}

export const flagsOf = (page: Page) => page.uint16(18);

/** Returns how many nodes a page of a tree has. */
export const nodeCountOf = (page: Page) => page.uint16(20) >> 1;

/** A node of a page of a tree: the offset of its fields in the page, and what they say. */
export interface PageNode {
  /** Of a branch: the page that it leads to. */
  readonly child: bigint;
  /** Of a leaf. */
  readonly flags: number;
  /** Of a leaf: the bytes of the value. */
  readonly length: number;
  readonly key: number;
  readonly data: number;
}

/** @throws {RangeError} if the page does not have it whole. */
export function nodeAt(page: Page, index: number): PageNode {
  const node = pageHeaderBytes + page.uint16(pageHeaderBytes + 2 * index);
  const [length, flags] = [page.uint32(node), page.uint16(node + 4)];
  const key = node + nodeHeaderBytes;
  return {
    child: BigInt(length) + (BigInt(flags) << 32n),
    flags,
    length,
    key,
    data: key + page.uint16(node + 6),
  };
}

/** Returns the root page of the tree whose description is at an offset; undefined if it is empty. */
export function rootIn(page: Page, offset: number): bigint | undefined {
  const root = page.uint64(offset + 40);
  return root === noPage ? undefined : root;
}

/** Returns how many pages a large value has. */
export const largePages = (length: number, pageSize: number) =>
  Math.ceil((pageHeaderBytes + length) / pageSize);
