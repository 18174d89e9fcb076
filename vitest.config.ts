import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{core,page,game,sandbox,operator,checks}/**/*.test.ts"],
    environment: "node",
  },
});
