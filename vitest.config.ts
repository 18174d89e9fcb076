import { defineConfig } from "vitest/config";

export default defineConfig({
  // Packages are tested from their sources, as they import one another.
  ssr: { resolve: { conditions: ["@fabulous-fish/source", "module", "node", "development"] } },
  test: {
    include: ["{core,chain,client,page,game,sandbox,operator,tools,e2e}/**/*.test.ts"],
    environment: "node",
    // Two busy cores: a test that waits for a socket may wait long.
    testTimeout: 30_000,
  },
});
