// Looks whether what the tests bring can run on this machine, before any of them waits for it in vain.
// Says a sentence for each thing that can't, and ends with 1 where there is one.
import { startPostgres } from "@aldermoor/accounts/testing/postgres-server.ts";
import { chromium } from "@playwright/test";
import { browserLaunch, pictureLaunch } from "../tests/e2e/browser.ts";

const needs: Readonly<Record<string, () => Promise<void>>> = {
  "a browser": () => openPage(browserLaunch),
  "the browser that takes the pictures": () => openPage(pictureLaunch),
  "a database": async () => (await startPostgres()).stop(),
};

for (const [name, tryOut] of Object.entries(needs)) {
  try {
    await tryOut();
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    process.stdout.write(`The tests need ${name}, and there is none: ${reason}\n`);
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
