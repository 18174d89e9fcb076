import { startingState, type SettingChange, type SettingState } from "./state.ts";
import { parseSettingChange } from "./parse.ts";

/** The switches of one world: read, changed and reset by its wallet page, by command and by tests. */
export interface Settings {
  /** Where every switch stands now: a copy. */
  read(): SettingState;
  /**
   * Changes the switches named and leaves the others.
   * @throws {SwitchChangeError} when a value is none the switch can take.
   */
  change(change: SettingChange): void;
  /** Sets every switch and every holding back to where the world started. */
  reset(): void;
  /** Calls back after each change; the function returned ends that. */
  subscribe(listener: (state: SettingState) => void): () => void;
}

/** Makes the switches of a world that starts. */
export function createSettings(): Settings {
  let state = startingState();
  const listeners = new Set<(state: SettingState) => void>();

  function replace(next: SettingState): void {
    state = next;
    for (const listener of [...listeners]) listener(structuredClone(state));
  }

  return {
    read: () => structuredClone(state),
    change: (change) => replace(changed(state, parseSettingChange(change))),
    reset: () => replace(startingState()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function changed(state: SettingState, change: SettingChange): SettingState {
  const holdings = structuredClone(state.holdings);
  for (const [address, amounts] of Object.entries(change.holdings ?? {})) {
    holdings[address] = { ...holdings[address], ...amounts };
  }
  return {
    nodes: {
      first: change.nodes?.first ?? change.node ?? state.nodes.first,
      second: change.nodes?.second ?? change.node ?? state.nodes.second,
    },
    configuredNodes: change.configuredNodes ?? state.configuredNodes,
    bridge: change.bridge ?? state.bridge,
    provider: change.provider ?? state.provider,
    game: change.game ?? state.game,
    holdings,
  };
}

/** Resolves at the first change after which `done` holds; at once when it holds already. */
export function whenSwitched(
  settings: Settings,
  done: (state: SettingState) => boolean,
): Promise<void> {
  if (done(settings.read())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = settings.subscribe((state) => {
      if (!done(state)) return;
      stop();
      resolve();
    });
  });
}
