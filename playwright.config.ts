import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/e2e/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // Two cores: one world at a time, so that a slow machine does not read as a broken game.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  outputDir: ".cache/test-results",
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  reporter: [["list"], ["./tools/plain-total-e2e.ts"]],
  use: {
    ...(await browserLaunch()),
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    trace: "retain-on-failure",
  },
});
