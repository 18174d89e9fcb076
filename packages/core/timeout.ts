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
export function withTimeout<Value, Fallback>(
  promise: Promise<Value>,
  milliseconds: number,
  onTimeout: () => Fallback,
): Promise<Value | Fallback> {
  // Not by `wait`: an abort creates an error each time, and a gate sets this limit for each file.
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      void Promise.resolve().then(onTimeout).then(resolve, reject);
    }, milliseconds);
    void promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}
