import type { UnityInstance } from "./unity-instance.ts";

/** In milliseconds (rule 9.7): in a hidden tab, `Quit` may never settle. */
const quitTimeout = 2_000;

/** Quits an engine. Settles within two seconds and never rejects. */
export async function quitEngine(instance: UnityInstance | undefined): Promise<void> {
  if (!instance?.Quit) return;
  let timer: number | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = window.setTimeout(resolve, quitTimeout);
  });
  try {
    await Promise.race([instance.Quit(), timeout]);
  } catch (error) {
    console.warn("The engine did not end cleanly:", error);
  } finally {
    window.clearTimeout(timer);
  }
}
