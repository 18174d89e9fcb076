import { createStore, type StoreApi } from "zustand/vanilla";
import type { SessionStorage } from "./ports.ts";
import { disconnected, restored, type SessionState } from "./session-state.ts";

export type SessionStore = StoreApi<SessionState>;

/** Opens the session as the last visit left it, so that the first paint is already right. */
export function createSessionStore(storage: Pick<SessionStorage, "read">): SessionStore {
  const saved = storage.read();
  return createStore<SessionState>(() => (saved ? restored(saved) : disconnected()));
}
