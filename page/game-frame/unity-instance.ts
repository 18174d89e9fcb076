/** The game engine's own object, as a Unity build makes it. */
export interface UnityInstance {
  SendMessage(object: string, method: string, value: string): void;
  /** Ends the engine; in a hidden tab the promise may never settle. */
  Quit?: () => Promise<void>;
  /** The engine's internals. */
  Module?: { SendMessage?: unknown; calledRun?: unknown; canvas?: unknown };
}

/** Rule 5.2. */
const receiver = { object: "GameManager", method: "SetCanPlay" };

/** The engine's object in a window, when the page may look there and it is there. */
export function instanceIn(
  view: Window | null,
  name: "unityInstance" | "gameInstance" = "unityInstance",
): UnityInstance | undefined {
  try {
    const candidate: unknown = view && Reflect.get(view, name);
    return isInstance(candidate) ? candidate : undefined;
  } catch {
    // A frame of another origin lets nobody look in.
    return undefined;
  }
}

/**
 * Sends the payload to an instance. That it returns does not mean that the game has received it.
 *
 * @throws whatever the engine throws: nothing is delivered then
 */
export function sendPayload(instance: UnityInstance, payload: string): void {
  instance.SendMessage(receiver.object, receiver.method, payload);
}

export function isInstance(candidate: unknown): candidate is UnityInstance {
  return (
    typeof candidate === "object" &&
    candidate !== null &&
    "SendMessage" in candidate &&
    typeof candidate.SendMessage === "function"
  );
}

/**
 * Whether an instance can be sent messages. Unity 2019 exposes its instance before it is loaded, and
 * its `Module.SendMessage` throws until `Module.calledRun`.
 *
 * @param view the window that the instance belongs to
 */
export function isLoaded({ Module }: UnityInstance, view: Window | null): boolean {
  if (view && Reflect.has(view, "UnityLoader")) return Module?.calledRun === true;
  return Module === undefined || typeof Module.SendMessage === "function";
}

/**
 * Whether an engine's drawing buffer does not follow the size of its canvas. Unity matches the two
 * unless its template says otherwise.
 *
 * @param config what `createUnityInstance` is called with, or the `Module` that it is copied to
 */
export function keepsBuffer(config: unknown): boolean {
  return (
    typeof config === "object" &&
    config !== null &&
    Reflect.get(config, "matchWebGLToCanvasSize") === false
  );
}
