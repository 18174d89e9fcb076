import {
  formerKey,
  renamedKeys,
  storageVersionKey,
} from "@fabulous-fish/core/storage/storage-keys";
import { keepForNextVisit } from "../platform/browser-storage.ts";

/**
 * Gives the entries of an earlier version their present keys, once (rule 4.7): later, an entry with a
 * former key is the game's.
 */
export function carryOverEntries(storage: Storage): void {
  if (storage.getItem(storageVersionKey) !== null) return;
  keepForNextVisit("The entries of an earlier version", () => {
    for (const key of renamedKeys) {
      const value = storage.getItem(formerKey(key));
      if (value === null) continue;
      // First, because the storage may be nearly full.
      storage.removeItem(formerKey(key));
      storage.setItem(key, value);
    }
    storage.setItem(storageVersionKey, "2");
  });
}
