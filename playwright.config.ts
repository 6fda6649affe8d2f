import { defineConfig } from "@playwright/test";
import { browserLaunch } from "./tests/e2e/support/browser.ts";

// Long ones, for `npm run prove`: files of them, and tests in other files that say so.
const proofFiles = "**/*.prove.spec.ts";
const proofs = /\.prove\.spec\.ts |@proof/;

export default defineConfig({
  testDir: "tests/e2e",
  // Node reads what is no test as it does where it runs; to translate all of the game first takes longer than to load it.
  build: { external: ["**/game/**", "**/packages/**", "**/apps/**", "**/bench/**"] },
  // While one world is opened, or waits for its clock, the pages of the others are looked at: with two, a third of the
  // processor's time was left over beside the other tests.
  workers: 3,
  globalSetup: "tests/e2e/support/leave-no-builds.ts",
  globalTeardown: "tests/e2e/support/leave-no-builds.ts",
  fullyParallel: false,
  retries: 0,
  // What takes half a minute where it is quiet may take five where others work as well.
  timeout: 480_000,
  expect: { timeout: 30_000 },
  projects: [
    {
      name: "pages",
      testMatch: "**/*.spec.ts",
      testIgnore: proofFiles,
      grepInvert: proofs,
      outputDir: ".cache/test-results/pages",
    },
    {
      name: "proofs",
      testMatch: "**/*.spec.ts",
      grep: proofs,
      outputDir: ".cache/test-results/proofs",
    },
  ],
  snapshotPathTemplate: "{testDir}/{testFileDir}/snapshots/{arg}{ext}",
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
