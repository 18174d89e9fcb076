import type { GameToOpen } from "../session/ports.ts";

/** What a game may use in its frame; the page can only pass on what its host's policy leaves it. */
export const frameFeatures = "fullscreen; autoplay; gamepad";

/** A game's frame, and the element that holds it on the page. */
export interface GameHolder {
  readonly frame: HTMLIFrameElement;
  /** Puts the frame on the page, which begins to load. */
  readonly open: () => void;
  /** Out of sight and out of reach, while the engine ends. */
  readonly hide: () => void;
  readonly remove: () => void;
}

/**
 * Makes a frame for the page, outside of what is rendered: a frame that is taken away, or moved, ends
 * at once, and the engine needs a moment when the person has left already.
 */
export function createGameHolder({ address, title }: GameToOpen): GameHolder {
  const frame = document.createElement("iframe");
  frame.className = "game-frame";
  frame.title = title;
  frame.allow = frameFeatures;
  frame.allowFullscreen = true;
  frame.src = address;

  const holder = document.createElement("main");
  holder.className = "game-holder";
  holder.append(frame);
  return {
    frame,
    open: () => document.body.append(holder),
    hide() {
      holder.inert = true;
      holder.hidden = true;
      frame.removeAttribute("title");
    },
    remove: () => holder.remove(),
  };
}
