import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleSeasoned("Marram");
});

test("what is best to do next is done or shown where it stands, and what is hidden stays away everywhere", async ({
  browser,
}) => {
  const page = await stage.playAs("Marram", browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/actions/combat`);
  await settled(page);
  // The story's own hint goes first.
  await page.getByRole("button", { name: "Hide this hint" }).click();
  const line = page.getByRole("complementary", { name: "What to do next" });
  await expect(line).toContainText("rewards ready to claim");
  await line.getByRole("button", { name: "2 more" }).click();
  await expect(line.getByRole("listitem")).toHaveCount(3);

  await expect(line).toContainText(/2 better pieces in your bag: [\d,]+ to [\d,]+ kills\/h/);
  await line.getByRole("button", { name: "Wear the best" }).click();
  await expect(page.getByText("2 pieces put on")).toBeVisible();
  await expect(line.getByRole("button", { name: "Wear the best" })).toHaveCount(0);

  const calling = line.getByRole("listitem").filter({ hasText: "You can choose a calling" });
  await calling.getByRole("button", { name: "Hide this suggestion" }).click();
  await expect(calling).toHaveCount(0);
  await page.reload();
  await settled(page);
  await expect(line).toContainText("rewards ready to claim");
  // What the own trades could make is left.
  await line.getByRole("button", { name: "1 more" }).click();
  await expect(line).toContainText("You can make");
  await expect(calling).toHaveCount(0);

  const elsewhere = await stage.playAs("Marram", browser, {
    name: "light",
    theme: "light",
    ...desktop,
  });
  await elsewhere.goto(`${stage.url}/game/actions/combat`);
  await settled(elsewhere);
  await elsewhere.getByRole("button", { name: "Hide this hint" }).click();
  const lineThere = elsewhere.getByRole("complementary", { name: "What to do next" });
  await expect(lineThere).toContainText("rewards ready to claim");
  await lineThere.getByRole("button", { name: "1 more" }).click();
  await expect(lineThere).toContainText("You can make");
  await expect(lineThere.getByText("You can choose a calling")).toHaveCount(0);
  await elsewhere.context().close();

  await line.getByRole("button", { name: "Claim" }).click();
  await expect(line.getByText("ready to claim")).toHaveCount(0);
  await page.context().close();
});
