import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Look, Stage } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { movementsEnd } from "../support/faults.ts";
import { maxDiffPixelRatio } from "../support/pictures.ts";

/** What everybody sees most, by the address that shows it. */
const screens = [
  { name: "characters", address: "/characters" },
  { name: "actions", address: "/game/actions/combat" },
  { name: "inventory", address: "/game/inventory/all" },
  { name: "equipment", address: "/game/equipment/slot/main-hand" },
  { name: "recipes", address: "/game/recipes/smithing" },
  { name: "quests", address: "/game/quests/story" },
  { name: "settings", address: "/game/settings/display" },
] as const;

/** Tests that the way in and what everybody sees most look as they did. */
export function testScreens(stage: Stage, look: Look): void {
  test(`the way in looks as it did (${look.name})`, async ({ browser }) => {
    const page = await stage.visit(browser, look);
    await page.goto(stage.url);
    await page.getByText("3 players").waitFor();
    await expectPicture(page, look, "landing");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
    // Edges are rounded by where the sheet was when the field was drawn, which differs from time to time:
    // the field is drawn anew, without its ring, once the sheet stands still.
    await movementsEnd(page);
    await page.evaluate(drawDialogAnew);
    await expectPicture(page, look, "sign-in");
    await page.context().close();
  });

  test(`the screens look as they did (${look.name})`, async ({ browser }) => {
    const page = await stage.play(browser, look);
    for (const { name, address } of screens) {
      await page.goto(stage.url + address);
      await expectPicture(page, look, name);
    }
    await page.context().close();
  });
}

const drawDialogAnew = `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.activeElement.blur();
  const dialog = document.querySelector("[role=dialog]");
  dialog.style.visibility = "hidden";
  await frame();
  dialog.style.visibility = "";
  await frame();
})()`;

export async function expectPicture(page: Page, look: Look, name: string): Promise<void> {
  // What was pressed shows the pointer above it until the browser notices what has come between.
  await page.mouse.move(0, 0);
  await settled(page);
  await page.waitForLoadState("networkidle");
  await settled(page);
  // The land is the same in both themes, and most of what a picture weighs.
  if (look.theme === "light")
    await page.addStyleTag({ content: ".scenery__drawing { visibility: hidden }" });
  await expect
    .soft(page)
    .toHaveScreenshot(`screen-${name}-${look.name}.png`, { maxDiffPixelRatio });
}
