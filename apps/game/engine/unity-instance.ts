/**
 * The interface of a Unity engine instance. The reference game is not a Unity build, but offers the
 * same interface to the page.
 */
export interface EngineInstance {
  /**
   * Calls a method of an object in the game. As in Unity, an unknown object or method does not throw,
   * but is logged.
   */
  SendMessage(objectName: string, methodName: string, value?: string | number): void;
  /** 1 enters full screen, 0 leaves it. */
  SetFullscreen(fullscreen: 0 | 1): void;
  /** Ends the game. The promise settles when it has freed its resources. */
  Quit(): Promise<void>;
}

/** The game's reactions to calls of the page on the engine instance. */
export interface EngineActions {
  /** Receives the hand-over, as JSON. */
  readonly setCanPlay: (json: string) => void;
  readonly quit: () => void;
}

declare global {
  interface Window {
    /** The page reads the engine instance from this property (rule 5.7). */
    unityInstance?: EngineInstance;
  }
}

/**
 * Sets `window.unityInstance`. Its `SendMessage` accepts the object `GameManager` and the method
 * `SetCanPlay` with a JSON string (rule 5.2).
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
