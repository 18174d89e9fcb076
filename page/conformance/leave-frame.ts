import { quitEngine } from "../game-frame/quit-engine.ts";
import type { UnityInstance } from "../game-frame/unity-instance.ts";
import type { Leaving } from "./observation.ts";

/** Quits the engine, waiting for at most two seconds, then removes its frame. Never rejects. */
export async function leaveFrame(
  frame: HTMLIFrameElement,
  instance: UnityInstance | undefined,
): Promise<Leaving> {
  const start = performance.now();
  const hasQuit = instance?.Quit !== undefined;
  let hasSettled = false;
  // Inert but not hidden: an engine quits only while its frame is rendered.
  frame.inert = true;
  frame.removeAttribute("title");
  await quitEngine(
    instance && {
      SendMessage: () => {},
      async Quit() {
        await instance.Quit?.();
        hasSettled = hasQuit;
      },
    },
  );
  const milliseconds = performance.now() - start;
  frame.remove();
  return { hasQuit, hasSettled, milliseconds, isFrameFreed: frame.contentWindow === null };
}
