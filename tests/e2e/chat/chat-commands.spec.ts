import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { settled } from "../support/addresses.ts";
import { faultsOf } from "../support/faults.ts";

const look = { name: "dark", theme: "dark", ...desktop } as const;
test.beforeAll(async () => {
  await openSharedStage();
  for (const name of ["Clover", "Pimpernel"]) await stage.settleSeasoned(name);
});

test("commands answer whoever wrote them alone, and ask before something is lost", async ({
  browser,
}) => {
  const page = await stage.playAs("Clover", browser, look);
  const chat = await openChat(page);
  const answers = async (line: string, words: string | RegExp) => {
    await write(page, line);
    await expect(chat.getByRole("log").getByText(words).last()).toBeVisible();
  };
  await answers("/price copper o", /^Copper Ore: the usual price is \d+ gold\. /);
  await answers("/price copper shortsword", "Copper Shortsword: no piece is offered.");
  await answers("/drop rat t", /^Rat Tail: Marsh Rat, Fenside Meadows \(\d+%\)/);
  await answers("/drop copper ore", /^Copper Ore is dropped by nobody\. Gather it: /);
  await answers("/item no such thing", "There is no item of that name.");
  await answers("/level mining", /^Mining \d+: /);
  await answers("/xp combat", /^Combat/);
  await answers("/eta 1", / is at level \d+ already\.$|^What you do now brings no XP\.$/);
  await answers("/boss", /^The .+ (comes in|is on the moor for) /);
  await answers(
    "/report Pimpernel He shouts at everybody.",
    "Thank you. The staff will look at it.",
  );
  await answers("/leave", "You are in no party.");
  expect(await faultsOf(page)).toEqual([]);
  await write(page, "/mute Pimpernel 10 spam");
  await expect(chat.getByText("No such command. Try /help.")).toBeVisible();
  await chat.getByRole("textbox").fill("");

  await write(page, "/invite Pimpernel");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  expect(await faultsOf(page), "the question").toEqual([]);
  await question.getByRole("button", { name: "Found and invite" }).click();
  await expect(chat.getByText("Pimpernel is invited")).toBeVisible();
  await write(page, "/leave");
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(question).toBeHidden();
  await write(page, "/leave");
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(chat.getByText("You have left the party.")).toBeVisible();

  await write(page, "/item copper ore");
  await expect(page.getByRole("heading", { name: "Copper Ore", level: 1 })).toBeAttached();
  await page.context().close();
});

test(
  "who is away is so for whoever whispers, until a word is written",
  { tag: "@proof" },
  async ({ browser }) => {
    const clover = await stage.playAs("Clover", browser, look);
    const chat = await openChat(clover);
    const pimpernel = await stage.playAs("Pimpernel", browser, look);
    const others = await openChat(pimpernel);

    await write(pimpernel, "/afk Mending nets, back at noon");
    await expect(others.getByText("You are away until you write again.")).toBeVisible();
    await write(clover, "/w pimpernel");
    const away = "Pimpernel is away: Mending nets, back at noon";
    await expect(chat.getByText(away)).toBeVisible();
    await clover.goto(`${stage.url}/game/public/profile/Pimpernel`);
    await expect(clover.getByRole("main").getByText(away)).toBeVisible();
    expect(await faultsOf(clover)).toEqual([]);
    await write(pimpernel, "I am back.");
    await expect(clover.getByText(away)).toHaveCount(0);
    for (const page of [clover, pimpernel]) await page.context().close();
  },
);

test("the notification of a whisper opens the conversation, where its lines are answered", async ({
  browser,
}) => {
  const clover = await stage.playAs("Clover", browser, look);
  const chat = await openChat(clover);
  const pimpernel = await stage.playAs("Pimpernel", browser, {
    name: "light",
    theme: "light",
    ...phone,
  });
  await pimpernel.goto(`${stage.url}/game/inventory/all`);
  await settled(pimpernel);
  await write(clover, "/w pimpernel Shall we go to the fen?");

  await pimpernel.getByRole("button", { name: /^Notifications/ }).click();
  await pimpernel.getByRole("link", { name: /^Clover whispers/ }).click();
  const field = pimpernel.getByRole("textbox", { name: "Whisper to Clover" });
  await expect(field).toBeFocused();
  await expect(pimpernel).toHaveURL(`${stage.url}/game/inventory/all`);
  await pimpernel.getByRole("button", { name: "Answer Clover" }).click();
  await field.fill("At noon");
  await field.press("Enter");
  await expect(chat.getByText("To Clover: Shall we go to the fen?")).toBeVisible();
  await expect(chat.getByRole("log").getByText("At noon")).toBeVisible();

  // As from the notification of a device, which has an address alone.
  await pimpernel.goto(`${stage.url}/game/whispers/Clover`);
  await expect(pimpernel).toHaveURL(`${stage.url}/game/actions/combat`);
  await expect(field).toBeVisible();
  for (const page of [clover, pimpernel]) await page.context().close();
});

async function openChat(page: Page) {
  await page.goto(`${stage.url}/game/commands`);
  await settled(page);
  const chat = page.getByRole("complementary", { name: "Chat" });
  await chat.getByRole("tab", { name: "Help" }).click();
  return chat;
}

async function write(page: Page, line: string): Promise<void> {
  const field = page.getByRole("complementary", { name: "Chat" }).getByRole("textbox");
  await field.fill(line);
  // Enter takes a choice that the arrows stand on, and none is; the line itself is sent.
  await field.press("Enter");
}
