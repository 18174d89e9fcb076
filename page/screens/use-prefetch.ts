import { useEffect, type RefObject } from "react";

/** The delay in milliseconds, and the fraction of the element in view (rule 7.8). */
const hoverDelay = 100;
const viewportThreshold = 0.5;

/** Prefetches when the element is hovered, focused or in view (rule 7.8). */
export function usePrefetch(element: RefObject<HTMLElement | null>, prefetch: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: number | undefined;

    const onEnter = () => {
      timer = window.setTimeout(prefetch, hoverDelay);
    };
    const onLeave = () => window.clearTimeout(timer);
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) prefetch();
      },
      { threshold: viewportThreshold },
    );

    target.addEventListener("pointerenter", onEnter);
    target.addEventListener("pointerleave", onLeave);
    target.addEventListener("focus", prefetch);
    view.observe(target);
    return () => {
      onLeave();
      view.disconnect();
      target.removeEventListener("pointerenter", onEnter);
      target.removeEventListener("pointerleave", onLeave);
      target.removeEventListener("focus", prefetch);
    };
  }, [element, prefetch]);
}
