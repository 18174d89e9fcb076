import { safeParse } from "valibot";
import { expect, test } from "vitest";
import { gateRun } from "./score-messages.ts";

test.each([
  [-1, false],
  [0, true],
  [0xffff_ffff, true],
  [0x1_0000_0000, false],
  [1.5, false],
])("parameters: whether a run may have the seed %d: %s", (seed, isSeed) => {
  expect(safeParse(gateRun, { run: "r".repeat(22), seed, expiresAt: 1 }).success).toBe(isSeed);
});
