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
