import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleVeteran("Hollin");
  await stage.settleSeasoned("Mugwort");
});

test.setTimeout(240_000);

test("a village is given to, builds, lights a rite, and lets its elder take something out", async ({
  browser,
}) => {
  const elder = await stage.playAs("Hollin", browser, { name: "dark", theme: "dark", ...desktop });
  const member = await stage.playAs("Mugwort", browser, {
    name: "phone",
    theme: "light",
    ...phone,
  });

  await test.step("a village is founded, and one joins it", async () => {
    await open(elder, "overview");
    await elder.getByRole("button", { name: "Found a village" }).click();
    const dialog = elder.getByRole("dialog");
    await dialog.getByLabel("Name of the village").fill("Fenwick");
    await dialog.getByRole("button", { name: /^Found for/ }).click();
    await expect(elder.getByRole("heading", { level: 1, name: "Fenwick" })).toBeVisible();
    await open(elder, "applications");
    await elder.getByLabel("Name of the character").fill("Mugwort");
    await elder.getByRole("button", { name: "Invite", exact: true }).click();
    await open(member, "overview");
    await member.getByRole("button", { name: "Accept: Fenwick" }).click();
    await expect(member.getByText("You are a newcomer")).toBeVisible();
  });

  await test.step("nothing is there, and what is missing is said", async () => {
    await open(member, "storage");
    await expect(member.getByText("The storage is empty")).toBeVisible();
    await expect(member.getByText("Newcomers take nothing out.")).toBeVisible();
    await open(elder, "buildings");
    const hall = card(elder, "Moot Hall");
    await expect(hall.getByText("The treasury lacks gold")).toBeVisible();
    await expect(hall.getByRole("button", { name: /^Build/ })).toBeDisabled();
    await expect(card(elder, "Alder Shrine").getByText("The Moot Hall comes first")).toBeVisible();
  });

  await test.step("gold and materials are given for favour, which all see", async () => {
    await open(elder, "contribute");
    await elder.getByRole("textbox", { name: "Gold to give" }).fill("300000");
    await elder.getByRole("textbox", { name: "Gold to give" }).press("Enter");
    await expect(elder.getByText(/300,000 gold for the village/)).toBeVisible();
    for (const item of ["Alder Plank", "Copper Bar"]) {
      await elder.getByRole("button", { name: `Give: ${item}` }).click();
      await expect(elder.getByText(new RegExp(`${item} ×\\d+ for the village`))).toBeVisible();
    }
    await open(member, "contribute");
    await expect(member.getByText("Hollin").first()).toBeVisible();
    await open(member, "storage");
    await expect(member.getByText("64 of 5,000")).toBeVisible();
  });

  await test.step("a building is begun, seen by all, given up and begun again", async () => {
    await open(elder, "buildings");
    await elder.getByRole("button", { name: "Build level 1: Moot Hall" }).click();
    await expect(
      elder.getByRole("heading", { name: "Under construction: Moot Hall 1" }),
    ).toBeVisible();
    await open(member, "buildings");
    await expect(
      member.getByRole("heading", { name: "Under construction: Moot Hall 1" }),
    ).toBeVisible();
    await expect(member.getByRole("button", { name: /^Build/ })).toHaveCount(0);
    await elder.getByRole("button", { name: "Cancel construction" }).click();
    const question = elder.getByRole("alertdialog");
    await expect(question.getByText(/Everything comes back/)).toBeVisible();
    await question.getByRole("button", { name: "Cancel construction" }).click();
    await expect(member.getByText("Under construction: Moot Hall 1")).toBeHidden();
  });

  await test.step("a rite is lit for all who are members", async () => {
    await open(elder, "shrine");
    await expect(elder.getByText("Nothing burns in the shrine")).toBeVisible();
    await expect(elder.getByText(/favour short/).first()).toBeVisible();
    await stage.furnishVillage("Fenwick", 400_000);
    await elder.getByRole("button", { name: "Light: Rite of Thorns" }).click();
    await expect(elder.getByText(/Lit by Hollin/)).toBeVisible();
    await goTo(member, `${stage.url}/game/boosts/village`);
    await expect(member.getByText(/Lit by Hollin/)).toBeVisible();
    await expect(member.getByRole("button", { name: /^Light:/ })).toHaveCount(0);
  });

  await test.step("what is taken out is seen by all", async () => {
    await open(elder, "storage");
    await elder.getByRole("button", { name: "Take out: Linen" }).click();
    const question = elder.getByRole("alertdialog");
    await question.getByRole("textbox", { name: "Amount" }).fill("20");
    await question.getByRole("button", { name: "Take out 20" }).click();
    await expect(elder.getByText("Hollin took Linen ×20")).toBeVisible();
    await open(member, "log");
    await expect(member.getByText("Hollin took Linen ×20 out.")).toBeVisible();
    await open(elder, "contribute");
    await expect(elder.getByText(/^You owe the village/)).toBeVisible();
  });

  // On a phone they are looked at by `npm run prove -- evening`.
  await test.step("no page of it has a fault that a machine can find", async () => {
    for (const category of ["buildings", "contribute", "storage", "shrine"]) {
      await open(elder, category);
      expect(await faultsOf(elder, "main")).toEqual([]);
    }
  });

  for (const page of [elder, member]) await page.context().close();
});

function card(page: Page, name: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
}

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/village/${category}`);
}
