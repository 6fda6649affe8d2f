import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";
import { faultsOfPages } from "../support/faults.ts";

test.beforeAll(async () => {
  await openSharedStage();
  for (const name of ["Speedwell", "Bistort", "Hemlock"]) await stage.settleSeasoned(name);
});

test.setTimeout(240_000);

test("one founds a village, two join it, one becomes a steward, one is sent away and called back", async ({
  browser,
}) => {
  const speedwell = await stage.playAs("Speedwell", browser, {
    name: "dark",
    theme: "dark",
    ...desktop,
  });
  const bistort = await stage.playAs("Bistort", browser, {
    name: "phone",
    theme: "light",
    ...phone,
  });
  const hemlock = await stage.playAs("Hemlock", browser, {
    name: "light",
    theme: "light",
    ...desktop,
  });

  await test.step("a village is founded, and everybody can read of it", async () => {
    await open(speedwell, "overview");
    await speedwell.getByRole("button", { name: "Found a village" }).click();
    const dialog = speedwell.getByRole("dialog");
    await dialog.getByLabel("Name of the village").fill("Fe");
    await expect(dialog.getByText("3 to 24 letters and single spaces.")).toBeVisible();
    await dialog.getByLabel("Name of the village").fill("Old Fenwick");
    await expect(dialog.getByText("This name is free")).toBeVisible();
    await dialog.getByLabel("What it says of itself").fill("Bank the fire, bar the gate.");
    await dialog.getByRole("button", { name: /^Found for/ }).click();
    await expect(speedwell.getByRole("heading", { level: 1, name: "Old Fenwick" })).toBeVisible();
    const stranger = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
    await stranger.goto(`${stage.url}/game/public/village/old%20fenwick`);
    await expect(stranger.getByRole("heading", { level: 1, name: "Old Fenwick" })).toBeVisible();
    await expect(stranger.getByText("“Bank the fire, bar the gate.”")).toBeVisible();
    await stranger.context().close();
  });

  await test.step("one is invited, and joins on a phone", async () => {
    await open(speedwell, "applications");
    await speedwell.getByLabel("Name of the character").fill("bistort");
    await speedwell.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(speedwell.getByRole("heading", { name: "Invited" })).toBeVisible();
    await open(bistort, "overview");
    await bistort.getByRole("button", { name: "Accept: Old Fenwick" }).click();
    await expect(bistort.getByText("You are a newcomer")).toBeVisible();
  });

  await test.step("another one applies, and is taken in", async () => {
    await open(hemlock, "directory");
    await hemlock.getByRole("button", { name: "Apply to Old Fenwick" }).click();
    await expect(
      hemlock.getByRole("button", { name: "Take back application: Old Fenwick" }),
    ).toBeVisible();
    await speedwell.getByRole("button", { name: "Take in: Hemlock" }).click();
    await expect(hemlock.getByText("Your village")).toBeVisible();
  });

  await test.step("ranks are given, and what each may do follows on all pages", async () => {
    await open(speedwell, "members");
    await press(speedwell, "Make steward: Bistort", "Make steward");
    await open(bistort, "members");
    await expect(bistort.getByRole("link", { name: "Applications" })).toBeVisible();
    await press(bistort, "Send away: Hemlock", "Send away");
    await expect(hemlock.getByText("You can join a village again")).toBeVisible();
    await expect(row(bistort, "Hemlock")).toBeHidden();
  });

  await test.step("who was sent away is called back, and need not wait", async () => {
    await press(speedwell, "Call back: Hemlock", "Call back");
    await hemlock.getByRole("button", { name: "Accept: Old Fenwick" }).first().click();
    await expect(hemlock.getByText("Your village")).toBeVisible();
    await open(hemlock, "log");
    await expect(hemlock.getByText("Hemlock was called back and is here again.")).toBeVisible();
    await expect(hemlock.getByText("Bistort has sent Hemlock away.")).toBeVisible();
  });

  await test.step("a higher tax is announced to all, and a lower one holds at once", async () => {
    await open(speedwell, "settings");
    await speedwell.getByRole("textbox", { name: "Tax in percent" }).fill("5");
    await speedwell.getByRole("button", { name: "Set tax" }).click();
    await open(bistort, "overview");
    await expect(bistort.getByText(/^0%, 5% from /).first()).toBeVisible();
  });

  await test.step("its end is announced, and stopped by the elder", async () => {
    await speedwell.getByRole("button", { name: "Disband the village" }).click();
    await speedwell.getByLabel("Name of the village").fill("Old Fenwick");
    await speedwell
      .getByRole("dialog")
      .getByRole("button", { name: "Disband the village" })
      .click();
    await open(hemlock, "overview");
    await expect(hemlock.getByText(/^This village ends /)).toBeVisible();
    await expect(bistort.getByText(/^This village ends /)).toBeVisible();
    await speedwell.getByRole("button", { name: "Keep the village" }).click();
    await expect(hemlock.getByText(/^This village ends /)).toBeHidden();
  });

  // All tabs, and in narrow windows, are looked at by `npm run prove -- evening`.
  await test.step("what only members see has no fault that a machine can find", async () => {
    const tabs = ["overview", "members", "applications", "settings", "log"];
    const shown = tabs.map((tab) => `/game/village/${tab}`);
    expect((await faultsOfPages(speedwell, shown, "main")).faults).toEqual([]);
  });

  for (const page of [speedwell, bistort, hemlock]) await page.context().close();
});

/** Presses a button of a member, and says yes. */
async function press(page: Page, button: string, yes: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: yes }).click();
}

function row(page: Page, name: string) {
  return page.getByRole("listitem").filter({ hasText: name });
}

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/village/${category}`);
}
