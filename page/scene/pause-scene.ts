import { isDataSaver } from "../platform/prefetch-files.ts";

/** How long the scene moves without a sign of the player, in milliseconds (rule 2.21). */
const idleTime = 60_000;
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "focus"];

/**
 * Pauses the scene's animations while the tab is hidden, after a minute without a sign of the player,
 * and always with a data saver.
 */
export function pauseScene(): void {
  let lastSign = performance.now();
  let isIdle = false;

  function update(): void {
    const isStill = isIdle || document.hidden || isDataSaver();
    document.documentElement.toggleAttribute("data-still", isStill);
  }

  // One timer at a time, because pointers send many events.
  function waitUntilIdle(): void {
    const left = lastSign + idleTime - performance.now();
    isIdle = left <= 0;
    if (isIdle) update();
    else setTimeout(waitUntilIdle, left);
  }

  function onSign(): void {
    lastSign = performance.now();
    if (!isIdle) return;
    waitUntilIdle();
    update();
  }

  for (const type of signs) addEventListener(type, onSign, { passive: true, capture: true });
  document.addEventListener("visibilitychange", () => {
    onSign();
    update();
  });
  waitUntilIdle();
  update();
}
