import { afterEach, expect, test, vi } from "vitest";
import { belowBase } from "./base-path.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ["/", "/icon.svg", "/icon.svg"],
  ["/repository/", "/icon.svg", "/repository/icon.svg"],
  ["/repository/", "https://elsewhere.example/icon.svg", "https://elsewhere.example/icon.svg"],
])("parameters: with the base %s, %s becomes %s", (base, url, expected) => {
  vi.stubEnv("BASE_URL", base);
  expect(belowBase(url)).toBe(expected);
});
