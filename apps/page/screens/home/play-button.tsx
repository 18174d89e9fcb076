import { type RefObject, useEffect, useRef } from "react";
import { messages } from "../../messages/texts/page.ts";
import { navigate } from "../../platform/router.ts";
import { useRouter } from "../page-router.ts";
import { useSite } from "../site.ts";

/** Opens the game, and prefetches it when a press is likely. */
export function PlayButton() {
  const { prefetchGame } = useSite();
  const isOpening = useRouter((state) => state.isLoading);
  const button = useRef<HTMLButtonElement>(null);
  usePrefetch(button, prefetchGame);

  return (
    <button
      ref={button}
      type="button"
      className="button"
      data-press="play"
      aria-busy={isOpening}
      onClick={() => navigate("game")}
    >
      {isOpening ? messages.loadingGame : messages.play}
    </button>
  );
}

/** The delay in milliseconds, and the fraction of the element in view (rule 7.8). */
const hoverDelay = 100;
const viewportThreshold = 0.5;

/** Prefetches when the element is hovered, focused or in view (rule 7.8). */
function usePrefetch(element: RefObject<HTMLElement | null>, prefetch: () => void): void {
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
