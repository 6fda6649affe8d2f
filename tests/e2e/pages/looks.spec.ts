import { expect, test } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import type { Look } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { pictureTaker } from "../support/pictures.ts";
import { expectPicture, testScreens } from "./screen-looks.ts";

const stage = new Stage();

test.use(pictureTaker);
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

const onPhone: Look = { name: "phone", theme: "dark", ...phone };

// In the light and on a phone they are looked at by `npm run prove -- looks`.
testScreens(stage, { name: "dark", theme: "dark", ...desktop });

test("the chat of a phone looks as it did", async ({ browser }) => {
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
