/** What a page can do with a Unity build, and so with this game. */
export interface EngineInstance {
  /** Calls a method of an object in the game. An unknown object or method is only logged. */
  SendMessage(objectName: string, methodName: string, value?: string | number): void;
  SetFullscreen(fullscreen: 0 | 1): void;
  /** Ends the game; the promise settles when it has let go of everything. */
  Quit(): Promise<void>;
}

/** What the game does when it is called. */
export interface EngineActions {
  readonly setCanPlay: (json: string) => void;
  readonly quit: () => void;
}

declare global {
  interface Window {
    /** Where a page looks for the engine (rule 5.7). */
    unityInstance?: EngineInstance;
  }
}

/**
 * Offers the game under the same contract as a Unity build: object `GameManager`, method
 * `SetCanPlay`, a JSON string (rule 5.2).
 */
export function exposeEngine(actions: EngineActions): void {
  window.unityInstance = {
    SendMessage(objectName, methodName, value) {
      if (objectName !== "GameManager") {
        console.warn(`SendMessage: object ${objectName} not found!`);
      } else if (methodName !== "SetCanPlay") {
        console.warn(`SendMessage: object ${objectName} does not have receiver ${methodName}!`);
      } else if (typeof value !== "string") {
        console.warn("SendMessage: SetCanPlay takes a JSON string.");
      } else {
        actions.setCanPlay(value);
      }
    },
    SetFullscreen(fullscreen) {
      if (fullscreen === 1 && document.fullscreenEnabled)
        void document.documentElement.requestFullscreen();
      else if (document.fullscreenElement) void document.exitFullscreen();
    },
    Quit() {
      actions.quit();
      return Promise.resolve();
    },
  };
}
