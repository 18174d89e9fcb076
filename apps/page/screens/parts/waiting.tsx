import { useEffect, useState, useSyncExternalStore } from "react";

const longWaitMilliseconds = 10_000;

/**
 * Returns whether a wait has taken longer than ten seconds.
 *
 * @param wait identifies the wait. A new value restarts the timer; a falsy value means that there
 * is no wait.
 */
function useTakesLong(wait: unknown): boolean {
  const [takesLong, setTakesLong] = useState(false);
  useEffect(() => {
    if (!wait) return;
    const timer = setTimeout(() => setTakesLong(true), longWaitMilliseconds);
    return () => {
      clearTimeout(timer);
      setTakesLong(false);
    };
  }, [wait]);
  return Boolean(wait) && takesLong;
}

interface WaitingProps {
  readonly status: string;
  readonly hint?: string | undefined;
  /** Shown in addition once the wait takes long. */
  readonly longHint: string;
}

/** A wait, for as long as its status is the same. */
export function Waiting({ status, hint, longHint }: WaitingProps) {
  const takesLong = useTakesLong(status);
  return (
    <>
      <p role="status" className="status">
        {status}
      </p>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {takesLong && (
        <p role="status" className="hint">
          {longHint}
        </p>
      )}
    </>
  );
}

/**
 * Returns the current time in milliseconds since 1970.
 *
 * @param interval of the updates, in milliseconds; undefined if the time is not needed
 */
export function useNow(interval: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (interval === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}

/** Whether the browser reports a network connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Returns the whole seconds until a time in milliseconds since 1970, updated every second. */
export function useSecondsUntil(time: number | undefined): number {
  const now = useNow(time === undefined ? undefined : 1_000);
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1_000));
}

/** Formats seconds as minutes and seconds, for example "1:05". */
export function countdownText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
