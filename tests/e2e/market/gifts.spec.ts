import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  for (const name of ["Comfrey", "Yarrow"]) await stage.settleSeasoned(name);
});

test("one gives by keyboard what another takes on a phone, and the rest comes back", async ({
  browser,
}) => {
  const comfrey = await stage.playAs("Comfrey", browser, {
    name: "dark",
    theme: "dark",
    ...desktop,
  });
  const yarrow = await stage.playAs("Yarrow", browser, { name: "phone", theme: "light", ...phone });

  await test.step("a stranger's gift does not come", async () => {
    await give(comfrey, "Yarrow", 3);
    await expect(comfrey.getByText("Yarrow cannot be reached.")).toBeVisible();
    await comfrey.keyboard.press("Escape");
  });

  await test.step("one chooses whose gifts come", async () => {
    await open(yarrow, "settings/privacy");
    await yarrow.getByLabel("Whose gifts may come to you").selectOption("Everybody");
    await yarrow.getByRole("button", { name: "Save" }).click();
    await expect(yarrow.getByRole("button", { name: "Save" })).toBeHidden();
  });

  await test.step("some of a stack and a piece are given", async () => {
    await give(comfrey, "yarrow", 3);
    await expect(comfrey.getByText("A gift for Yarrow is on its way")).toBeVisible();
    await give(comfrey, "yarrow", 2);
    await open(comfrey, "inventory/overflow");
    await expect(comfrey.getByRole("heading", { name: "Gifts" })).toBeVisible();
    await expect(comfrey.getByText("3 × Alder Log")).toBeVisible();
  });

  await test.step("one is taken, the other declined", async () => {
    await open(yarrow, "inventory/overflow");
    const take = yarrow.getByRole("button", { name: "Take Alder Log from Comfrey" });
    await expect(take).toHaveCount(2);
    await take.first().click();
    await expect(take).toHaveCount(1);
    await expect(yarrow.getByText(/^1 of 3 gifts taken today/)).toBeVisible();
    await yarrow.getByRole("button", { name: "Decline Alder Log from Comfrey" }).click();
    await expect(take).toHaveCount(0);
    await yarrow.getByText("What became of gifts").click();
    await expect(yarrow.getByText("You took 3 × Alder Log from Comfrey")).toBeVisible();
  });

  await test.step("what was declined waits for its giver", async () => {
    await expect(comfrey.getByText("A gift that came back")).toBeVisible();
    await comfrey.getByRole("button", { name: "Claim all" }).press("Enter");
    await expect(comfrey.getByText("A gift that came back")).toBeHidden();
  });
  for (const page of [comfrey, yarrow]) await page.context().close();
});

/** Gives some logs out of the bag, by keyboard alone. */
async function give(page: Page, name: string, quantity: number): Promise<void> {
  await open(page, "inventory/resources");
  await page.getByRole("button", { name: /^Alder Log/ }).press("Enter");
  await page.getByRole("button", { name: "Give", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Their name").fill(name);
  await dialog.getByRole("textbox", { name: "How many" }).fill(String(quantity));
  await page.keyboard.press("Enter");
}

function open(page: Page, address: string): Promise<void> {
  return goTo(page, `${stage.url}/game/${address}`);
}
