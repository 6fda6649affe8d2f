import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { browserLaunch } from "../support/browser.ts";
import { fillWorld, laterMs } from "./world/full-world.ts";

const stage = new Stage();
let browser: Browser;

beforeAll(async () => {
  await stage.open();
  browser = await chromium.launch(browserLaunch().launchOptions);
  await fillWorld(stage, browser);
  await readWhatHappened();
});
afterAll(async () => {
  await browser.close();
  await stage.close();
});

/** What a page may move by while it loads: a fifth of what counts as good elsewhere. */
const shiftMax = 0.02;

/** Where most time is spent, and each page of which a part comes later than the rest. */
const pages = [
  "actions/combat",
  "actions/mining",
  "actions/queue",
  "quests/story",
  "quests/daily",
  "inventory/all",
  "inventory/resources",
  "equipment/slot/main-hand",
  "recipes/smithing",
  "recipes/queue",
  "boosts/active",
  "house/rooms",
  "fighters/roster",
  "village/overview",
  "village/explorations",
  "party/overview",
  "friends",
  "market/exchange",
  "market/exchange?item=alder-log",
  "market/orders",
  "market/sell",
  "rankings",
  "wiki",
  "news",
  "upcoming-patch",
  "premium/crowns",
  "premium/patron",
  "world-boss/current",
  "profile/overview",
  "settings/account",
  "settings/security",
  "settings/sessions",
  "log",
] as const;

for (const [name, size] of Object.entries({ phone, desktop })) {
  test(`the pages stand still while they load, on a ${name}`, async () => {
    const moved: string[] = [];
    for (const page of pages) {
      const shift = await shiftOf(page, size);
      if (shift > shiftMax) moved.push(`${page}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}

/** What the character did meanwhile would lie over every page. */
async function readWhatHappened(): Promise<void> {
  const look = { name: "reader", theme: "dark", ...desktop } as const;
  const page = await stage.visit(browser, look, (one) => one.clock.setFixedTime(laterMs));
  await stage.signIn(page, "Bryony");
  await page.goto(`${stage.url}/game/log`);
  const summary = page.getByRole("dialog");
  await summary.waitFor();
  await page.keyboard.press("Escape");
  await summary.waitFor({ state: "hidden" });
  await page.context().close();
}

/** How far a page moves by itself in a browser that has nothing of it yet. */
async function shiftOf(path: string, size: typeof phone | typeof desktop): Promise<number> {
  const look = { name: path, theme: "dark", ...size } as const;
  const page = await stage.visit(browser, look, (one) => one.clock.setFixedTime(laterMs));
  await stage.signIn(page, "Bryony");
  await page.addInitScript(sumShifts);
  await page.goto(`${stage.url}/game/${path}`);
  await settled(page);
  await untilQuiet(page);
  const shift = await page.evaluate<number>("shifted");
  await page.context().close();
  return shift;
}

/** What answers, chunks and drawings that come late have moved is part of it. */
async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate("new Promise((done) => requestIdleCallback(done))");
}

const sumShifts = `
  globalThis.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifted += value;
  }).observe({ type: "layout-shift", buffered: true });
`;
