import type { GameToOpen } from "../session/ports.ts";

/** The permissions of the game's frame, limited to those that the host's policy grants the page. */
export const frameFeatures = "fullscreen; autoplay; gamepad";

/** A game's frame and its container. */
export interface GameHolder {
  readonly frame: HTMLIFrameElement;
  /** Adds the frame to the page, which starts loading it. */
  readonly open: () => void;
  /** Hides the frame and makes it inert while the engine quits. */
  readonly hide: () => void;
  readonly remove: () => void;
}

/**
 * Creates a frame outside of the React tree. Removing or moving a frame unloads it, but the engine
 * needs time to quit after the user has left the screen.
 */
export function createGameHolder({ url, title }: GameToOpen): GameHolder {
  const frame = document.createElement("iframe");
  frame.className = "game-frame";
  frame.title = title;
  frame.allow = frameFeatures;
  frame.allowFullscreen = true;
  frame.src = url;

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
