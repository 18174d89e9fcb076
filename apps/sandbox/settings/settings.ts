import { type ChainContents, mainNetworkContents } from "../chain-contents.ts";
import { changed, parseSettingChange, type SettingChange } from "./setting-change.ts";
import { initialState, type SettingState } from "./state.ts";

/** The settings of one sandbox. The wallet's tab, `npm run setting` and tests use them. */
export interface Settings {
  /** What is on the chain after a reset. */
  readonly contents: ChainContents;
  /** Returns a copy of the current settings. */
  read(): SettingState;
  /**
   * Changes the given settings. The others stay.
   * @throws {SettingChangeError} if a setting is unknown or its value is not valid
   */
  change(change: SettingChange): void;
  /** Resets all settings and holdings. */
  reset(): void;
  /** Calls the listener after each change. Returns a function that removes it. */
  subscribe(listener: (state: SettingState) => void): () => void;
}

/** Creates the settings of a sandbox, in their initial state. */
export function createSettings(contents: ChainContents = mainNetworkContents): Settings {
  let state = initialState(contents);
  const listeners = new Set<(state: SettingState) => void>();

  function replace(next: SettingState): void {
    state = next;
    for (const listener of [...listeners]) listener(structuredClone(state));
  }

  return {
    contents,
    read: () => structuredClone(state),
    change: (change) => replace(changed(state, parseSettingChange(change))),
    reset: () => replace(initialState(contents)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves as soon as the settings fulfil the condition. */
export function whenSettings(
  settings: Settings,
  isMet: (state: SettingState) => boolean,
): Promise<void> {
  if (isMet(settings.read())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = settings.subscribe((state) => {
      if (!isMet(state)) return;
      stop();
      resolve();
    });
  });
}
