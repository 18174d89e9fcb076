import { encodeHandOver } from "#core";
import type { Engine, GameFrames } from "../session/ports.ts";
import { instanceIn, type UnityInstance } from "./unity-instance.ts";

/** Specification, section 4. */
const receiver = { object: "GameManager", method: "SetCanPlay" };

const lookInterval = 250;

/**
 * Hands over to the game: to the page's own engine instance where there is one, else to the one in
 * the game's frame, which may come later. Keeps the latest payload only, and tells an instance the
 * same payload once.
 */
export function createEngine(): Engine & GameFrames {
  const frames = new Set<HTMLIFrameElement>();
  const told = new WeakMap<UnityInstance, string>();
  let latest: string | undefined;

  function deliver(instance: UnityInstance, payload: string): void {
    if (told.get(instance) === payload) return;
    told.set(instance, payload);
    try {
      instance.SendMessage(receiver.object, receiver.method, payload);
    } catch (error) {
      console.error("The game could not be told:", error);
    }
  }

  function instances(): readonly UnityInstance[] {
    const views = [window, ...[...frames].map((frame) => frame.contentWindow)];
    return views.flatMap((view) => instanceIn(view) ?? []);
  }

  return {
    tell(handOver) {
      latest = encodeHandOver(handOver);
      const present = instances();
      if (present.length === 0 && frames.size === 0) console.error("Unity instance not found");
      for (const instance of present) deliver(instance, latest);
    },

    attach(frame) {
      frames.add(frame);
      const look = window.setInterval(() => {
        const instance = instanceIn(frame.contentWindow);
        if (instance && latest !== undefined) deliver(instance, latest);
      }, lookInterval);
      return () => {
        window.clearInterval(look);
        frames.delete(frame);
      };
    },
  };
}
