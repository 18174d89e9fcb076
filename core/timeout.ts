import { wait } from "./node/wait.ts";

/**
 * Waits for a promise for at most the given time, then resolves with the value that `onTimeout`
 * returns, or rejects with the error that it throws.
 */
export async function withTimeout<Value, Fallback>(
  promise: Promise<Value>,
  milliseconds: number,
  onTimeout: () => Fallback,
): Promise<Value | Fallback> {
  const ended = new AbortController();
  try {
    return await Promise.race([promise, wait(milliseconds, ended.signal).then(onTimeout)]);
  } finally {
    ended.abort();
  }
}
