import { isDataSaver } from "../platform/prefetch-files.ts";

/** How far the pointer must be beside the fish before it turns, as a part of its width. */
const turnAt = 0.2;
/** How far the pupil moves, in units of the logo. */
const look = 1.6;

/**
 * Lets the fish look at the pointer and turn to it, by setting custom properties once a frame. It stays
 * as it is when motion is to be reduced or with a data saver.
 */
export function followPointer(seascape: HTMLElement): void {
  const fish = seascape.querySelector(".fish");
  const still = matchMedia("(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)");
  let turn = 0;
  let pointer: PointerEvent | undefined;

  function onFrame(): void {
    const event = pointer;
    // Also while the scene is hidden: otherwise no later event requests a frame.
    pointer = undefined;
    const box = fish?.getBoundingClientRect();
    if (!event || !box?.width) return;
    const x = (event.clientX - box.x - box.width / 2) / box.width;
    const y = (event.clientY - box.y - box.height / 2) / box.height;
    if (Math.abs(x) > turnAt || turn === 0) turn = Math.sign(x) || 1;
    const distance = Math.hypot(x, y) || 1;
    const set = (name: string, value: string) => seascape.style.setProperty(name, value);
    set("--turn", String(turn));
    set("--tilt", `${turn * Math.max(-12, Math.min(12, y * 8))}deg`);
    set("--look-x", `${(turn * x * look) / distance}px`);
    set("--look-y", `${(y * look) / distance}px`);
    set("--x", (0.5 - (box.x + box.width / 2 + x * box.width) / innerWidth).toFixed(3));
  }

  addEventListener(
    "pointermove",
    (event) => {
      if (still.matches || isDataSaver()) return;
      if (!pointer) requestAnimationFrame(onFrame);
      pointer = event;
    },
    { passive: true },
  );
}
