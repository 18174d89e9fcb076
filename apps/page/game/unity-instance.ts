import { encodeHandOver } from "@fabulous-fish/core";
import { isRecord } from "@fabulous-fish/core/json/parse-document";
import type { HandOverSource } from "../session/game-port.ts";
import type { Engine } from "../session/ports.ts";

/** The engine instance of a Unity build. */
export interface UnityInstance {
  SendMessage(object: string, method: string, value: string): void;
  /** Quits the engine. In a hidden tab, the promise may never settle. */
  Quit?: () => Promise<void>;
  /** The engine's internals. */
  Module?: { SendMessage?: unknown; calledRun?: unknown; canvas?: unknown; onQuit?: unknown };
}

/** Where an instance is found: exposed under a name, or returned by the loader. */
export type InstanceChannel =
  | "unityInstance"
  | "createUnityInstance"
  | "UnityLoader"
  | "gameInstance";

/** Rule 5.2. */
const receiver = { object: "GameManager", method: "SetCanPlay" };

/** Returns the engine instance of a window, if it has one and is of the same origin. */
export function instanceIn(
  view: Window | null,
  name: "unityInstance" | "gameInstance" = "unityInstance",
): UnityInstance | undefined {
  try {
    const candidate: unknown = view && Reflect.get(view, name);
    return isInstance(candidate) ? candidate : undefined;
  } catch {
    // The properties of a cross-origin window are not accessible.
    return undefined;
  }
}

/**
 * Sends the payload to an instance. Returning does not mean that the game has received it.
 *
 * @throws {unknown} what the engine throws; the payload is then not delivered
 */
export function sendPayload(instance: UnityInstance, payload: string): void {
  instance.SendMessage(receiver.object, receiver.method, payload);
}

/**
 * Calls back when the engine has quit, for example by `Application.Quit`. The engine then calls
 * `Module.onQuit`, which templates and `Quit` set at any time. As it does so once, a later `Quit` would
 * never settle, so it is replaced.
 */
export function watchQuit(instance: UnityInstance, onQuit: () => void): void {
  const { Module } = instance;
  if (!Module) return;
  let own = Module.onQuit;
  function quit(): void {
    Reflect.set(instance, "Quit", () => Promise.resolve());
    if (typeof own === "function") Reflect.apply(own, Module, []);
    onQuit();
  }
  Reflect.defineProperty(Module, "onQuit", {
    configurable: true,
    enumerable: true,
    get: () => quit,
    set(next: unknown) {
      own = next;
    },
  });
}

/** Returns whether a value is an engine instance. */
export function isInstance(candidate: unknown): candidate is UnityInstance {
  return isRecord(candidate) && typeof candidate["SendMessage"] === "function";
}

/**
 * Creates a broadcast that sends each payload to an engine instance on the page itself and to the
 * games in frames. A game that is opened later receives the latest payload. If there is neither an
 * instance nor an open game, an error is logged (rule 5.6).
 */
export function createHandOverBroadcast(): Engine & HandOverSource {
  const subscribers = new Set<(payload: string) => void>();
  let latest: string | undefined;

  return {
    send(handOver) {
      latest = encodeHandOver(handOver);
      const instance = instanceIn(window);
      if (instance) sendToPage(instance, latest);
      else if (subscribers.size === 0) console.error("Unity instance not found");
      for (const receive of subscribers) receive(latest);
    },

    subscribe(receive) {
      subscribers.add(receive);
      if (latest !== undefined) receive(latest);
      return () => subscribers.delete(receive);
    },
  };
}

function sendToPage(instance: UnityInstance, payload: string): void {
  try {
    sendPayload(instance, payload);
  } catch (error) {
    console.error("The hand-over to the page's own engine failed:", error);
  }
}
