import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,game,apps,tests}/**/*.prove.ts"],
    reporters: ["default", "./tools/plain-total.ts"],
    testTimeout: 3_600_000,
    // Beside other work a database takes its time to stop.
    hookTimeout: 240_000,
    fileParallelism: false,
  },
});
