import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { SessionState } from "../session/session-state.ts";

/**
 * Moves the focus to the target with another screen or status, and after any other change of the
 * session when what had it is gone. It is never taken from anything, nor given on the first visit.
 */
export function useReclaimFocus(target: RefObject<HTMLElement | null>, state: SessionState): void {
  const { key } = useLocation();
  const isFirst = useRef(key === "default");
  const last = useRef<EventTarget>(null);

  useEffect(() => {
    const note = ({ target: focused }: FocusEvent) => {
      last.current = focused;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);

  useEffect(() => {
    if (!isFirst.current) focusUnlessTaken(target.current);
    isFirst.current = false;
  }, [target, state.status, key]);

  useEffect(() => {
    if (last.current instanceof Node && !last.current.isConnected) focusUnlessTaken(target.current);
  }, [target, state]);
}

function focusUnlessTaken(target: HTMLElement | null): void {
  if (document.activeElement === document.body) target?.focus();
}
