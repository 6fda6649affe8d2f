import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test("one is invited, one applies, one is sent away, and what they do shows on all their pages", async ({
  browser,
}) => {
  const bryony = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  const osric = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
  await stage.signIn(osric, "Osric");
  const wrenfield = await stage.visit(browser, { name: "light", theme: "light", ...desktop });
  await stage.signIn(wrenfield, "Wrenfield");
  const pages = [bryony, osric, wrenfield];

  await open(bryony, "overview");
  await bryony.getByRole("button", { name: "Found a party" }).click();
  await bryony.getByLabel("Name of the character").fill("osric");
  await bryony.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(bryony.getByRole("heading", { name: "Invited" })).toBeVisible();

  await open(osric, "overview");
  await osric.getByRole("button", { name: "Accept Bryony" }).click();
  for (const page of [bryony, osric])
    await expect(page.getByText("2 of 5 members, 2% more experience")).toBeVisible();

  await bryony.getByLabel("What the party looks for").fill("Evenings, and no hurry.");
  await bryony.getByText("Anybody may join at once").click();
  await bryony.getByRole("button", { name: "Show it" }).click();
  await open(wrenfield, "finder");
  await expect(wrenfield.getByText("Evenings, and no hurry.")).toBeVisible();
  await wrenfield.getByRole("button", { name: "Apply" }).click();
  await bryony.getByRole("button", { name: "Accept Wrenfield" }).click();
  await expect(osric.getByText("3 of 5 members, 4% more experience")).toBeVisible();

  await bryony
    .getByRole("listitem")
    .filter({ hasText: "Osric" })
    .getByRole("button", { name: "Send away" })
    .click();
  await bryony.getByRole("alertdialog").getByRole("button", { name: "Send away" }).click();
  await expect(osric.getByText("You walk alone").first()).toBeVisible();
  await expect(wrenfield.getByText("2 of 5 members, 2% more experience")).toBeVisible();
  await open(bryony, "log");
  await expect(bryony.getByText("Bryony has sent Osric away.")).toBeVisible();
  for (const page of pages) await page.context().close();
});

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/party/${category}`);
}
