import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { doAll, seeAll, waitUntil } from "./deeds.ts";
import type { Deed } from "./deeds.ts";

const stage = new Stage();

test.beforeAll(async () => {
  await stage.open();
  await stage.settleNewcomer("Newt");
});
test.afterAll(() => stage.close());

const minuteMs = 60_000;

/** What somebody meets who has nothing yet: a sentence, and a way on. */
const emptyPages: readonly (readonly [address: string, words: string | RegExp])[] = [
  ["/game/actions/bosses", "60 more kills for a challenge"],
  ["/game/quests/completed", "No quest is behind you yet."],
  ["/game/inventory/resources", "No resources yet."],
  ["/game/inventory/tools", "No spare tools."],
  ["/game/inventory/gems", "No gems yet."],
  ["/game/inventory/containers", "No strongboxes yet."],
  ["/game/inventory/overflow", "Nothing had to wait for room."],
  ["/game/equipment/slot/legs", "Nothing is worn here."],
  ["/game/recipes/queue", "The queue is empty."],
  ["/game/house/garden", "No garden yet"],
  ["/game/house/visitors", "No notes yet"],
  // Whether the world itself had a boost is for its jobs, which go by the time of the machine.
  ["/game/boosts/history", /None within ninety days\.|Boosts that ran are kept here/],
  ["/game/profile/calling", "Callings open at combat level 10"],
  ["/game/profile/history", "No experience within these hours."],
  ["/game/profile/appearance", "Draw as many as you like."],
  ["/game/profile/titles", "You have earned no title yet."],
  ["/game/profile/overview", "Idle"],
];

const deeds: readonly Deed[] = [
  {
    what: "the stick is worn",
    at: "/game/equipment/slot/main-hand",
    act: (page) => press(page, "Wear"),
    shows: (page) => sees(page.getByRole("button", { name: "Take off" })),
  },
  {
    what: "a stance is taken",
    at: "/game/profile/skills",
    act: (page) => press(page, /^Precision/),
    shows: (page) =>
      expect(page.getByRole("button", { name: /^Precision/ })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
  },
  {
    what: "the story builds the first room",
    at: "/game/house/rooms",
    act: (page) => press(page, "Build it"),
    shows: (page) => seesText(page, "1 room level"),
  },
  {
    what: "the tavern stands the first round",
    at: "/game/boosts/personal",
    act: (page) => press(page, "Activate"),
    seenAt: "/game/boosts/active",
    shows: (page) => seesText(page, "Hearthside Tale"),
  },
  {
    what: "a quest of the day is drawn anew",
    at: "/game/quests/daily",
    act: (page) => press(page, /^Replace .+ by another quest/),
    shows: (page) => sees(page.getByRole("region", { name: "Today" })),
  },
  {
    what: "what is worn is kept as a loadout",
    at: "/game/inventory/loadouts",
    act: async (page) => {
      await press(page, "Save what you wear");
      await page.getByRole("dialog").getByRole("textbox").fill("A stick");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    },
    shows: (page) => sees(page.getByRole("region", { name: "A stick" })),
  },
  {
    what: "the wiki is asked where copper lies",
    at: "/game/wiki",
    act: async (page) => {
      await page.getByRole("main").getByRole("searchbox").fill("copper ore");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Copper Ore/ })
        .first()
        .click();
      await sees(page.getByRole("heading", { name: "Copper Ore", level: 1 }));
    },
    seenAt: "/game/wiki/items/copper-ore",
    shows: (page) =>
      sees(page.getByRole("main").getByRole("link", { name: "Copper Scrape" }).first()),
  },
  {
    what: "the guest book is laid out",
    at: "/game/house/visitors",
    act: (page) => page.getByRole("switch", { name: "Laid out" }).click(),
    shows: (page) => seesText(page, "Every visitor may leave one note a day."),
  },
  {
    what: "the first hunt begins",
    at: "/game/actions/combat",
    act: (page) => press(page, "Fight here"),
    shows: (page) => sees(page.getByRole("banner").getByRole("button", { name: /^Stop/ })),
  },
];

test("somebody new is told on every page what will be there, and how to begin", async ({
  browser,
}) => {
  const page = await arrive(
    await stage.visit(browser, { name: "dark", theme: "dark", ...desktop }),
  );
  for (const [address, words] of emptyPages) {
    await test.step(address, async () => {
      await goWithin(page, address);
      await seesText(page, words);
    });
  }
  await page.context().close();
});

test("somebody new does on the first pages what they are for, and finds it done after a reload", async ({
  browser,
}) => {
  const page = await arrive(
    await stage.visit(browser, { name: "phone", theme: "light", ...phone }),
  );
  await doAll(stage, page, deeds);
  await seeAll(page, deeds);
  await test.step("a few minutes later there are levels, a quest to claim and goods", async () => {
    // Less than what opens the summary of an absence, should the connection be lost meanwhile.
    await waitUntil(stage, page, stageNowMs + 9 * minuteMs);
    await goWithin(page, "/game/quests/story");
    await press(page, "Claim");
    await goWithin(page, "/game/quests/completed");
    await seesText(page, "Completed");
    await goWithin(page, "/game/inventory/resources");
    await seesText(page, /take up no bag space/);
    await goWithin(page, "/game/log");
    await seesText(page, /^Combat \d/);
  });
  await test.step("half an hour without them is told, and Enter carries on", async () => {
    await waitUntil(stage, page, stageNowMs + 39 * minuteMs);
    await page.reload();
    const report = page.getByRole("dialog", { name: "While you were away" });
    await expect(report.getByRole("button", { name: "Continue" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(report).toBeHidden();
  });
  await page.context().close();
});

test("the chosen tab is in sight on a phone, wherever one comes from", async ({ browser }) => {
  const page = await arrive(await stage.visit(browser, { name: "phone", theme: "dark", ...phone }));
  for (const address of [
    "/game/recipes/tempering",
    "/game/recipes/queue",
    "/game/profile/overview",
    "/game/inventory/filters",
    "/game/quests/story",
  ]) {
    await goWithin(page, address);
    await expect(page.locator(".tabs [aria-current]")).toBeInViewport({ ratio: 1 });
  }
  for (const address of ["/game/settings/display", "/game/settings/data"]) {
    await goWithin(page, address);
    await expect(page.locator(".settings-screen__link--here")).toBeInViewport({ ratio: 1 });
  }
  await page.context().close();
});

async function arrive(page: Page): Promise<Page> {
  await stage.signIn(page, "Newt");
  await page.goto(`${stage.url}/game`);
  await settled(page);
  return page;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const exact = typeof name === "string";
  await page.getByRole("main").getByRole("button", { name, exact }).first().click();
}

async function sees(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
}

function seesText(page: Page, words: string | RegExp): Promise<void> {
  return sees(page.getByRole("main").getByText(words).first());
}
