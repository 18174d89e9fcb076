import { expect, test } from "vitest";
import { TooManyRequestsError } from "./errors.ts";
import { createRateLimits, defaultRateLimits } from "./rate-limits.ts";
import { createMemoryStore } from "./store/testing/memory-store.ts";

function setUp() {
  let time = 0;
  const count = createRateLimits(createMemoryStore({ now: () => time }), {
    ...defaultRateLimits,
    challengesPerCaller: 1,
  });
  const pass = (milliseconds: number) => void (time += milliseconds);
  return { count, pass };
}

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"],
  ["2001:db8:1:2:3:4:5:6", "2001:0DB8:0001:0002::"],
  ["::1", "0:0:0:0:1::"],
  ["fe80::1%eth0", "fe80::2"],
])("parameters: %s and %s are one caller", async (one, other) => {
  const { count } = setUp();
  await count("challengesPerCaller", one);
  await expect(count("challengesPerCaller", other)).rejects.toThrow(TooManyRequestsError);
});

test.each([
  ["192.0.2.1", "192.0.2.2"],
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
  ["", "192.0.2.1"],
])("parameters: %s and %s are two callers", async (one, other) => {
  const { count } = setUp();
  await count("challengesPerCaller", one);
  await count("challengesPerCaller", other);
});

test("behavior: kinds have limits of their own, and a minute later a caller may try again", async () => {
  const { count, pass } = setUp();
  await count("challengesPerCaller", "192.0.2.1");
  await count("proofsPerCaller", "192.0.2.1");
  pass(59_999);
  await expect(count("challengesPerCaller", "192.0.2.1")).rejects.toMatchObject({
    retryAfterSeconds: 1,
  });
  pass(1);
  await count("challengesPerCaller", "192.0.2.1");
});
