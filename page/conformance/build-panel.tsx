import type { Ref } from "react";
import { labels } from "./labels.ts";

interface BuildPanelProps {
  /** The element that contains the frame. */
  readonly place: Ref<HTMLDivElement>;
  /** The button that gets the focus when the user leaves the game with Escape. */
  readonly exitButton: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** The build's frame and its controls. */
export function BuildPanel({ place, exitButton, isOpen, onFocus, onLeave }: BuildPanelProps) {
  return (
    <section className="panel build" aria-labelledby="build">
      <h2 id="build">{labels.build}</h2>
      <div className="build-place">
        {!isOpen && <p className="hint">{labels.frameEmpty}</p>}
        <div ref={place} />
      </div>
      <div className="build-controls">
        <button
          type="button"
          className="button quiet"
          aria-describedby="focus-hint"
          disabled={!isOpen}
          onClick={onFocus}
        >
          {labels.focus}
        </button>
        <button
          ref={exitButton}
          type="button"
          className="button quiet"
          aria-disabled={!isOpen}
          onClick={onLeave}
        >
          {labels.leave}
        </button>
      </div>
      <p id="focus-hint" className="hint">
        {labels.focusHint}
      </p>
    </section>
  );
}
