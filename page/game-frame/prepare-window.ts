import { type Blocked, blockedBy } from "./blocked-by-policy.ts";

/** The events of a same-origin frame's window. */
export interface WindowEvents {
  /** The engine called `alert()`, whose dialog would also block the page. */
  readonly onAlert: (message: string) => void;
  /** Escape was pressed. Returns whether to withhold the event from the game. */
  readonly onEscape: () => boolean;
  /** A policy has blocked something. */
  readonly onBlocked: (blocked: Blocked) => void;
}

/** Replaces `alert()` in a game's window, and listens for Escape and policy violations. */
export function prepareWindow(view: Window, events: WindowEvents): void {
  view.alert = (message: unknown = "") => events.onAlert(String(message));

  // The engine captures Tab, so Escape is the way out; it has to reach the page before the engine.
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
