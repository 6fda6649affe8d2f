import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleSeasoned("Tansy");
});

test("pieces and goods are sold together, and bought back where the sale is told", async ({
  browser,
}) => {
  const page = await stage.playAs("Tansy", browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/inventory/all`);
  await settled(page);
  const bag = page.locator(".bag-groups");
  const ore = bag.getByRole("button", { name: /^Copper Ore/ });
  await page.getByRole("button", { name: "Select several" }).click();
  await ore.click();
  await bag.getByRole("button", { name: /^Copper Shoes/ }).click();
  await page.getByRole("button", { name: "Sell 2" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sell 2" }).click();
  await expect(ore).toHaveCount(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(ore).toBeVisible();
  await expect(bag.getByRole("button", { name: /^Copper Shoes/ })).toBeVisible();
  await expect(page.getByText("Sold recently")).toHaveCount(0);
  await page.context().close();
});
