import { useEffect, useState } from "react";

/** After how long a wait is to offer a way out. */
const long = 10_000;

/**
 * Whether something has been waited for longer than ten seconds.
 *
 * @param wait what is waited for: with another the time begins anew; falsy for nothing
 */
export function useTakesLong(wait: unknown): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setTakesLong(true), long);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [wait]);
  return Boolean(wait) && takesLong;
}
