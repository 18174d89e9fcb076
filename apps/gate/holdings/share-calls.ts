/** Returns a function that makes one call after another. */
export function createQueue(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const result = last.then(run);
    last = result.catch(() => undefined);
    return result;
  };
}

/** Returns a function that makes one call for all calls with the same key at the same time. */
export function shareCalls<Key, Value>(
  run: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const running = new Map<Key, Promise<Value>>();
  return (key) => {
    const shared = running.get(key);
    if (shared) return shared;
    const started = run(key).finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
