import { useEffect, useState } from "react";
import { labels } from "../labels.ts";
import type { HoldingsCheck } from "../session/session-state.ts";

interface LastCheckedProps {
  readonly check: HoldingsCheck;
  readonly isOnline: boolean;
}

const minute = 60_000;

/** The age of the shown decision (rule 2.7), and whether the page is offline. */
export function LastChecked({ check, isOnline }: LastCheckedProps) {
  const now = useCurrentMinute();
  const checkedAt = check.decision?.checkedAt;
  const age = checkedAt === undefined ? undefined : labels.checked(ageOf(now - checkedAt));
  const lines = [isOnline ? undefined : labels.offline, age].filter((line) => line !== undefined);
  return lines.length > 0 && <p className="checked">{lines.join(" ")}</p>;
}

function ageOf(milliseconds: number): string {
  const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const minutes = Math.floor(milliseconds / minute);
  if (minutes < 1) return labels.justNow;
  if (minutes < 60) return relative.format(-minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? relative.format(-hours, "hour")
    : relative.format(-Math.floor(hours / 24), "day");
}

/** The current time, updated every minute. */
function useCurrentMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
