import { useEffect, useState } from "react";

/** After how long a wait is to offer a way out. */
const long = 10_000;

/** Whether something has been waited for longer than ten seconds. */
export function useTakesLong(isWaiting: boolean): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setTakesLong(true), long);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [isWaiting]);
  return isWaiting && takesLong;
}
