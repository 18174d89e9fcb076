import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves the focus to what has changed when what had it is gone. It is never taken from anything,
 * nor given on the first visit.
 */
export function useReclaimFocus(target: RefObject<HTMLElement | null>, change: string): void {
  const { key } = useLocation();
  const isFirst = useRef(key === "default");

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (document.activeElement === document.body) target.current?.focus();
  }, [target, change, key]);
}
