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
export function moveInSteps(seascape: HTMLElement): void {
  seascape.addEventListener("animationstart", ({ target }) => {
    for (const animation of seascape.getAnimations({ subtree: true })) {
      const { effect } = animation;
      if (animation instanceof CSSAnimation && effect instanceof KeyframeEffect)
        if (effect.target === target) prolong(effect);
    }
  });
}

/** Joins iterations to a long one of the same movement. The easing of what alternates must be symmetric. */
function prolong(effect: KeyframeEffect): void {
  const { duration, direction } = effect.getTiming();
  if (Number(duration) >= leastDuration) return;
  const count = Math.ceil(leastDuration / Number(duration) / multiple) * multiple;
  const keyframes = effect
    .getKeyframes()
    .map((frame) => ({ ...frame, offset: frame.computedOffset }));
  const back = keyframes.map((frame) => ({ ...frame, offset: 1 - frame.offset })).reverse();
  const odd = direction === "alternate" ? back : keyframes;
  const joined: Keyframe[] = [];
  for (let index = 0; index < count; index++)
    for (const frame of index % 2 ? odd : keyframes)
      joined.push({ ...frame, offset: (index + frame.offset) / count });
  effect.setKeyframes(joined);
  const total = Number(duration) * count;
  effect.updateTiming({
    duration: total,
    direction: "normal",
    easing: `steps(${Math.round(total / step)})`,
  });
}
