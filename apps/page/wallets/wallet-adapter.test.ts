import { expect, test } from "vitest";
import { runExclusive } from "./wallet-adapter.ts";

/** Creates a task that waits for a call of `end`, and then calls its argument, which may throw. */
function makeTask(name: string, log: string[]) {
  let end: (outcome: () => void) => void = () => {};
  const ended = new Promise<() => void>((resolve) => (end = resolve));
  const task = async () => {
    log.push(`${name} begins`);
    (await ended)();
    log.push(`${name} ends`);
    return name;
  };
  return { task, end };
}

test("tasks run in order, and each call resolves with its own result", async () => {
  const log: string[] = [];
  const [first, second] = [makeTask("first", log), makeTask("second", log)];
  const results = [runExclusive(first.task), runExclusive(second.task)];
  // The second task could end at once, but has to wait for the first.
  second.end(() => {});
  first.end(() => {});
  expect(await Promise.all(results)).toEqual(["first", "second"]);
  expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("a failed task rejects only its own call", async () => {
  const log: string[] = [];
  const [first, second] = [makeTask("first", log), makeTask("second", log)];
  const results = Promise.allSettled([runExclusive(first.task), runExclusive(second.task)]);
  first.end(() => {
    throw new Error("failed");
  });
  second.end(() => {});
  expect(await results).toEqual([
    { status: "rejected", reason: new Error("failed") },
    { status: "fulfilled", value: "second" },
  ]);
});
