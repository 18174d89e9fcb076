/** Focuses the frame and, if it is of the same origin, its focusable canvas. */
export function focusGame(frame: HTMLIFrameElement): void {
  frame.focus();
  frame.contentDocument?.querySelector<HTMLElement>("canvas[tabindex]")?.focus();
}
