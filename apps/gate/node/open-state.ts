import { createDenialEntries } from "../operator/denial-entries.ts";
import {
  createHeldDenials,
  createStoredDenials,
  type DenialList,
  type HeldDenials,
} from "../operator/denial-list.ts";
import { invalidCommand, OperatorError } from "../operator/errors.ts";
import { migrateStore } from "../operator/migrate-store.ts";
import { ticketKeyCount } from "../players/tickets.ts";
import { randomText } from "../stores/encoding.ts";
import { StoreUnavailableError } from "../stores/errors.ts";
import { storePlace } from "../stores/open-store.ts";
import { denialsIdKey, storedVersion } from "../stores/schema.ts";
import type { Store } from "../stores/store.ts";
import {
  type GateSite,
  renameSite,
  requireSite,
  siteOfGate,
  takeStore,
} from "../stores/store-site.ts";
import type { StorePlace } from "../stores/store-kind.ts";
import type { OnUnreadable } from "../stores/stored-entries.ts";
import type { NodeConfiguration } from "./configuration.ts";

/**
 * The purpose for which the state is opened. A gate that starts makes what is missing, a command
 * does not: it would act on another store than the gates.
 */
export type StateUse = "gate" | "command";

/** The state of gates. */
export interface OpenState {
  readonly store: Store;
  /** The path of the store, if it is a file. */
  readonly file: string | undefined;
  readonly denials: DenialList;
  /** The same list, if the store can lose it. */
  readonly heldDenials: HeldDenials | undefined;
  /** Gives the site another name, and returns the one before, if there was one. */
  readonly renameSite: (id: string) => Promise<string | undefined>;
  /** Why denials could not be read or written in a place that has them. */
  readonly failures: readonly Error[];
  close(): Promise<void>;
}

/** Where gates keep their state, where this machine keeps its copy of the denials, and of which site they are. */
export interface Places extends Pick<NodeConfiguration, "store" | "denials" | "siteId"> {
  /** Without them, the store can belong to any site. */
  readonly origins?: NodeConfiguration["origins"] | undefined;
  /** Of the page's network. Only a gate that starts knows it. */
  readonly genesisHash?: string | undefined;
}

/** In the store, of gates of earlier versions: the id of the place that had the denials, unless it was the store itself. */
export const placeKey = "denials-place";
/** Of the copy of the denials, beside a store that can lose them. */
const copyFolder = "gate-data";

/**
 * Opens the state of gates.
 *
 * @param now in milliseconds, as `Date.now`.
 * @throws {OperatorError} `command-invalid` if no gate has its state there, unless it is for a gate.
 * @throws {OperatorError} `denials-misplaced` if gates of an earlier version kept their denials elsewhere.
 * @throws {StoreUnavailableError} `store-foreign` if the store belongs to another site, unless no origins are
 *   given.
 */
export async function openState(
  places: Places,
  use: StateUse,
  now: () => number,
  onUnreadable?: OnUnreadable,
): Promise<OpenState> {
  const { state, copy } = locate(places);
  if (use === "command" && state.isMissing()) {
    throw invalidCommand(`${places.store}: no gate has its state there; set GATE_STORE`);
  }
  const store = await state.open();
  const opened = [store];
  const close = async () => {
    for (const each of opened) await each.close();
  };
  try {
    const { origins, siteId, genesisHash } = places;
    const site = origins && siteOfGate({ siteId, origins }, genesisHash);
    if (site) await requireSite(store, site, state.name);
    if (use === "gate") await migrateStore(store, now);
    else await storedVersion(store);
    if (site && use === "gate") await takeStore(store, site, state.name);
    if (use === "command" && state.canLose && !(await hasState(store))) {
      throw invalidCommand(
        `${state.name}: no gate has its state there, or it is lost; set GATE_STORE, or restart the gates`,
      );
    }
    const failures: Error[] = [];
    const copied = await openCopy(copy, use, site).catch((error: unknown) => {
      failures.push(new StoreUnavailableError(copy?.name ?? "", error, "denial-incomplete"));
    });
    if (copied) opened.push(copied.store);
    const isElsewhere = await requirePlace(store, copied?.store);
    const stores = [{ store, name: state.name }, ...(copied ? [copied] : [])];
    const held = copy && createHeldDenials(stores, onUnreadable);
    const [unopened] = failures;
    const heldDenials = held && {
      ...held,
      async change(entry: Parameters<DenialList["change"]>[0]) {
        await held.change(entry);
        if (unopened) throw unopened;
      },
    };
    if (held) failures.push(...(await held.sync()));
    // Now the store has them, too.
    if (isElsewhere && use === "gate" && failures.length === 0) await store.delete(placeKey);
    return {
      store,
      file: state.backup?.files[0],
      denials: heldDenials ?? createStoredDenials(store, onUnreadable),
      heldDenials,
      async renameSite(id) {
        const before = await renameSite(store, id);
        if (copied) await renameSite(copied.store, id);
        return before;
      },
      failures,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens this machine's copy of the denials. A command makes none. */
async function openCopy(place: StorePlace | undefined, use: StateUse, site: GateSite | undefined) {
  if (!place || (use === "command" && place.isMissing())) return undefined;
  const { name } = place;
  const store = await place.open();
  try {
    // Two sites in one folder have the same default.
    if (site) await requireSite(store, site, name);
    if (site && use === "gate") await takeStore(store, site, name);
    // So that it is not taken for a state.
    if (use === "gate") await store.add(denialsIdKey, randomText(16));
    return { store, name };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Returns where gates keep their state, and the copy of the denials, if there is one. */
export function locate({ store, denials }: Pick<Places, "store" | "denials">) {
  const state = storePlace(store);
  const folder = denials ?? (state.canLose ? copyFolder : undefined);
  const hasCopy = folder !== undefined && folder !== store;
  return { state, copy: hasCopy ? storePlace(folder, "denials") : undefined };
}

/** Whether gates use a store that can lose all it has. */
async function hasState(store: Store): Promise<boolean> {
  return (
    (await storedVersion(store)) > 0 ||
    (await ticketKeyCount(store)) !== undefined ||
    (await createDenialEntries(store).all()).length > 0
  );
}

/**
 * Returns whether gates of an earlier version kept their denials in a place of their own, and not in their store.
 * Throws unless that is the copy.
 */
async function requirePlace(store: Store, copy: Store | undefined): Promise<boolean> {
  const expected = await store.get(placeKey);
  if (expected === undefined) return false;
  if ((await copy?.get(denialsIdKey)) !== expected) {
    throw new OperatorError(
      "denials-misplaced",
      "Gates of an earlier version kept them in a place of their own.",
    );
  }
  return true;
}
