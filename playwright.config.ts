import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/e2e/browser.ts";

// These wait for minutes, so that other tests may run beside them.
const livedInRealTime = "**/first-evening.spec.ts";

export default defineConfig({
  testDir: "tests/e2e",
  // Two cores: one world at a time, so that a slow machine does not read as a broken game.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  // What takes half a minute where it is quiet may take five where others work as well.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  projects: [
    {
      name: "pages",
      testMatch: "**/*.spec.ts",
      testIgnore: livedInRealTime,
      outputDir: ".cache/test-results/pages",
    },
    {
      name: "real-time",
      testMatch: livedInRealTime,
      outputDir: ".cache/test-results/real-time",
    },
  ],
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  reporter: [["list"], ["./tools/plain-total-e2e.ts"]],
  use: {
    ...browserLaunch(),
    actionTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Embers that rise, and a film of every step, cost a machine without a graphics card more than
    // all that is proven here.
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
  },
});
