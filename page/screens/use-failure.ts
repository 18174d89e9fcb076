import { useState } from "react";
import { labels } from "../labels.ts";
import type { Connected } from "../session/session-state.ts";
import { useTakesLong } from "./use-takes-long.ts";

/** Why an account's holdings could not be read. */
export interface Failure {
  readonly reason: string;
  /** Nobody has failed to answer yet. */
  readonly isSlow: boolean;
  /** They are being read once more; what the trouble was stands until that has an answer. */
  readonly isReadAgain: boolean;
}

/** What keeps an account's holdings from being read, unless it is that there is no connection. */
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
  return { reason, isSlow: reason === labels.takesLong, isReadAgain: isReading };
}
