/**
 * Runs tasks one after the other, in the order in which they were given: the library keeps its one
 * connection, and what is stored of it, in places that two calls at once would both write to.
 */
export function createMutex(): <Value>(task: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();

  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => {});
    return turn;
  };
}
