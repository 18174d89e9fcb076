import { encodeHandOver } from "@fabulous-fish/core";
import type { HandOverSource } from "../session/game-port.ts";
import type { Engine } from "../session/ports.ts";
import { instanceIn, sendPayload, type UnityInstance } from "./unity-instance.ts";

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
