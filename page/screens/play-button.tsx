import { useRef } from "react";
import { useNavigate, useNavigation } from "react-router";
import { labels } from "../labels.ts";
import { useSite } from "./site.ts";
import { usePrefetch } from "./use-prefetch.ts";

/** Opens the game, and prefetches it when a press is likely. */
export function PlayButton() {
  const { prefetchGame } = useSite();
  const navigate = useNavigate();
  const isOpening = useNavigation().state === "loading";
  const button = useRef<HTMLButtonElement>(null);
  usePrefetch(button, prefetchGame);

  return (
    <button
      ref={button}
      type="button"
      className="button play"
      data-press="play"
      aria-busy={isOpening}
      onClick={() => void navigate("/fabulous-fish")}
    >
      {isOpening ? labels.loadingGame : labels.play}
    </button>
  );
}
