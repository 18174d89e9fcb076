import { createStore, type StoreApi } from "zustand/vanilla";
import type { SessionStorage } from "./ports.ts";
import { disconnected, restored, type SessionState } from "./session-state.ts";

export type SessionStore = StoreApi<SessionState>;

/** Creates the store from the stored session, so that the first paint shows it. */
export function createSessionStore(storage: Pick<SessionStorage, "read">): SessionStore {
  const saved = storage.read();
  return createStore<SessionState>(() => (saved ? restored(saved) : disconnected()));
}
