import { useEffect } from "react";
import { messages } from "../../messages/texts/page.ts";

/**
 * Moves the focus to the content of the screen if no element has it: the focused one has been removed,
 * or the screen is another one. A frame is not the screen's: it is that of a game that was left.
 */
export function focusContent(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || activeElement.tagName === "IFRAME")
    document.querySelector<HTMLElement>("#root main")?.focus();
}

/**
 * Names the screen in the document's title, before the game's name.
 *
 * @param screen undefined for the home screen
 */
export function useScreenTitle(screen?: string): void {
  useEffect(() => {
    document.title = (screen === undefined ? "" : `${screen} · `) + messages.name;
  }, [screen]);
}
