import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{core,chain,client,page,game,sandbox,operator,tools,e2e}/**/*.test.ts"],
    environment: "node",
    // Two busy cores: a test that waits for a socket may wait long.
    testTimeout: 30_000,
  },
});
