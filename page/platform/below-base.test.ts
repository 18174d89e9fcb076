import { afterEach, expect, test, vi } from "vitest";
import { belowBase } from "./below-base.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["/", "/icon.svg", "/icon.svg"],
  ["/repository/", "/icon.svg", "/repository/icon.svg"],
  ["/repository/", "https://elsewhere.example/icon.svg", "https://elsewhere.example/icon.svg"],
])("parameters: served under %s, %s is %s", (base, address, expected) => {
  vi.stubEnv("BASE_URL", base);
  expect(belowBase(address)).toBe(expected);
});
