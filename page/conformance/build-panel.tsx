import type { Ref } from "react";
import { labels } from "./labels.ts";

interface BuildPanelProps {
  /** The element that the frame comes into. */
  readonly place: Ref<HTMLDivElement>;
  /** The control that the keyboard goes to when it comes out of the game. */
  readonly exitButton: Ref<HTMLButtonElement>;
  readonly isOpen: boolean;
  readonly onFocus: () => void;
  readonly onLeave: () => void;
}

/** The frame with the build in it, and what can be done with it. */
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
