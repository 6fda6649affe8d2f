import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { goWithin } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleVeteran("Hawthorn");
});

/** The veteran's pages, of which those of a fight move. */
async function veteran(page: Page): Promise<void> {
  await stage.signIn(page, "Hawthorn");
  await page.emulateMedia({ reducedMotion: "no-preference" });
}

test("while a boss fight is told, the page behind it does not tell its end", async ({
  browser,
}) => {
  const page = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop }, running);
  await veteran(page);
  await page.goto(`${stage.url}/game/actions/bosses`);
  const gold = page.locator(".top-bar .currency--gold");
  const card = page.getByRole("listitem").filter({ hasText: "Challenge The Uncrowned" });
  await expect(card).toContainText("4 of 5 ready");
  const before = await gold.innerText();
  await page.getByRole("button", { name: "Challenge The Uncrowned" }).click();
  await expect(page.getByRole("button", { name: "Skip to the end" })).toBeVisible();
  await expect(page.locator(".boss-card").first()).toContainText("4 of 5 ready");
  expect(await gold.innerText()).toBe(before);
  await page.getByRole("button", { name: "Skip to the end" }).click();
  await expect(page.locator(".boss-card").first()).toContainText("3 of 5 ready");
  await page.context().close();
});

test("the piece that was chosen stays chosen when its work is", async ({ browser }) => {
  const page = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
  await veteran(page);
  await page.goto(`${stage.url}/game/recipes/tempering`);
  const rows = page.locator(".recipe-list .recipe-row");
  const row = rows.nth((await rows.count()) - 1);
  const name = await row.locator("b").innerText();
  await row.click();
  await page.getByRole("link", { name: "Sockets" }).click();
  await expect(page.getByRole("region", { name, exact: true })).toBeVisible();
  await page.context().close();
});

test("what happened is told further after a reload, and after a while on other pages", async ({
  browser,
}) => {
  const page = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop }, running);
  await veteran(page);
  await page.goto(`${stage.url}/game/actions/combat`);
  const told = page.getByRole("main").locator(".log-panel li");
  await expect(told.first()).toBeVisible();
  await goWithin(page, "/game/inventory/all");
  await page.reload();
  await goWithin(page, "/game/actions/combat");
  await expect(told.first()).toBeVisible();
  await page.context().close();
});

/** The clock of the page goes on: a fight is told in its time. */
function running(): Promise<void> {
  return Promise.resolve();
}
