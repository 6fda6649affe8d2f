// Looks whether what the tests bring can run on this machine, before any of them waits for it in vain.
// Says a sentence for each thing that can't, and ends with 1 where there is one.
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { chromium } from "@playwright/test";
import { browserLaunch, pictureLaunch } from "../tests/e2e/support/browser.ts";

type Need = {
  readonly name: string;
  readonly otherwise: string;
  readonly tryOut: () => Promise<void>;
};

const needs: readonly Need[] = [
  {
    name: "a browser",
    otherwise: "CHROMIUM_PATH names another",
    tryOut: () => openPage(browserLaunch),
  },
  {
    name: "the browser that takes the pictures",
    otherwise: "there is no other that draws the same",
    tryOut: () => openPage(pictureLaunch),
  },
  {
    name: "a database",
    otherwise: "TEST_DATABASE_URL names another",
    tryOut: async () => (await startPostgres()).stop(),
  },
];

for (const { name, otherwise, tryOut } of needs) {
  try {
    await tryOut();
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    process.stdout.write(
      `The tests need ${name}, and the one they bring or were told does not run (${otherwise}): ${reason}\n`,
    );
    process.exitCode = 1;
  }
}

async function openPage(launchOf: typeof browserLaunch): Promise<void> {
  const browser = await chromium.launch(launchOf().launchOptions);
  try {
    const page = await browser.newPage();
    await page.goto("data:text/html,<p>here</p>");
  } finally {
    await browser.close();
  }
}
