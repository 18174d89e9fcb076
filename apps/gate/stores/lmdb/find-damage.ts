import { closeSync, fstatSync, openSync, statSync } from "node:fs";
import { describeOtherFile } from "../store-file.ts";
import {
  cut,
  flagsOf,
  largePages,
  type Meta,
  nodeAt,
  nodeCountOf,
  nodeFlags,
  type Page,
  pageFlags,
  readLastMeta,
  readPage,
  rootIn,
} from "./page-format.ts";

/**
 * The maximum number of attempts to read a file, since a running gate can change it during the
 * check.
 */
const maxAttempts = 10;

/**
 * Returns why the library must not map a file, undefined if it can. It maps a file without a check,
 * and a page that is missing then ends the process without a message. A file of a running gate can be
 * checked, and one that a killed gate has left.
 *
 * @throws {Error} if the file cannot be read.
 */
export function findDamage(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return undefined;
  const other = describeOtherFile(found);
  if (other !== undefined) return `It is ${other}.`;
  // LMDB writes the first pages at once; an empty file is one that it was about to create.
  if (found.size === 0) return undefined;
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
  const meta = readLastMeta(descriptor);
  if (typeof meta === "string") return meta;
  // A commit writes the pages before the meta page that leads to them.
  const pages = BigInt(Math.floor(fstatSync(descriptor).size / meta.pageSize));
  // A file can lack its last pages if they are free and were never written.
  const isWhole = meta.lastPage < pages || hasAllPages(descriptor, meta, pages);
  return isWhole ? undefined : cut;
}

/** Whether the file has each page of its trees. */
function hasAllPages(descriptor: number, { pageSize, roots }: Meta, pages: bigint): boolean {
  const pending = roots.filter((root) => root !== undefined);
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    const page = number < pages && readPage(descriptor, Number(number) * pageSize, pageSize);
    if (!page) return false;
    const { children, lastOfData } = referencesOf(page, pageSize);
    if (lastOfData >= pages) return false;
    pending.push(...children);
  }
  return true;
}

/** Returns the pages that a page leads to: those of trees, and the last one of a large value. */
function referencesOf(page: Page, pageSize: number) {
  const flags = flagsOf(page);
  const children: (bigint | undefined)[] = [];
  let lastOfData = 0n;
  const nodes = flags & (pageFlags.branch | pageFlags.leaf) ? nodeCountOf(page) : 0;
  for (let index = 0; index < nodes; index++) {
    const node = nodeAt(page, index);
    if (flags & pageFlags.branch) children.push(node.child);
    else if (node.flags & nodeFlags.database) children.push(rootIn(page, node.data));
    else if (node.flags & nodeFlags.bigData) {
      const last = page.uint64(node.data) + BigInt(largePages(node.length, pageSize)) - 1n;
      if (last > lastOfData) lastOfData = last;
    }
  }
  return { children: children.filter((child) => child !== undefined), lastOfData };
}
