import { useEffect, type RefObject } from "react";

/** Delay in milliseconds, and portion of the element in view (rule 7.8). */
const hoverDelay = 100;
const viewportThreshold = 0.5;

/** Fetches ahead once the pointer has rested on the element, or half of it is in view. */
export function usePrefetch(element: RefObject<HTMLElement | null>, prefetch: () => void): void {
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    let timer: number | undefined;

    const rest = () => {
      timer = window.setTimeout(prefetch, hoverDelay);
    };
    const leave = () => window.clearTimeout(timer);
    const view = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) prefetch();
      },
      { threshold: viewportThreshold },
    );

    target.addEventListener("pointerenter", rest);
    target.addEventListener("pointerleave", leave);
    target.addEventListener("focus", prefetch);
    view.observe(target);
    return () => {
      leave();
      view.disconnect();
      target.removeEventListener("pointerenter", rest);
      target.removeEventListener("pointerleave", leave);
      target.removeEventListener("focus", prefetch);
    };
  }, [element, prefetch]);
}
