import { nextTask } from "../../platform/load-chunk.ts";
import { isDataSaver, isWeakDevice } from "../../platform/device.ts";
import { insertStyles, logoDetails } from "../../screens/ui/after-first-paint.ts";
import styles from "./late.css?inline";

const sprats = ["4 6", "14 3", "13 9", "23 6", "24 13", "33 9", "35 3", "43 7", "30 16", "46 13"];

const shoal = `<svg class="shoal" viewBox="0 0 60 20"><defs><path id="sprat" d="M0-1Q3-3 6 0 3 2.4 0 .8L-2 2-1.4 0-2-2z"/></defs>${sprats
  .map((place) => `<use href="#sprat" transform="translate(${place})"/>`)
  .join("")}</svg>`;

const kelp =
  '<svg class="kelp" viewBox="0 0 30 60"><path d="M3 62Q-4 48 3 38T2 18Q2 8 9 0 7 12 7 20T9 40 8 62z"/><path d="M9 62Q14 54 9 46T12 22Q16 34 13 42T14 62z"/><path d="M15 62Q12 54 16 48T21 36Q21 46 19 50T19 62z"/></svg>';

/** Completes the shapes of the first paint, by their ids. Their copies follow. */
const completions: Readonly<Record<string, string>> = {
  fan: '<path class="light" d="M-3.3-3.3A4.6 4.6 0 0 1 3.3-3.3M-5-5A7 7 0 0 1 5-5"/>',
  tubes: '<path class="dark" d="M-3.4-4h0M-1.2-8h0M1-5.4h0M3.2-3h0"/>',
  corals: [
    ["#5f7df0", "3 20)scale(1.3"],
    ["#d9578f", "34.5 29"],
  ]
    .map(
      ([colour, place]) =>
        `<path color="${colour}" stroke-width=".8" transform="translate(${place})" d="M0 2V-3L-3-6.4-6-8M-3-6.4-3.2-10M0-3 2.6-6 1.6-10M2.6-6 6-8M-4.6-7.2-5.6-10M4.4-7 4.6-10"/>`,
    )
    .join(""),
};

/** The parts of the fish that move by themselves, and whether they are below or above the rest. */
const fins = [
  [".logo-tail", "beforebegin"],
  [".logo-fin", "afterend"],
] as const;

/** Places of the bubbles in percent of the width, and for how long each has risen, in seconds. */
const bubbles = [
  [12, 14],
  [16, 9],
  [58, 11],
  [61, 5],
  [83, 13],
  [86, 7],
] as const;

/**
 * Adds to the scene what the first paint does without: a shoal that passes, kelp, bubbles and specks of
 * light. The fish turns to the pointer. Everything is still while the tab is hidden, after a minute
 * without a sign of the player, when motion is to be reduced, with a data saver, and on a weak device
 * (rule 2.21).
 */
export function animateScene(): void {
  const seascape = document.querySelector<HTMLElement>(".seascape");
  const scene = seascape?.querySelector(".scene");
  if (!seascape || !scene) return;
  moveInSteps(seascape);
  insertStyles(styles);
  for (const [id, shapes] of Object.entries(completions))
    document.getElementById(id)?.insertAdjacentHTML("beforeend", shapes);
  const details = seascape.querySelector(".logo-details");
  if (details) details.innerHTML = logoDetails;
  separateFins(seascape);
  scene.insertAdjacentHTML("afterbegin", '<i class="rays"></i>'.repeat(2));
  scene.insertAdjacentHTML("beforeend", `<i class="glow"></i>${shoal}${kelp}${kelp}`);
  for (const [left, age] of bubbles) scene.append(createBubble(left, age));
  followPointer(seascape);
  pauseScene();
}

/** Moves the tail and the fin to pictures of their own, which move without a repaint of the fish. */
function separateFins(seascape: HTMLElement): void {
  const logo = seascape.querySelector(".logo");
  for (const [selector, position] of fins) {
    const fin = logo?.querySelector(selector);
    if (!fin) continue;
    logo?.insertAdjacentHTML(
      position,
      `<svg class="${fin.getAttribute("class")}" viewBox="0 0 120 90"><g transform="rotate(-10 60 48)"></g></svg>`,
    );
    seascape.querySelector(`svg${selector} g`)?.append(fin);
    fin.removeAttribute("class");
  }
}

function createBubble(left: number, age: number): HTMLElement {
  const bubble = document.createElement("i");
  bubble.className = "bubble";
  bubble.style.left = `${left}%`;
  bubble.style.animationDelay = `-${age}s`;
  return bubble;
}

/** The time between two positions, in milliseconds. */
const step = 1_000 / 12;
/** Of so many iterations, each duration of the scene is a multiple of the step. Even, for what alternates. */
const multiple = 10;
/** The least duration of an iteration, in milliseconds. */
const leastDuration = 120_000;

/**
 * Lets the scene's animations move in steps, at common times, and in long iterations. Thus few frames are
 * drawn, and styles are seldom calculated: browsers do so at the start of each iteration where a page
 * listens for it, as React does.
 */
function moveInSteps(seascape: HTMLElement): void {
  let isRequested = false;
  async function prolongAll(): Promise<void> {
    await nextTask();
    isRequested = false;
    const joined = seascape
      .getAnimations({ subtree: true })
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ effect }) => effect)
      .filter((effect) => effect instanceof KeyframeEffect)
      .flatMap(joinIterations);
    for (const { effect, keyframes, timing } of joined) {
      effect.setKeyframes(keyframes);
      effect.updateTiming(timing);
      await nextTask();
    }
  }
  seascape.addEventListener("animationstart", () => {
    // All are read before the first is changed: otherwise, styles are calculated for each.
    if (!isRequested) void prolongAll();
    isRequested = true;
  });
}

/**
 * Returns keyframes and timing of a long iteration of the same movement; nothing if it is long. The easing
 * of what alternates must be symmetric.
 */
function joinIterations(effect: KeyframeEffect) {
  const { duration, direction } = effect.getTiming();
  if (Number(duration) >= leastDuration) return [];
  const count = Math.ceil(leastDuration / Number(duration) / multiple) * multiple;
  const once = effect.getKeyframes().map((frame) => ({ ...frame, offset: frame.computedOffset }));
  const back = once.map((frame) => ({ ...frame, offset: 1 - frame.offset })).reverse();
  const odd = direction === "alternate" ? back : once;
  const keyframes: Keyframe[] = [];
  for (let index = 0; index < count; index++)
    for (const frame of index % 2 ? odd : once)
      keyframes.push({ ...frame, offset: (index + frame.offset) / count });
  const total = Number(duration) * count;
  const easing = `steps(${Math.round(total / step)})`;
  return [{ effect, keyframes, timing: { duration: total, direction: "normal" as const, easing } }];
}

const isSparing = () => isDataSaver() || isWeakDevice();

/** The pointer must be so far beside the fish before it turns, as a part of its width. */
const turnAt = 0.2;
/** The pupil moves so far, in units of the logo. */
const look = 1.6;

/**
 * Lets the fish look at the pointer and turn to it, by setting custom properties once a frame. It stays
 * as it is when motion is to be reduced, with a data saver, or on a weak device.
 */
function followPointer(seascape: HTMLElement): void {
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
      if (still.matches || isSparing()) return;
      if (!pointer) requestAnimationFrame(onFrame);
      pointer = event;
    },
    { passive: true },
  );
}

/** The scene moves for so long without a sign of the player (rule 2.21). */
const idleMilliseconds = 60_000;
const signs = ["pointermove", "pointerdown", "keydown", "scroll", "focus"];

/**
 * Pauses the scene's animations while the tab is hidden, after a minute without a sign of the player,
 * and always with a data saver and on a weak device.
 */
function pauseScene(): void {
  let lastSign = performance.now();
  let isIdle = false;

  function update(): void {
    const isStill = isIdle || document.hidden || isSparing();
    document.documentElement.toggleAttribute("data-still", isStill);
  }

  // One timer at a time, because pointers send many events.
  function waitUntilIdle(): void {
    const left = lastSign + idleMilliseconds - performance.now();
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
