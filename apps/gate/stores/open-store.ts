import type { Store } from "./store.ts";
import type { StoreKind, StorePlace } from "./store-kind.ts";
import { lmdb } from "./lmdb/lmdb.ts";
import { redis } from "./redis/redis.ts";

/** All kinds of stores with a URL or a path. Durable Objects have neither. */
const kinds: readonly StoreKind[] = [redis, lmdb];

/** The packages that a bundle of the gate carries for them. */
export const nativePackages = kinds.flatMap((kind) => kind.nativePackages);

const schemes = kinds.flatMap((kind) => kind.schemes);

const expected = `expected a file, a folder, or a ${schemes.map((scheme) => `${scheme}://`).join(" or ")} URL`;

function kindOf(url: string): StoreKind | undefined {
  const named = kinds.find((kind) => kind.schemes.some((each) => url.startsWith(`${each}://`)));
  return named ?? kinds.find((kind) => kind.schemes.length === 0);
}

/**
 * Returns why a text names no store: neither by a URL of a known scheme nor by a path of this machine. Undefined
 * if it does. Nothing of the text is in it, which can have a password.
 */
export function storeUrlProblem(text: string): string | undefined {
  const problem = schemes.includes(text) ? "" : kindOf(text)?.problem(text);
  return problem === "" ? expected : problem;
}

/**
 * Returns where a store is.
 *
 * @param url of a known scheme, or a path.
 * @param file its name, if that is the path of a folder.
 */
export function storePlace(url: string, file = "gate"): StorePlace {
  const kind = kindOf(url);
  if (!kind) throw new TypeError("no kind of store has this scheme");
  return kind.place(url, file);
}

/**
 * Opens a store.
 *
 * @param url of a known scheme, or the path of a file or folder.
 * @param now in milliseconds, as `Date.now`.
 * @throws {StoreUnavailableError}
 */
export function openStore(url: string, now?: () => number): Promise<Store> {
  return storePlace(url).open(now);
}
