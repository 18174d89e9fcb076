import type { UnityInstance } from "./unity-instance.ts";

/** In a hidden tab the engine may never say that it has ended. */
const quitLimit = 2_000;

/** Ends an engine; settles after two seconds at the latest, and never rejects. */
export async function quitEngine(instance: UnityInstance | undefined): Promise<void> {
  if (!instance?.Quit) return;
  let timer: number | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, quitLimit);
  });
  try {
    await Promise.race([instance.Quit(), limit]);
  } catch (error) {
    console.warn("The engine did not end cleanly:", error);
  } finally {
    window.clearTimeout(timer);
  }
}
