import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  for (const name of ["Tormentil", "Burdock", "Mallow"]) await stage.settleSeasoned(name);
});

test("one is invited, one applies, one is sent away, and what they do shows on all their pages", async ({
  browser,
}) => {
  const tormentil = await stage.playAs("Tormentil", browser, {
    name: "dark",
    theme: "dark",
    ...desktop,
  });
  const burdock = await stage.playAs("Burdock", browser, {
    name: "phone",
    theme: "light",
    ...phone,
  });
  const mallow = await stage.playAs("Mallow", browser, {
    name: "light",
    theme: "light",
    ...desktop,
  });
  const pages = [tormentil, burdock, mallow];

  await open(tormentil, "overview");
  await tormentil.getByRole("button", { name: "Found a party" }).click();
  await tormentil.getByLabel("Name of the character").fill("burdock");
  await tormentil.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(tormentil.getByRole("heading", { name: "Invited" })).toBeVisible();

  await open(burdock, "overview");
  await burdock.getByRole("button", { name: "Accept Tormentil" }).click();
  for (const page of [tormentil, burdock])
    await expect(page.getByText("2 of 5 members, 2% more experience")).toBeVisible();

  await tormentil.getByLabel("What the party looks for").fill("Evenings, and no hurry.");
  await tormentil.getByText("Anybody may join at once").click();
  await tormentil.getByRole("button", { name: "Show it" }).click();
  await open(mallow, "finder");
  await expect(mallow.getByText("Evenings, and no hurry.")).toBeVisible();
  await mallow.getByRole("button", { name: "Apply" }).click();
  await tormentil.getByRole("button", { name: "Accept Mallow" }).click();
  await expect(burdock.getByText("3 of 5 members, 4% more experience")).toBeVisible();

  await tormentil
    .getByRole("listitem")
    .filter({ hasText: "Burdock" })
    .getByRole("button", { name: "Send away" })
    .click();
  await tormentil.getByRole("alertdialog").getByRole("button", { name: "Send away" }).click();
  await expect(burdock.getByText("You walk alone").first()).toBeVisible();
  await expect(mallow.getByText("2 of 5 members, 2% more experience")).toBeVisible();
  await open(tormentil, "log");
  await expect(tormentil.getByText("Tormentil has sent Burdock away.")).toBeVisible();
  for (const page of pages) await page.context().close();
});

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/party/${category}`);
}
