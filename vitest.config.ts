import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{packages,game,apps,tools}/**/*.test.{ts,tsx}"],
    reporters: ["default", "./tools/plain-total.ts"],
    // Two cores and many servers under test: a slow machine must not read as a broken rule.
    testTimeout: 20_000,
  },
});
