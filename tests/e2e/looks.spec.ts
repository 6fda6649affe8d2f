import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { settled } from "./addresses.ts";
import { movementsEnd } from "./faults.ts";
import { maxDiffPixelRatio, onlyWherePicturesAreTaken, pictureTaker } from "./pictures.ts";
import { Stage, desktop, phone } from "./stage/stage.ts";
import type { Look } from "./stage/stage.ts";

const stage = new Stage();

test.use(pictureTaker);
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

const onPhone: Look = { name: "phone", theme: "dark", ...phone };
const looks: readonly Look[] = [
  { name: "dark", theme: "dark", ...desktop },
  { name: "light", theme: "light", ...desktop },
  onPhone,
];

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

for (const look of looks) {
  test(`the way in looks as it did (${look.name})`, async ({ browser }) => {
    onlyWherePicturesAreTaken();
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
    onlyWherePicturesAreTaken();
    const page = await stage.play(browser, look);
    for (const { name, address } of screens) {
      await page.goto(stage.url + address);
      await expectPicture(page, look, name);
    }
    await page.context().close();
  });
}

test("the chat of a phone looks as it did", async ({ browser }) => {
  onlyWherePicturesAreTaken();
  const page = await stage.play(browser, onPhone);
  await page.goto(`${stage.url}/game/actions/combat`);
  await settled(page);
  await page.getByRole("button", { name: /^Open chat/ }).click();
  await expect(
    page.getByRole("dialog", { name: "Chat" }).getByText("Bring rations."),
  ).toBeVisible();
  await expectPicture(page, onPhone, "chat");
  await page.context().close();
});

const drawDialogAnew = `(async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.activeElement.blur();
  const dialog = document.querySelector("[role=dialog]");
  dialog.style.visibility = "hidden";
  await frame();
  dialog.style.visibility = "";
  await frame();
})()`;

async function expectPicture(page: Page, look: Look, name: string): Promise<void> {
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
