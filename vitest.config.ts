import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{core,page,game,sandbox,operator,checks,e2e}/**/*.test.ts"],
    environment: "node",
    // Two busy cores: a test that waits for a socket may wait long.
    testTimeout: 30_000,
  },
});
