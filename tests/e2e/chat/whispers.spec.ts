import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  for (const name of ["Clary", "Fennel"]) await stage.settleSeasoned(name);
});

test("who is whispered to is told, reads it once for all devices, and answers a line of a channel", async ({
  browser,
}) => {
  const clary = await stage.playAs("Clary", browser, { name: "dark", theme: "dark", ...desktop });
  await clary.goto(`${stage.url}/game/commands`);
  await settled(clary);
  const chat = clary.getByRole("complementary", { name: "Chat" });
  await chat.getByRole("tab", { name: "Help" }).click();
  const field = chat.getByRole("textbox");
  await field.fill("Who goes to the fen?");
  await field.press("Enter");
  await expect(chat.getByText("Who goes to the fen?")).toBeVisible();
  await field.fill("/w fennel are you there?");
  await field.press("Enter");
  await expect(chat.getByRole("textbox", { name: "Whisper to Fennel" })).toBeVisible();
  await expect(chat.getByText("are you there?")).toBeVisible();

  const fennel = await stage.playAs("Fennel", browser, { name: "light", theme: "light", ...phone });
  await fennel.goto(`${stage.url}/game/commands`);
  await settled(fennel);
  const other = await fennel.context().newPage();
  await other.goto(`${stage.url}/game/commands`);
  for (const page of [fennel, other]) await page.getByRole("button", { name: /Open chat/ }).click();
  const waiting = { name: "Whispers 1 new" };
  for (const page of [fennel, other]) await expect(page.getByRole("tab", waiting)).toBeVisible();
  await fennel.getByRole("tab", waiting).click();
  await fennel.getByRole("button", { name: /^Clary/ }).click();
  await expect(fennel.getByRole("log").getByText("are you there?")).toBeVisible();
  for (const page of [fennel, other])
    await expect(page.getByRole("tab", { name: "Whispers", exact: true })).toBeVisible();

  await fennel.getByRole("tab", { name: /Help/ }).click();
  await fennel.getByRole("button", { name: "Answer Clary" }).last().click();
  await fennel.getByRole("textbox", { name: "Ask or answer" }).fill("I do, at noon");
  await fennel.getByRole("textbox", { name: "Ask or answer" }).press("Enter");
  await chat.getByRole("tab", { name: /Help/ }).click();
  await expect(chat.getByText("To Clary: Who goes to the fen?")).toBeVisible();
  await expect(chat.getByText("I do, at noon")).toBeVisible();
  for (const page of [clary, fennel]) await page.context().close();
});

test("a slash offers the commands, and a profile a conversation", async ({ browser }) => {
  const page = await stage.playAs("Clary", browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/public/profile/Fennel`);
  await settled(page);
  const chat = page.getByRole("complementary", { name: "Chat" });
  await chat.getByRole("tab", { name: "Help" }).click();
  const field = chat.getByRole("textbox");
  await field.fill("/r");
  const offered = chat.getByRole("listbox", { name: "Commands of the chat" });
  await expect(offered.getByRole("option")).toHaveCount(4);
  await field.press("ArrowDown");
  await field.press("ArrowDown");
  await expect(offered.getByRole("option", { selected: true })).toContainText("/roll");
  await field.press("Enter");
  await expect(field).toHaveValue("/roll ");
  await expect(offered).toBeHidden();
  await field.fill("/whi");
  await expect(offered).toBeHidden();
  await field.fill("/wh");
  await field.press("Tab");
  await expect(field).toHaveValue("/who ");
  await field.fill("");
  await page.getByRole("main").getByRole("button", { name: "Whisper to Fennel" }).click();
  await expect(chat.getByRole("textbox", { name: "Whisper to Fennel" })).toBeFocused();
  await page.context().close();
});

test(
  "a monster is found beside the field, and a line that shows it leads to its page",
  { tag: "@proof" },
  async ({ browser }) => {
    const page = await stage.playAs("Clary", browser, { name: "dark", theme: "dark", ...desktop });
    await page.goto(`${stage.url}/game/commands`);
    await settled(page);
    const chat = page.getByRole("complementary", { name: "Chat" });
    await chat.getByRole("tab", { name: "Help" }).click();
    await chat.getByRole("button", { name: "Link an item" }).click();
    await page.getByRole("searchbox", { name: "Find an item, monster or recipe" }).fill("marsh r");
    await page.getByRole("button", { name: "Marsh Rat Monster" }).click();
    await expect(chat.getByRole("textbox")).toHaveValue("[Marsh Rat] ");
    await chat.getByRole("textbox").press("Enter");
    const shown = chat.getByRole("log").getByRole("link", { name: "Marsh Rat" });
    await shown.hover();
    await expect(page.getByText(/^Weak to: /)).toBeVisible();
    await shown.click();
    await expect(page.getByRole("heading", { name: "Marsh Rat", level: 1 })).toBeAttached();
    await page.context().close();
  },
);

test(
  "the lines of a channel are searched by a command, and shown again by a press",
  { tag: "@proof" },
  async ({ browser }) => {
    const page = await stage.playAs("Clary", browser, { name: "dark", theme: "dark", ...desktop });
    await page.goto(`${stage.url}/game/commands`);
    await settled(page);
    const chat = page.getByRole("complementary", { name: "Chat" });
    await chat.getByRole("tab", { name: "Help" }).click();
    const log = chat.getByRole("log");
    await expect(log.getByText("The harrow fox is back in the downs.")).toBeVisible();
    await chat.getByRole("textbox").fill("/find HARROW fox");
    await chat.getByRole("textbox").press("Enter");
    await expect(chat.getByText("1 with “HARROW fox”")).toBeVisible();
    await expect(log.getByText("Then I will stay in the wood tonight.")).toBeHidden();
    await chat.getByRole("button", { name: "Show all lines" }).click();
    await expect(log.getByText("Then I will stay in the wood tonight.")).toBeVisible();
    await page.context().close();
  },
);
