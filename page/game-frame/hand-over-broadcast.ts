import { encodeHandOver } from "@fabulous-fish/core";
import type { GameFrames } from "../session/game-port.ts";
import type { Engine } from "../session/ports.ts";
import { instanceIn, sendPayload, type UnityInstance } from "./unity-instance.ts";

/**
 * Sends each payload to the page's own engine instance and to the games in frames. A game that is
 * opened later receives the latest payload. With neither, an error is logged (rule 5.6).
 */
export function createEngine(): Engine & GameFrames {
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
