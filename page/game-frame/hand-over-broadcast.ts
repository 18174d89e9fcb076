import { encodeHandOver } from "@fabulous-fish/core";
import type { Engine, GameFrames } from "../session/ports.ts";
import { instanceIn, sendPayload, type UnityInstance } from "./unity-instance.ts";

/**
 * Hands over to the page's own engine instance, and keeps the latest payload for the game that is
 * opened in a frame. With neither, an error is logged (rule 5.6).
 */
export function createEngine(): Engine & GameFrames {
  const followers = new Set<(payload: string) => void>();
  let latest: string | undefined;

  return {
    send(handOver) {
      latest = encodeHandOver(handOver);
      const instance = instanceIn(window);
      if (instance) sendToPage(instance, latest);
      else if (followers.size === 0) console.error("Unity instance not found");
      for (const receive of followers) receive(latest);
    },

    follow(receive) {
      followers.add(receive);
      if (latest !== undefined) receive(latest);
      return () => followers.delete(receive);
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
