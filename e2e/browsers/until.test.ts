import { expect, test } from "vitest";
import { NotInTimeError, until } from "./until.ts";

test("behavior: reads until the value is accepted", async () => {
  let reads = 0;
  const read = () => Promise.resolve(++reads);
  await expect(until("three", read, (value) => value === 3)).resolves.toBe(3);
});

test("behavior: a read that fails is no end", async () => {
  let reads = 0;
  const read = () => (++reads < 3 ? Promise.reject(new Error("navigated")) : Promise.resolve("ok"));
  await expect(until("it", read, (value) => value === "ok")).resolves.toBe("ok");
});

test("behavior: after its time it says what was last seen", async () => {
  const never = until(
    "a fish",
    () => Promise.resolve("a shoe"),
    (value) => value === "a fish",
    1,
  );
  await expect(never).rejects.toThrow(NotInTimeError);
  await expect(never).rejects.toThrow('a fish. Last seen: "a shoe"');
});

test("behavior: after its time it says why the last read failed", async () => {
  const never = until(
    "it",
    () => Promise.reject(new Error("the tab is gone")),
    () => true,
    1,
  );
  await expect(never).rejects.toThrow("Last seen: Error: the tab is gone");
});
