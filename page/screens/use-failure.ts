import { useState } from "react";
import { labels } from "../labels.ts";
import type { Connected } from "../session/session-state.ts";
import { useTakesLong } from "./use-takes-long.ts";

/** Why an account's holdings could not be read. */
export interface Failure {
  readonly reason: string;
  /** The read is slow, but has not failed. */
  readonly isSlow: boolean;
  /** The holdings are being read again; the last reason stays until the read ends. */
  readonly isRetrying: boolean;
}

/** The failure of the last read, if any. Undefined when offline, which is shown separately. */
export function useFailure({ account, check }: Connected, isOnline: boolean): Failure | undefined {
  const takesLong = useTakesLong(check.status === "reading" && check);
  const [last, setLast] = useState<{ account: string; reason: string | undefined }>();
  const isReading = check.status === "reading" && !takesLong;

  function reasonOf(): string | undefined {
    if (!isOnline || check.status === "loaded") return undefined;
    if (check.status === "failed") return check.reason;
    if (takesLong) return labels.takesLong;
    return last?.account === account ? last.reason : undefined;
  }

  const reason = reasonOf();
  if (last?.account !== account || last.reason !== reason) setLast({ account, reason });
  if (reason === undefined) return undefined;
  return { reason, isSlow: reason === labels.takesLong, isRetrying: isReading };
}
