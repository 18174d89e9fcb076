import { expect, test } from "vitest";
import { createMutex } from "./mutex.ts";

/** A task that ends when it is told to. */
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

test("behavior: a task begins when the one before has ended, and each gets its own answer", async () => {
  const log: string[] = [];
  const runExclusive = createMutex();
  const [first, second] = [makeTask("first", log), makeTask("second", log)];
  const answers = [runExclusive(first.task), runExclusive(second.task)];
  second.end(() => {});
  first.end(() => {});
  expect(await Promise.all(answers)).toEqual(["first", "second"]);
  expect(log).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("behavior: a task that fails holds up nobody, and its failure is its own", async () => {
  const log: string[] = [];
  const runExclusive = createMutex();
  const [first, second] = [makeTask("first", log), makeTask("second", log)];
  const answers = Promise.allSettled([runExclusive(first.task), runExclusive(second.task)]);
  first.end(() => {
    throw new Error("no");
  });
  second.end(() => {});
  expect(await answers).toEqual([
    { status: "rejected", reason: new Error("no") },
    { status: "fulfilled", value: "second" },
  ]);
});
