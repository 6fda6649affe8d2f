import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";

const dark = { name: "dark", theme: "dark", ...desktop } as const;
const dense = { name: "phone", theme: "light", ...phone } as const;

test.beforeAll(openSharedStage);

test("what a visitor meets before signing in has no fault that a machine can find", async ({
  browser,
}) => {
  const page = await stage.visit(browser, dark);
  await page.goto(stage.url);
  await settled(page);
  for (const address of [
    "/",
    "/ref/Osric",
    "/characters",
    "/reset-password",
    "/game/players-online",
  ]) {
    await goWithin(page, address);
    expect(await faultsOf(page), address).toEqual([]);
  }
  await goWithin(page, "/");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await faultsOf(page), "the dialog").toEqual([]);
  await page.context().close();
});

test("nor has what lies over the pages", async ({ browser }) => {
  const page = await stage.play(browser, dark);
  await page.goto(`${stage.url}/game/inventory/all`);
  await settled(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Find anything" })).toBeVisible();
  expect(await faultsOf(page), "the palette").toEqual([]);
  await page.keyboard.press("Escape");
  // While it closes the keys are still its own.
  await expect(page.getByRole("combobox", { name: "Find anything" })).toBeHidden();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
  expect(await faultsOf(page), "the keys").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeHidden();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByText("Moss Agate Ring").last()).toBeVisible();
  expect(await faultsOf(page), "the bell").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /character menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
  expect(await faultsOf(page), "the menu").toEqual([]);
  await page.context().close();
});

test("nor has what rises from the foot of a phone", async ({ browser }) => {
  const page = await stage.play(browser, dense);
  await page.goto(`${stage.url}/game/actions/combat`);
  await settled(page);
  await page.getByRole("button", { name: /^Open chat/ }).click();
  await expect(page.getByRole("dialog", { name: "Chat" })).toBeVisible();
  expect(await faultsOf(page), "the chat").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More" }).click();
  await expect(page.getByRole("dialog", { name: "Everything else" })).toBeVisible();
  expect(await faultsOf(page), "all the rest").toEqual([]);
  await page.context().close();
});
