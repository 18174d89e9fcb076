/** Puts the keyboard into the frame and, where the page may, on the canvas that takes it. */
export function focusGame(frame: HTMLIFrameElement): void {
  frame.focus();
  frame.contentDocument?.querySelector<HTMLElement>("canvas[tabindex]")?.focus();
}
