import { expect, test } from "vitest";
import { logoDetails } from "./after-first-paint.ts";

test("the shapes on the logo's fish are paths, with nothing between them", () => {
  expect(logoDetails.match(/<path /g)).toHaveLength(4);
  expect(logoDetails.replaceAll(/<path [^<>]+\/>/g, "")).toBe("");
});
