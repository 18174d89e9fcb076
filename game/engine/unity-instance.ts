/** The interface of a Unity engine instance, which this game offers too. */
export interface EngineInstance {
  /** Calls a method of an object in the game. An unknown object or method is only logged. */
  SendMessage(objectName: string, methodName: string, value?: string | number): void;
  SetFullscreen(fullscreen: 0 | 1): void;
  /** Ends the game. The promise settles when it has freed its resources. */
  Quit(): Promise<void>;
}

/** The game's reactions to calls of the engine instance. */
export interface EngineActions {
  readonly setCanPlay: (json: string) => void;
  readonly quit: () => void;
}

declare global {
  interface Window {
    /** The engine instance, as the page looks it up (rule 5.7). */
    unityInstance?: EngineInstance;
  }
}

/**
 * Exposes the game as an engine instance with the interface of a Unity build: object `GameManager`,
 * method `SetCanPlay`, with a JSON string (rule 5.2).
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
