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
export function singleFlight<Key, Value>(
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

/** Returns a function that makes one call for all calls in so many milliseconds. */
export function rememberResult<Value>(
  run: () => Promise<Value>,
  milliseconds: number,
  now: () => number,
): () => Promise<Value> {
  let known: { readonly value: Value; readonly at: number } | undefined;
  let pending: Promise<Value> | undefined;
  async function start(): Promise<Value> {
    const value = await run();
    known = { value, at: now() };
    return value;
  }
  return async () => {
    const age = known === undefined ? Infinity : now() - known.at;
    // A negative age means that the clock was set back.
    if (known && age >= 0 && age < milliseconds) return known.value;
    return (pending ??= start().finally(() => (pending = undefined)));
  };
}
