import { randomText } from "../stores/encoding.ts";
import { OperatorError, invalidCommand } from "../operator/errors.ts";
import {
  beginDenials,
  createDenials,
  type DenialPlace,
  hasDenials,
  renewDenials,
} from "../operator/denials.ts";
import { ticketKeyCount } from "../players/tickets.ts";
import { migrateStore } from "../operator/migrate-store.ts";
import { denialsIdKey, storedVersion } from "../stores/schema.ts";
import type { Store } from "../stores/store.ts";
import { storePlace } from "../stores/open-store.ts";
import { requireSite, siteOfGate, takeStore } from "../stores/store-site.ts";
import type { StorePlace } from "../stores/store-kind.ts";
import type { NodeConfiguration } from "./configuration.ts";

/**
 * What the state is opened for. A gate that starts makes what is missing, a command does not: it would act
 * on another store than the gates. An import is the remedy for a list that is lost; `import-here` also begins
 * another place of the denials, or one that is lost with its id.
 */
export type StateUse = "gate" | "command" | "import" | "import-here";

/** The stores of a gate. */
export interface OpenState {
  readonly store: Store;
  readonly place: DenialPlace;
  /** How many denials were copied from the store, which had them before `denials` was set. */
  readonly copied: number;
  /**
   * Makes gates trust the place, and no other one, after an import has brought all denials. Returns what the
   * operator has to do for it; undefined if nothing.
   */
  trustPlace(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Where gates keep their state and their denials, and of which site they are. */
export interface Places extends Pick<NodeConfiguration, "store" | "denials" | "siteId"> {
  /** Without them, the store can belong to any site. */
  readonly origins?: NodeConfiguration["origins"] | undefined;
  /** Of the page's network. Only a gate that starts knows it. */
  readonly genesisHash?: string | undefined;
}

/** In the store: the id of the place that has the denials, unless it is the store itself. */
export const placeKey = "denials-place";

/**
 * Opens the store of gates, and where they keep their denials.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-invalid` if no gate has its state there, unless it is for a gate.
 * @throws {OperatorError} `denials-misplaced` if the gates of this store keep their denials elsewhere.
 * @throws {StoreUnavailableError} `store-foreign` if the store belongs to another site, unless no origins are
 *   given.
 */
export async function openState(
  places: Places,
  use: StateUse,
  now: () => number,
): Promise<OpenState> {
  const { state, denials, isSeparate } = locate(places);
  if (use !== "gate")
    requireFile(state, places.store, "no gate has its state there; set GATE_STORE");
  const store = await state.open();
  const opened = [store];
  try {
    const { origins, siteId, genesisHash } = places;
    const site = origins && siteOfGate({ siteId, origins }, genesisHash);
    if (site) await requireSite(store, site, state.name);
    if (use === "gate") await migrateStore(store, now);
    else await storedVersion(store);
    if (site && use === "gate") await takeStore(store, site, state.name);
    const mustBeKnown = use === "command" || use === "import";
    if (mustBeKnown && state.canLose && !(await hasState(store))) {
      throw invalidCommand(
        `${state.name}: no gate has its state there, or it is lost; set GATE_STORE, restart the gates, or import denials with --here`,
      );
    }
    const expected = await store.get(placeKey);
    const { name } = denials;
    // Not after it was opened, which would make the file.
    if (isSeparate && expected !== undefined && use !== "import-here") {
      if (denials.isMissing()) throw misplaced(`${name} is missing.`);
    }
    if (isSeparate && mustBeKnown) {
      const problem = "no gate keeps its denials there; set GATE_DENIALS";
      requireFile(denials, places.denials, problem);
    }
    const kept = isSeparate ? await denials.open() : store;
    if (isSeparate) opened.unshift(kept);
    if (isSeparate) await (use === "gate" ? migrateStore(kept, now) : storedVersion(kept));
    const place = { store: kept, name };
    let copied = 0;
    if (use !== "import-here") {
      if (isSeparate) await requirePlace(place, expected, use);
      else if (expected !== undefined) {
        throw misplaced("The gates of this store keep them elsewhere.");
      }
    }
    if (use === "gate" && isSeparate && expected === undefined) {
      copied = await enterPlace(place, store, now);
    }
    // An import does not know yet how many changes the list has had.
    const isGuarded = denials.canLose && (use === "gate" || use === "command");
    const id = isSeparate && use === "gate" ? await idOf(kept) : undefined;
    const changes = isGuarded && use === "gate" ? await beginDenials(kept, id) : undefined;
    return {
      store,
      place: { ...place, guard: isGuarded ? { changes, id } : undefined },
      copied,
      async trustPlace() {
        const id = isSeparate ? await idOf(kept) : undefined;
        if (id === undefined) await store.delete(placeKey);
        else await store.set(placeKey, id);
        if (denials.canLose) await renewDenials(kept, now());
        if (id === expected) return undefined;
        return id === undefined
          ? `Denials are now kept in the store, ${name}; unset GATE_DENIALS on all gates and restart them.`
          : `Denials are now kept in ${name}; set GATE_DENIALS on all gates and restart them.`;
      },
      close: () => closeAll(opened),
    };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function closeAll(stores: readonly Store[]): Promise<void> {
  for (const each of stores) await each.close();
}

function requireFile(place: StorePlace, given: string | undefined, problem: string): void {
  if (place.isMissing()) throw invalidCommand(`${given ?? place.name}: ${problem}`);
}

/** Returns where gates keep their state and their denials. */
export function locate({ store, denials = store }: Places) {
  const state = storePlace(store);
  const isSeparate = denials !== store;
  return { state, denials: isSeparate ? storePlace(denials, "denials") : state, isSeparate };
}

/** Whether gates use a store that can lose all it has. */
async function hasState(store: Store): Promise<boolean> {
  return (
    (await hasDenials(store)) ||
    (await store.get(placeKey)) !== undefined ||
    (await storedVersion(store)) > 0 ||
    (await ticketKeyCount(store)) !== undefined
  );
}

/** Throws unless a place is that of the store. A gate can begin one if the store has none. */
async function requirePlace(
  place: DenialPlace,
  expected: string | undefined,
  use: StateUse,
): Promise<void> {
  const found = await place.store.get(denialsIdKey);
  if (expected !== undefined && found !== expected) {
    throw misplaced(`${place.name} does not have those of this store.`);
  }
  if (use === "command" && found === undefined) {
    throw invalidCommand(`${place.name}: no gate keeps its denials there; set GATE_DENIALS`);
  }
  if (use === "import" && expected === undefined) {
    throw misplaced("The gates of this store keep them in it.");
  }
}

/** Makes a place that of the store. Returns how many denials it gets from the store. */
async function enterPlace(place: DenialPlace, store: Store, now: () => number): Promise<number> {
  const id = await idOf(place.store);
  const copied = await copyDenials({ store, name: "store", guard: { changes: 0 } }, place, now);
  // Another gate may have started meanwhile, with another place.
  if (!(await store.add(placeKey, id)) && (await store.get(placeKey)) !== id) {
    throw misplaced(`${place.name} does not have those of this store.`);
  }
  return copied;
}

/** Returns the id of a place, which gets one. */
async function idOf(store: Store): Promise<string> {
  const found = await store.get(denialsIdKey);
  if (found !== undefined) return found;
  const id = randomText(16);
  return (await store.add(denialsIdKey, id)) ? id : idOf(store);
}

/**
 * Adds the denials of one place that another one lacks, or in which they end earlier, and returns how many.
 * Nobody is told: for places that no gate uses.
 */
async function copyDenials(from: DenialPlace, to: DenialPlace, now: () => number): Promise<number> {
  const announce = () => Promise.resolve();
  const target = createDenials({ place: to, now, announce });
  let copied = 0;
  for (const denial of await createDenials({ place: from, now, announce }).all()) {
    const found = await target.find(denial.account);
    if (found && (found.until ?? Infinity) >= (denial.until ?? Infinity)) continue;
    await target.deny(denial);
    copied += 1;
  }
  return copied;
}

function misplaced(details: string): OperatorError {
  return new OperatorError("denials-misplaced", details);
}
