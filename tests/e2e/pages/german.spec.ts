import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { faultsOf, wcagAndUsual } from "../support/faults.ts";

test.beforeAll(openSharedStage);

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("whoever's browser asks for German reads German, until they choose English", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(stage.url);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("button", { name: "Jetzt als Gast spielen" })).toBeVisible();
  expect(await faultsOf(page, ":root", wcagAndUsual)).toEqual([]);

  await page.getByRole("button", { name: "Jetzt als Gast spielen" }).click();
  const creation = page.getByRole("dialog", { name: "Neuer Charakter" });
  await creation.getByRole("textbox", { name: "Name" }).fill("Alrun");
  await expect(creation.getByText("Der Name ist frei.")).toBeVisible();
  await creation.getByRole("button", { name: "Spiel beginnen" }).click();
  await page.waitForURL("**/game/**");
  const draft = page.getByRole("textbox", { name: "Frag oder antworte" });
  await draft.fill("Guten Abend");

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("Kurzschwert");
  await expect(page.getByRole("option", { name: /^Kupfer-Kurzschwert/ }).first()).toBeVisible();
  await page.keyboard.press("Escape");

  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Erneut versuchen" }).click();

  await page.getByRole("link", { name: "Einstellungen" }).click();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("textbox", { name: "Ask or answer" })).toHaveValue("Guten Abend");
  await context.close();
});
