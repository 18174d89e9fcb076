import { useState, useSyncExternalStore } from "react";
import { messages } from "../messages/en/page.ts";
import { currentLanguage } from "../messages/namespaces.ts";
import type { HoldingsCheck } from "../session/session-state.ts";
import { reasonOf } from "./describe-error.tsx";
import { useNow, useTakesLong } from "./waiting.tsx";

interface Shown {
  readonly reason: string;
  /** Undefined if the read only takes long. */
  readonly error: unknown;
}

/** Why an account's holdings could not be read. */
export interface Failure extends Shown {
  /** The read is slow, but has not failed. */
  readonly isSlow: boolean;
  /** The holdings are being read again; the last reason stays until the read ends. */
  readonly isRetrying: boolean;
}

/** The failure of the last read, if any. Undefined when offline, which is shown separately. */
export function useFailure(
  account: string,
  check: HoldingsCheck,
  isOnline: boolean,
): Failure | undefined {
  const takesLong = useTakesLong(check.status === "reading" && check);
  const [last, setLast] = useState<{ account: string; shown: Shown | undefined }>();
  const isReading = check.status === "reading" && !takesLong;

  function shownNow(): Shown | undefined {
    if (!isOnline || check.status === "loaded") return undefined;
    if (check.status === "failed") return { reason: reasonOf(check.error), error: check.error };
    if (takesLong) return { reason: messages.takesLong, error: undefined };
    return last?.account === account ? last.shown : undefined;
  }

  const shown = shownNow();
  if (last?.account !== account || last.shown?.reason !== shown?.reason) {
    setLast({ account, shown });
  }
  return shown && { ...shown, isSlow: shown.reason === messages.takesLong, isRetrying: isReading };
}

interface LastCheckedProps {
  /** In milliseconds since 1970; undefined if it is not known. */
  readonly checkedAt: number | undefined;
  readonly isOnline: boolean;
}

const minute = 60_000;

/** The age of the shown decision (rule 2.7), and whether the page is offline. */
export function LastChecked({ checkedAt, isOnline }: LastCheckedProps) {
  const now = useNow(minute);
  const age = checkedAt === undefined ? undefined : messages.checked(ageOf(now - checkedAt));
  const lines = [isOnline ? undefined : messages.offline, age].filter((line) => line !== undefined);
  return lines.length > 0 && <p className="checked">{lines.join(" ")}</p>;
}

/** Whether the browser reports a network connection. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

function ageOf(milliseconds: number): string {
  const relative = new Intl.RelativeTimeFormat(currentLanguage.getState().tag, { numeric: "auto" });
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return messages.justNow;
  if (minutes < 60) return relative.format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? relative.format(-hours, "hour")
    : relative.format(-Math.floor(hours / 24), "day");
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
