import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test.setTimeout(180_000);

const minuteMs = 60_000;
/** The stage stands at six in the evening, as a boss comes; the next comes at midnight. */
const midnightMs = stageNowMs + 360 * minuteMs;

test("somebody pledges, strikes by themselves while the bar falls, and claims the reward once", async ({
  browser,
}) => {
  const page = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });

  // What the character did meanwhile is told first, each time.
  const away = page.getByRole("dialog", { name: "While you were away" });
  await page.addLocatorHandler(away, () => away.getByRole("button", { name: "Continue" }).click());

  await test.step("the next four windows can be pledged for", async () => {
    await open(page, "schedule");
    await page
      .getByRole("button", { name: /^Pledge for/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Reckless" }).check();
    await dialog.getByRole("button", { name: "Pledge" }).click();
    await expect(page.getByText("Pledged", { exact: true })).toHaveCount(1);
    await expect(page.getByText(/^Reckless: /)).toBeVisible();
  });

  await test.step("ten minutes before, whoever pledged is counted", async () => {
    // The window that was open when the stage began is over by then.
    await goOn(page, stageNowMs + 61 * minuteMs);
    await goOn(page, midnightMs - 9 * minuteMs);
    await open(page, "current");
    await expect(page.getByText("1 is pledged")).toBeVisible();
  });

  await test.step("the bar falls by itself, with the own part beside it", async () => {
    await goOn(page, midnightMs + 10_000);
    await expect(bar(page)).toBeVisible();
    await goOn(page, midnightMs + 12 * minuteMs);
    await expect(page.getByText("1 has struck")).toBeVisible();
    const part = page.getByRole("region", { name: "Your part" });
    await expect(part.getByText(/^(10|11|12) of 30 strikes$/)).toBeVisible();
    const left = Number(await bar(page).getAttribute("aria-valuenow"));
    const full = Number(await bar(page).getAttribute("aria-valuemax"));
    expect(left).toBeLessThan(full);
    await expect(page.getByRole("region", { name: "Hardest strikes" })).toContainText("Bryony");
  });

  await test.step("when it is over the reward waits, and is claimed once", async () => {
    await goOn(page, midnightMs + 61 * minuteMs);
    await open(page, "rewards");
    await expect(page.getByText("Waits")).toBeVisible();
    await page.getByRole("button", { name: "Claim all" }).click();
    await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Claim all" })).toHaveCount(0);
    await open(page, "rankings");
    await expect(page.getByRole("heading", { name: /^You are 1 with \d+ omens$/ })).toBeVisible();
    await open(page, "history");
    await expect(page.getByText("1 took part", { exact: false })).toBeVisible();
  });
});

/** Moves the clocks of the world and of the page, and waits for what the world does then by itself. */
async function goOn(page: Page, nowMs: number): Promise<void> {
  await stage.letTimePass(nowMs);
  await page.clock.setFixedTime(nowMs);
}

function bar(page: Page) {
  return page.getByRole("meter", { name: /^Health of/ });
}

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/world-boss/${category}`);
}
