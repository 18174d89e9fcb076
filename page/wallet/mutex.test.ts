import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

/** Creates a task that ends when `end` is called. */
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

test("behavior: tasks run in order, and each call resolves with its own result", async () => {
  const log: string[] = [];
  const runExclusive = createMutex();
  const [first, second] = [makeTask("first", log), makeTask("second", log)];
  const results = [runExclusive(first.task), runExclusive(second.task)];
  second.end(() => {});
  first.end(() => {});
  expect(await Promise.all(results)).toEqual(["first", "second"]);
  expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("behavior: a failed task rejects only its own call", async () => {
  const log: string[] = [];
  const runExclusive = createMutex();
  const [first, second] = [makeTask("first", log), makeTask("second", log)];
  const results = Promise.allSettled([runExclusive(first.task), runExclusive(second.task)]);
  first.end(() => {
    throw new Error("no");
  });
  second.end(() => {});
  expect(await results).toEqual([
    { status: "rejected", reason: new Error("no") },
    { status: "fulfilled", value: "second" },
  ]);
});
