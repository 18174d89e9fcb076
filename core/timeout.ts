/** Resolves after a delay; rejects with the signal's reason as soon as the signal is aborted. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = async (milliseconds, signal) => {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const handle = setTimeout(settle, milliseconds);
    signal.addEventListener("abort", settle);
    function settle() {
      clearTimeout(handle);
      signal.removeEventListener("abort", settle);
      resolve();
    }
  });
  signal.throwIfAborted();
};

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
