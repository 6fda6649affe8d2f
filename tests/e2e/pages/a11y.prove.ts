import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { allAddresses, settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { faultsOfPages } from "../support/faults.ts";

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

for (const look of [
  { name: "dark on a desktop", theme: "dark", ...desktop },
  { name: "light on a desktop", theme: "light", ...desktop },
  { name: "dark on a phone", theme: "dark", ...phone },
  { name: "light on a phone", theme: "light", ...phone },
] as const) {
  test(`no page has a fault that a machine can find: ${look.name}`, async () => {
    const page = await stage.play(browser, look);
    await page.goto(`${stage.url}/game`);
    await settled(page);
    const { pages, faults } = await faultsOfPages(page, await allAddresses(page));
    process.stdout.write(`${look.name}: ${pages} pages, ${faults.length} faults\n`);
    expect(faults).toEqual([]);
    expect(pages).toBeGreaterThan(60);
    await page.context().close();
  });
}
