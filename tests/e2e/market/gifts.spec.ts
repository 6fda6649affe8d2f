import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test("one gives by keyboard what another takes on a phone, and the rest comes back", async ({
  browser,
}) => {
  const bryony = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  const osric = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
  await stage.signIn(osric, "Osric");

  await test.step("a stranger's gift does not come", async () => {
    await give(bryony, "Osric", 3);
    await expect(bryony.getByText("Osric cannot be reached.")).toBeVisible();
    await bryony.keyboard.press("Escape");
  });

  await test.step("one chooses whose gifts come", async () => {
    await open(osric, "settings/privacy");
    await osric.getByLabel("Whose gifts may come to you").selectOption("Everybody");
    await osric.getByRole("button", { name: "Save" }).click();
    await expect(osric.getByRole("button", { name: "Save" })).toBeHidden();
  });

  await test.step("some of a stack and a piece are given", async () => {
    await give(bryony, "osric", 3);
    await expect(bryony.getByText("A gift for Osric is on its way")).toBeVisible();
    await give(bryony, "osric", 2);
    await open(bryony, "inventory/overflow");
    await expect(bryony.getByRole("heading", { name: "Gifts" })).toBeVisible();
    await expect(bryony.getByText("3 × Alder Log")).toBeVisible();
  });

  await test.step("one is taken, the other declined", async () => {
    await open(osric, "inventory/overflow");
    const take = osric.getByRole("button", { name: "Take Alder Log from Bryony" });
    await expect(take).toHaveCount(2);
    await take.first().click();
    await expect(take).toHaveCount(1);
    await expect(osric.getByText(/^1 of 3 gifts taken today/)).toBeVisible();
    await osric.getByRole("button", { name: "Decline Alder Log from Bryony" }).click();
    await expect(take).toHaveCount(0);
    await osric.getByText("What became of gifts").click();
    await expect(osric.getByText("You took 3 × Alder Log from Bryony")).toBeVisible();
  });

  await test.step("what was declined waits for its giver", async () => {
    await expect(bryony.getByText("A gift that came back")).toBeVisible();
    await bryony.getByRole("button", { name: "Claim all" }).press("Enter");
    await expect(bryony.getByText("A gift that came back")).toBeHidden();
  });
  for (const page of [bryony, osric]) await page.context().close();
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
