/**
 * Creates a mutex: tasks run one at a time, in call order. The library keeps one connection and one
 * stored session, which concurrent calls would overwrite.
 */
export function createMutex(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();

  return (task) => {
    const result = last.then(task);
    last = result.catch(() => {});
    return result;
  };
}
