/** What is heard of a frame's window of this origin. */
export interface WindowEvents {
  /** The engine would have shown a modal box, which stops the page as well. */
  readonly onAlert: (message: string) => void;
  /** Escape was pressed. Returns whether the page acts on it, so that the game must not. */
  readonly onEscape: () => boolean;
  /** A policy has blocked something of the host's own. */
  readonly onBlocked: (what: string) => void;
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
    const what = blockedPart(violation, view.location.origin);
    if (what !== undefined) events.onBlocked(what);
  });
}

/** What is blocked, unless it is another host's, a counter of visits for one, or only reported. */
function blockedPart(
  violation: Pick<
    SecurityPolicyViolationEvent,
    "blockedURI" | "disposition" | "effectiveDirective"
  >,
  origin: string,
): string | undefined {
  const { blockedURI, disposition, effectiveDirective } = violation;
  const isOthers = /^(https?|wss?):/.test(blockedURI) && !blockedURI.startsWith(`${origin}/`);
  const isHarmless = /^(style|font|img|media)-src/.test(effectiveDirective);
  if (disposition === "report" || isOthers || isHarmless) return undefined;
  return `${effectiveDirective} blocks ${blockedURI || "it"}.`;
}
