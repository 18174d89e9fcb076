import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to the target when what had it in there is gone after a change, and when another
 * screen has gone. It is never taken from anything, nor given on the first visit.
 */
export function useReclaimFocus(target: RefObject<HTMLElement | null>, change: unknown): void {
  const { key } = useLocation();
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    if (key !== "default") focusUnlessTaken(target.current);
  }, [target, key]);

  useEffect(() => {
    const ending = new AbortController();
    const note = (event: FocusEvent) => {
      last.current = event.target;
    };
    target.current?.addEventListener("focusin", note, ending);
    return () => ending.abort();
  }, [target]);

  useEffect(() => {
    if (last.current instanceof Node && !last.current.isConnected) focusUnlessTaken(target.current);
  }, [target, change]);
}

function focusUnlessTaken(target: HTMLElement | null): void {
  if (document.activeElement === document.body) target?.focus();
}
