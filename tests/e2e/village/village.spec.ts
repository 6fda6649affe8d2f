import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";
import { faultsOfPages } from "../support/faults.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test.setTimeout(240_000);

test("one founds a village, two join it, one becomes a steward, one is sent away and called back", async ({
  browser,
}) => {
  const bryony = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  const osric = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
  await stage.signIn(osric, "Osric");
  const wrenfield = await stage.visit(browser, { name: "light", theme: "light", ...desktop });
  await stage.signIn(wrenfield, "Wrenfield");

  await test.step("a village is founded, and everybody can read of it", async () => {
    await open(bryony, "overview");
    await bryony.getByRole("button", { name: "Found a village" }).click();
    const dialog = bryony.getByRole("dialog");
    await dialog.getByLabel("Name of the village").fill("Fe");
    await expect(dialog.getByText("3 to 24 letters and single spaces.")).toBeVisible();
    await dialog.getByLabel("Name of the village").fill("Old Fenwick");
    await expect(dialog.getByText("This name is free")).toBeVisible();
    await dialog.getByLabel("What it says of itself").fill("Bank the fire, bar the gate.");
    await dialog.getByRole("button", { name: /^Found for/ }).click();
    await expect(bryony.getByRole("heading", { level: 1, name: "Old Fenwick" })).toBeVisible();
    const stranger = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
    await stranger.goto(`${stage.url}/game/public/village/old%20fenwick`);
    await expect(stranger.getByRole("heading", { level: 1, name: "Old Fenwick" })).toBeVisible();
    await expect(stranger.getByText("“Bank the fire, bar the gate.”")).toBeVisible();
    await stranger.context().close();
  });

  await test.step("one is invited, and joins on a phone", async () => {
    await open(bryony, "applications");
    await bryony.getByLabel("Name of the character").fill("osric");
    await bryony.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(bryony.getByRole("heading", { name: "Invited" })).toBeVisible();
    await open(osric, "overview");
    await osric.getByRole("button", { name: "Accept: Old Fenwick" }).click();
    await expect(osric.getByText("You are a newcomer")).toBeVisible();
  });

  await test.step("another one applies, and is taken in", async () => {
    await open(wrenfield, "directory");
    await wrenfield.getByRole("button", { name: "Apply to Old Fenwick" }).click();
    await expect(
      wrenfield.getByRole("button", { name: "Take back application: Old Fenwick" }),
    ).toBeVisible();
    await bryony.getByRole("button", { name: "Take in: Wrenfield" }).click();
    await expect(wrenfield.getByText("Your village")).toBeVisible();
  });

  await test.step("ranks are given, and what each may do follows on all pages", async () => {
    await open(bryony, "members");
    await press(bryony, "Make steward: Osric", "Make steward");
    await open(osric, "members");
    await expect(osric.getByRole("link", { name: "Applications" })).toBeVisible();
    await press(osric, "Send away: Wrenfield", "Send away");
    await expect(wrenfield.getByText("You can join a village again")).toBeVisible();
    await expect(row(osric, "Wrenfield")).toBeHidden();
  });

  await test.step("who was sent away is called back, and need not wait", async () => {
    await press(bryony, "Call back: Wrenfield", "Call back");
    await wrenfield.getByRole("button", { name: "Accept: Old Fenwick" }).first().click();
    await expect(wrenfield.getByText("Your village")).toBeVisible();
    await open(wrenfield, "log");
    await expect(wrenfield.getByText("Wrenfield was called back and is here again.")).toBeVisible();
    await expect(wrenfield.getByText("Osric has sent Wrenfield away.")).toBeVisible();
  });

  await test.step("a higher tax is announced to all, and a lower one holds at once", async () => {
    await open(bryony, "settings");
    await bryony.getByRole("textbox", { name: "Tax in percent" }).fill("5");
    await bryony.getByRole("button", { name: "Set tax" }).click();
    await open(osric, "overview");
    await expect(osric.getByText(/^0%, 5% from /).first()).toBeVisible();
  });

  await test.step("its end is announced, and stopped by the elder", async () => {
    await bryony.getByRole("button", { name: "Disband the village" }).click();
    await bryony.getByLabel("Name of the village").fill("Old Fenwick");
    await bryony.getByRole("dialog").getByRole("button", { name: "Disband the village" }).click();
    await open(wrenfield, "overview");
    await expect(wrenfield.getByText(/^This village ends /)).toBeVisible();
    await expect(osric.getByText(/^This village ends /)).toBeVisible();
    await bryony.getByRole("button", { name: "Keep the village" }).click();
    await expect(wrenfield.getByText(/^This village ends /)).toBeHidden();
  });

  // All tabs, and in narrow windows, are looked at by `npm run prove -- evening`.
  await test.step("what only members see has no fault that a machine can find", async () => {
    const tabs = ["overview", "members", "applications", "settings", "log"];
    const shown = tabs.map((tab) => `/game/village/${tab}`);
    expect((await faultsOfPages(bryony, shown, "main")).faults).toEqual([]);
  });

  for (const page of [bryony, osric, wrenfield]) await page.context().close();
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
