import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stage } from "../stage/stage.ts";
import { allAddresses, settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { narrowWindows, openNarrow, outOfReachAt } from "./out-of-reach.ts";

const stage = new Stage();
let browser: Browser;

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await stage.close();
});

for (const window of narrowWindows) {
  test(`${window.name} no page scrolls sideways, and everything can be reached`, async () => {
    const page = await openNarrow(browser, window);
    await stage.signIn(page);
    await page.goto(`${stage.url}/game`);
    await settled(page);
    const addresses = await allAddresses(page);
    process.stdout.write(`${window.name}: ${addresses.length} addresses\n`);
    expect(await outOfReachAt(page, addresses)).toEqual([]);
    await page.context().close();
  });
}
