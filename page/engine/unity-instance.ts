/** The game engine's own object, as a Unity build makes it (specification, section 4). */
export interface UnityInstance {
  SendMessage(object: string, method: string, value: string): void;
  /** Ends the engine; in a hidden tab the promise may never settle. */
  Quit?: () => Promise<void>;
  /** The engine's internals. */
  Module?: { SendMessage?: unknown; calledRun?: unknown };
}

/** Specification, section 4. */
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

/** Hands the payload to an instance. That it returns does not mean that the game has heard. */
export function sendPayload(instance: UnityInstance, payload: string): void {
  try {
    instance.SendMessage(receiver.object, receiver.method, payload);
  } catch (error) {
    console.error("The game could not be told:", error);
  }
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
