import { useEffect, useState } from "react";

/** In milliseconds. */
const threshold = 10_000;

/**
 * Whether a wait has taken longer than ten seconds.
 *
 * @param wait identifies the wait: a new value restarts the time; falsy if there is no wait
 */
export function useTakesLong(wait: unknown): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setTakesLong(true), threshold);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [wait]);
  return Boolean(wait) && takesLong;
}
