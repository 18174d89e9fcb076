/** Settles as a promise, or resolves to another value if the promise takes longer. */
export async function within<T>(
  milliseconds: number,
  promise: Promise<T>,
  otherwise: () => T,
): Promise<T> {
  if (milliseconds <= 0) return otherwise();
  let handle: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => {
    handle = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([promise, timeout.then(otherwise)]);
  } finally {
    clearTimeout(handle);
  }
}
