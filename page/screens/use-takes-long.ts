import { useEffect, useState } from "react";

/** In milliseconds. */
const longWait = 10_000;

/**
 * Returns whether a wait has taken longer than ten seconds.
 *
 * @param wait identifies the wait. A new value restarts the timer; a falsy value means that there
 * is no wait.
 */
export function useTakesLong(wait: unknown): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setTakesLong(true), longWait);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [wait]);
  return Boolean(wait) && takesLong;
}
