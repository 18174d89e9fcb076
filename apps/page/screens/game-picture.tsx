import { type RefObject, useEffect, useRef, useState } from "react";
import type { GamePicture } from "@fabulous-fish/core";
import { belowBase } from "../platform/router.ts";
import { isDataSaver } from "../platform/prefetch-files.ts";

/**
 * A picture whose space is reserved from the start. It is fetched when it is in view and the player
 * is there, so that it neither delays the wallet nor counts as the largest paint (rule 7.12). If it
 * fails to load, its space is removed, too.
 */
export function Picture({ avif, webp, width, height, alt }: GamePicture) {
  const frame = useRef<HTMLDivElement>(null);
  const isFetched = useIsWanted(frame);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  if (state === "failed") return null;

  return (
    <div ref={frame} className="game-picture" style={{ aspectRatio: `${width} / ${height}` }}>
      {isFetched && (
        <picture>
          <source type="image/avif" srcSet={belowBase(avif)} />
          <source type="image/webp" srcSet={belowBase(webp)} />
          <img
            src={belowBase(webp)}
            width={width}
            height={height}
            alt={alt}
            decoding="async"
            fetchPriority="low"
            data-state={state}
            onLoad={() => setState("loaded")}
            onError={() => setState("failed")}
          />
        </picture>
      )}
    </div>
  );
}

const signsOfPlayer = ["pointermove", "pointerdown", "keydown", "scroll"];
/** In milliseconds; for a player who only looks. */
const longestWait = 10_000;

/** Whether the element has been in view after the first sign of the player. */
function useIsWanted(element: RefObject<HTMLElement | null>): boolean {
  const [isPresent, setPresent] = useState(false);
  const [isWanted, setWanted] = useState(false);

  useEffect(() => {
    const onSign = () => setPresent(true);
    for (const sign of signsOfPlayer) addEventListener(sign, onSign, { passive: true });
    const timer = isDataSaver() ? undefined : setTimeout(onSign, longestWait);
    return () => {
      for (const sign of signsOfPlayer) removeEventListener(sign, onSign);
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    if (!element.current || !isPresent) return;
    const view = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setWanted(true);
    });
    view.observe(element.current);
    return () => view.disconnect();
  }, [element, isPresent]);
  return isWanted;
}
