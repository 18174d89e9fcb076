/** The game engine's own object, as a Unity build makes it (specification, section 4). */
export interface UnityInstance {
  SendMessage(object: string, method: string, value: string): void;
}

/** The engine's object in a window, when the page may look there and it is there. */
export function instanceIn(view: Window | null): UnityInstance | undefined {
  try {
    const candidate: unknown = view && Reflect.get(view, "unityInstance");
    return isInstance(candidate) ? candidate : undefined;
  } catch {
    // A frame of another origin lets nobody look in.
    return undefined;
  }
}

function isInstance(candidate: unknown): candidate is UnityInstance {
  return (
    typeof candidate === "object" &&
    candidate !== null &&
    "SendMessage" in candidate &&
    typeof candidate.SendMessage === "function"
  );
}
