import { type Blocked, blockedBy } from "./blocked-by-policy.ts";

/** What is heard of a frame's window of this origin. */
export interface WindowEvents {
  /** The engine would have shown a modal box, which stops the page as well. */
  readonly onAlert: (message: string) => void;
  /** Escape was pressed. Returns whether the page acts on it, so that the game must not. */
  readonly onEscape: () => boolean;
  /** A policy has blocked something. */
  readonly onBlocked: (blocked: Blocked) => void;
}

/** Takes from a game's window what would hinder the page, and listens to it. */
export function prepareWindow(view: Window, events: WindowEvents): void {
  view.alert = (message: unknown = "") => events.onAlert(String(message));

  // The engine keeps Tab to itself, so Escape has to reach the page before the engine.
  view.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.repeat || !events.onEscape()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  view.document.addEventListener("securitypolicyviolation", (violation) => {
    const blocked = blockedBy(violation, view.location.origin);
    if (blocked) events.onBlocked(blocked);
  });
}
