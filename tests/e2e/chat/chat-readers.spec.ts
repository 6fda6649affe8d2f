import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

let page: Page;
let chat: Locator;

// One browser for all of them: each leaves the chat as it found it, or looks at it last.
test.beforeAll(async ({ browser }) => {
  await openSharedStage();
  page = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/commands`);
  await settled(page);
  chat = page.getByRole("complementary", { name: "Chat" });
  await chat.getByRole("tab", { name: "Help" }).click();
});
test.afterAll(() => page.context().close());

test("one shows only the lines that call one, and all again by a press", async () => {
  const log = chat.getByRole("log");
  await expect(log.getByText("The harrow fox is back in the downs.")).toBeVisible();
  await chat.getByRole("button", { name: "Which lines are shown" }).click();
  await page.getByRole("switch", { name: "Only lines that call you" }).click();
  await page.keyboard.press("Escape");
  await expect(log.getByText("The harrow fox is back in the downs.")).toBeHidden();
  await expect(log.getByText("Bring rations. It hits harder than it looks.")).toBeVisible();
  await chat.getByRole("button", { name: "Show all lines" }).click();
  await expect(log.getByText("The harrow fox is back in the downs.")).toBeVisible();
});

test("an @ offers whoever spoke last, and letters whoever is there; Tab takes a name", async () => {
  for (const name of ["Osric", "Wrenfield"]) await stage.say(name, "Good evening.");
  await expect(chat.getByText("Good evening.")).toHaveCount(2);
  const field = chat.getByRole("textbox");
  await field.fill("Thanks, @");
  const names = chat.getByRole("listbox", { name: "Names" }).getByRole("option");
  // Of all who have spoken on this stage.
  await expect(names.nth(0)).toHaveText("Wrenfield");
  await expect(names.nth(1)).toHaveText("Osric");
  await field.fill("Thanks, @os");
  await expect(names).toHaveText(["Osric"]);
  await field.press("Tab");
  await expect(field).toHaveValue("Thanks, @Osric ");
  await expect(names).toHaveCount(0);
});

test("a name opens a card, from which one whispers", async () => {
  const name = chat.getByRole("log").getByRole("button", { name: "Osric", exact: true });
  await name.first().click();
  const card = page.getByRole("dialog", { name: "Osric" });
  await expect(card.getByText(/^Combat \d+ · total \d+$/)).toBeVisible();
  for (const press of ["Add friend", "Ignore in the chat", "Report"])
    await expect(card.getByRole("button", { name: press })).toBeVisible();
  await card.getByRole("button", { name: "Whisper to Osric" }).click();
  await expect(chat.getByRole("textbox", { name: "Whisper to Osric" })).toBeFocused();
  await expect(card).toBeHidden();
});
