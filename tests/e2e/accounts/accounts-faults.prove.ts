import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktop, phone } from "../stage/stage.ts";
import { browserLaunch } from "../support/browser.ts";
import type { Host } from "../support/host.ts";
import { faultsOfSignIn, openGuardedHost, visit } from "./sign-in-faults.ts";

let host: Host;
let browser: Browser;

beforeAll(async () => {
  host = await openGuardedHost();
  browser = await chromium.launch(browserLaunch().launchOptions);
}, 60_000);
afterAll(async () => {
  await browser.close();
  await host.dispose();
});

// Dark on a desktop it is looked at in every run of the tests.
for (const look of [
  { name: "light, on a desktop", theme: "light", ...desktop },
  { name: "light, on a phone", theme: "light", ...phone },
  { name: "dark, on a phone", theme: "dark", ...phone },
] as const) {
  test(`no state of the sign-in window has a fault: ${look.name}`, async () => {
    const page = await visit(browser, host, look);
    expect(await faultsOfSignIn(page)).toEqual([]);
    await page.context().close();
  }, 120_000);
}
