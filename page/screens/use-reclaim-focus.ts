import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SessionState } from "../session/session-state.ts";

/**
 * Moves the focus to the target when the screen or the session's status changes, and when the focused
 * element has been removed. It never takes the focus from another element, nor sets it on page load.
 */
export function useReclaimFocus(target: RefObject<HTMLElement | null>, state: SessionState): void {
  const { key } = useLocation();
  const isFirst = useRef(key === "default");
  const lastFocused = useRef<EventTarget>(null);

  useEffect(() => {
    const onFocusIn = ({ target: focused }: FocusEvent) => {
      lastFocused.current = focused;
    };
    document.addEventListener("focusin", onFocusIn);
    return () => document.removeEventListener("focusin", onFocusIn);
  }, []);

  useEffect(() => {
    if (!isFirst.current) focusUnlessTaken(target.current);
    isFirst.current = false;
  }, [target, state.status, key]);

  useEffect(() => {
    if (lastFocused.current instanceof Node && !lastFocused.current.isConnected)
      focusUnlessTaken(target.current);
  }, [target, state]);
}

function focusUnlessTaken(target: HTMLElement | null): void {
  if (document.activeElement === document.body) target?.focus();
}
