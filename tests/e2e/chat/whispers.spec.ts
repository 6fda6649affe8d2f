import { expect, test } from "@playwright/test";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test("who is whispered to is told, reads it once for all devices, and answers a line of a channel", async ({
  browser,
}) => {
  const bryony = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  await bryony.goto(`${stage.url}/game/commands`);
  await settled(bryony);
  const chat = bryony.getByRole("complementary", { name: "Chat" });
  await chat.getByRole("tab", { name: "Help" }).click();
  const field = chat.getByRole("textbox");
  await field.fill("Who goes to the fen?");
  await field.press("Enter");
  await expect(chat.getByText("Who goes to the fen?")).toBeVisible();
  await field.fill("/w osric are you there?");
  await field.press("Enter");
  await expect(chat.getByRole("textbox", { name: "Whisper to Osric" })).toBeVisible();
  await expect(chat.getByText("are you there?")).toBeVisible();

  const osric = await stage.visit(browser, { name: "light", theme: "light", ...phone });
  await stage.signIn(osric, "Osric");
  await osric.goto(`${stage.url}/game/commands`);
  await settled(osric);
  const other = await osric.context().newPage();
  await other.goto(`${stage.url}/game/commands`);
  for (const page of [osric, other]) await page.getByRole("button", { name: /Open chat/ }).click();
  const waiting = { name: "Whispers 1 new" };
  for (const page of [osric, other]) await expect(page.getByRole("tab", waiting)).toBeVisible();
  await osric.getByRole("tab", waiting).click();
  await osric.getByRole("button", { name: /^Bryony/ }).click();
  await expect(osric.getByRole("log").getByText("are you there?")).toBeVisible();
  for (const page of [osric, other])
    await expect(page.getByRole("tab", { name: "Whispers", exact: true })).toBeVisible();

  await osric.getByRole("tab", { name: /Help/ }).click();
  await osric.getByRole("button", { name: "Answer Bryony" }).last().click();
  await osric.getByRole("textbox", { name: "Ask or answer" }).fill("I do, at noon");
  await osric.getByRole("textbox", { name: "Ask or answer" }).press("Enter");
  await chat.getByRole("tab", { name: /Help/ }).click();
  await expect(chat.getByText("To Bryony: Who goes to the fen?")).toBeVisible();
  await expect(chat.getByText("I do, at noon")).toBeVisible();
  for (const page of [bryony, osric]) await page.context().close();
});

test("a slash offers the commands, and a profile a conversation", async ({ browser }) => {
  const page = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
  await page.goto(`${stage.url}/game/public/profile/Osric`);
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
  await page.getByRole("main").getByRole("button", { name: "Whisper to Osric" }).click();
  await expect(chat.getByRole("textbox", { name: "Whisper to Osric" })).toBeFocused();
  await page.context().close();
});

test(
  "a monster is found beside the field, and a line that shows it leads to its page",
  { tag: "@proof" },
  async ({ browser }) => {
    const page = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
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
    const page = await stage.play(browser, { name: "dark", theme: "dark", ...desktop });
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
