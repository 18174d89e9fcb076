/** What the promise gives, or undefined when it takes longer than so many milliseconds. */
export async function withinTime<Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> {
  let timer: number | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = window.setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    window.clearTimeout(timer);
  }
}
