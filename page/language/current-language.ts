import { createStore } from "zustand/vanilla";
import type { Translation } from "@fabulous-fish/core/language/translation";

/** The catalogues of the page; each is in the chunk of the screens that show it. */
export type Room = "page" | "accounts" | "game" | "gate" | "front" | "continue";

/** Catalogues in one language, as far as this module needs to know. */
type Rooms = Partial<Record<Room | "errors", object>>;

/** The catalogues of the current language; undefined in English. */
export const currentLanguage = createStore<Readonly<Rooms> | undefined>(() => undefined);

/** The English catalogues of the loaded chunks. */
export const english: Rooms = {};
const shown: Rooms = {};

/**
 * Registers the English catalogue of a room. Returns a catalogue whose texts are those of the
 * current language, also after a change: read them when they are shown, and do not keep them.
 */
export function translated<English extends object>(
  room: Room,
  catalogue: English,
): Translation<English>;
export function translated(room: Room, catalogue: object): unknown {
  english[room] = catalogue;
  return (shown[room] = { ...catalogue, ...currentLanguage.getState()?.[room] });
}

/** Shows the texts of a language; English if undefined. */
export function applyLanguage(rooms: Readonly<Rooms> | undefined): void {
  for (const room of Object.keys(shown) as Room[]) {
    Object.assign(shown[room] ?? {}, english[room], rooms?.[room]);
  }
  currentLanguage.setState(rooms, true);
}
