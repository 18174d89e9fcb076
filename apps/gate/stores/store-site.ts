import type { InferOutput } from "valibot";
import { text } from "@fabulous-fish/core/configuration/field-schemas";
import { openRecord, validDocument } from "@fabulous-fish/core/json/parse-document";
import { newerVersion, StoreUnavailableError } from "./errors.ts";
import type { Store } from "./store.ts";

/** In the store: the site that it belongs to. */
export const siteKey = "site";

const storeSite = openRecord({
  /** The operator's name for the site. */
  id: text,
  /** Of the network whose accounts the store knows, in base64. */
  genesisHash: text,
});

/** The site that a store belongs to. */
export type StoreSite = InferOutput<typeof storeSite>;

export interface GateSite {
  /** Undefined for a command, which reads no page. */
  readonly genesisHash: string | undefined;
  /** The ids that its store can have. A new store gets the first one. */
  readonly ids: readonly string[];
}

/**
 * Returns the site of a gate. Without an id of its own, its store can have the name of any of its origins: they
 * may change, or their order.
 */
export function siteOfGate(
  {
    siteId,
    origins,
  }: { readonly siteId?: string | undefined; readonly origins: readonly string[] },
  genesisHash?: string,
): GateSite {
  return { genesisHash, ids: siteId === undefined ? origins : [siteId] };
}

/**
 * Returns the site that a store belongs to; undefined if none has taken it yet.
 *
 * @throws {StoreUnavailableError} `store-newer` if it cannot be read.
 */
export async function readStoreSite(store: Pick<Store, "get">): Promise<StoreSite | undefined> {
  const text = await store.get(siteKey);
  return text === undefined ? undefined : parseStoreSite(text);
}

function parseStoreSite(text: string): StoreSite {
  try {
    const site = validDocument(storeSite, JSON.parse(text));
    if (site) return site;
  } catch {
    // It is none.
  }
  throw newerVersion("site", "cannot be read");
}

/**
 * Throws unless a store belongs to the site of a gate, or to none yet.
 *
 * @param name of the store, without a password.
 * @throws {StoreUnavailableError} `store-foreign` naming both sites; `store-newer` as `readStoreSite`.
 */
export async function requireSite(
  store: Pick<Store, "get">,
  site: GateSite,
  name = "store",
): Promise<StoreSite | undefined> {
  const found = await readStoreSite(store);
  const problem = found && differenceOf(found, site);
  if (problem === undefined) return found;
  throw new StoreUnavailableError(name, problem, "store-foreign");
}

function differenceOf({ id, genesisHash }: StoreSite, site: GateSite): string | undefined {
  const [own = ""] = site.ids;
  if (!site.ids.includes(id)) return `it belongs to the site ${id}, and this gate to ${own}`;
  if (site.genesisHash === undefined || genesisHash === site.genesisHash) return undefined;
  return `it has accounts of the network with the genesis hash ${genesisHash}, and this gate is for ${site.genesisHash}`;
}

/**
 * Gives a store to the site of a gate, if it belongs to none yet.
 *
 * @throws {StoreUnavailableError} as `requireSite`: also if another gate has taken it meanwhile.
 */
export async function takeStore(store: Store, site: GateSite, name?: string): Promise<void> {
  if (await requireSite(store, site, name)) return;
  const [id = ""] = site.ids;
  const { genesisHash = "" } = site;
  const isTaken = await store.add(siteKey, JSON.stringify({ id, genesisHash }));
  if (!isTaken) await requireSite(store, site, name);
}

/**
 * Gives the site of a store another id. Gates that run go on.
 *
 * @returns the id before; undefined if no site had taken the store, and nothing has changed.
 * @throws {StoreUnavailableError} `store-newer` as `readStoreSite`.
 */
export async function renameSite(store: Store, id: string): Promise<string | undefined> {
  const found = await readStoreSite(store);
  if (found) await store.set(siteKey, JSON.stringify({ ...found, id }));
  return found?.id;
}
