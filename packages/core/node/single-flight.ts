/** A query about something, which an abort of the signal ends. */
type Query<Key, Value> = (key: Key, signal: AbortSignal) => Promise<Value>;

interface RunningQuery<Value> {
  readonly value: Promise<Value>;
  readonly abort: AbortController;
  waiting: number;
}

/**
 * Returns a function that runs one query for all calls with the same key at the same time. The signal
 * of a call does not abort the query as long as another call waits for it.
 */
export function singleFlight<Key, Value>(run: Query<Key, Value>): Query<Key, Value> {
  const running = new Map<Key, RunningQuery<Value>>();

  function start(key: Key): RunningQuery<Value> {
    const abort = new AbortController();
    const query = { value: run(key, abort.signal), abort, waiting: 0 };
    running.set(key, query);
    const end = () => forget(key, query);
    query.value.then(end, end);
    return query;
  }

  function forget(key: Key, query: RunningQuery<Value>): void {
    if (running.get(key) === query) running.delete(key);
  }

  return (key, signal) => {
    const query = running.get(key) ?? start(key);
    query.waiting += 1;
    signal.addEventListener("abort", () => {
      query.waiting -= 1;
      if (query.waiting > 0) return;
      query.abort.abort();
      forget(key, query);
    });
    return query.value;
  };
}
