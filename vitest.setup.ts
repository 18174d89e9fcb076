import { afterAll, vi } from "vitest";

/* Runs for each file of tests: what a file has replaced is not replaced in the next one of its process. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
