import { insertStyles } from "../ui/insert-styles.ts";
import { followPointer } from "./follow-pointer.ts";
import styles from "./late.css?inline";
import { pauseWhileHidden } from "./pause-while-hidden.ts";

const sprats = ["4 6", "14 3", "13 9", "23 6", "24 13", "33 9", "35 3", "43 7", "30 16", "46 13"];

const shoal = `<svg class="shoal" viewBox="0 0 60 20"><defs><path id="sprat" d="M0-1Q3-3 6 0 3 2.4 0 .8L-2 2-1.4 0-2-2z"/></defs>${sprats
  .map((place) => `<use href="#sprat" transform="translate(${place})"/>`)
  .join("")}</svg>`;

const kelp =
  '<svg class="kelp" viewBox="0 0 30 60"><path d="M3 62Q-4 48 3 38T2 18Q2 8 9 0 7 12 7 20T9 40 8 62z"/><path d="M9 62Q14 54 9 46T12 22Q16 34 13 42T14 62z"/><path d="M15 62Q12 54 16 48T21 36Q21 46 19 50T19 62z"/></svg>';

/** Places of the bubbles in percent of the width, and when each starts to rise, in seconds. */
const bubbles = [
  [12, 0],
  [16, 5],
  [58, 3],
  [61, 9],
  [83, 1],
  [86, 7],
] as const;

/**
 * Adds to the scene what the first paint does without: a shoal that passes, kelp, bubbles and specks of
 * light. The fish turns to the pointer. Everything is still while the tab is hidden, when motion is to
 * be reduced, and with a data saver (rule 2.19).
 */
export function enlivenScene(): void {
  const seascape = document.querySelector<HTMLElement>(".seascape");
  const scene = seascape?.querySelector(".scene");
  if (!seascape || !scene) return;
  insertStyles(styles);
  scene.insertAdjacentHTML("beforeend", `<i class="glow"></i>${shoal}${kelp}${kelp}`);
  for (const [left, start] of bubbles) scene.append(createBubble(left, start));
  followPointer(seascape);
  pauseWhileHidden();
}

function createBubble(left: number, start: number): HTMLElement {
  const bubble = document.createElement("i");
  bubble.className = "bubble";
  bubble.style.left = `${left}%`;
  bubble.style.animationDelay = `${start}s`;
  return bubble;
}
