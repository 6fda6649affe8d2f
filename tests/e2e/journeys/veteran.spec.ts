import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { Stage, desktop } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";
import { doAll, seeAll } from "./deeds.ts";
import type { Deed } from "./deeds.ts";

const stage = new Stage();

test.beforeAll(async () => {
  await stage.open();
  await stage.settleVeteran("Hawthorn");
});
test.afterAll(() => stage.close());

const deeds: readonly Deed[] = [
  {
    what: "a boss is challenged",
    at: "/game/actions/bosses",
    act: async (page) => {
      await press(page, "Challenge The Uncrowned");
      const leave = page.getByRole("dialog").getByRole("button", { name: "Done" });
      await expect(leave).toBeFocused();
      await leave.press("Enter");
    },
    shows: (page) => seesText(page, "3 of 5 ready"),
  },
  {
    what: "a recipe is put on the bench",
    at: "/game/recipes/smithing",
    act: async (page) => {
      await page.getByRole("link", { name: /^Gloamite Bar/ }).click();
      await page.getByLabel("How many", { exact: true }).fill("5");
      await press(page, "Queue 5");
    },
    seenAt: "/game/recipes/queue",
    shows: (page) => seesText(page, "Gloamite Bar"),
  },
  {
    what: "an order on the bench is moved up",
    at: "/game/recipes/queue",
    act: async (page) => {
      await page.getByRole("button", { name: "Do Gloamite Bar earlier" }).press("Enter");
      // It lies first and can go no further: the way back has the focus.
      await expect(page.getByRole("button", { name: "Do Gloamite Bar later" })).toBeFocused();
    },
    shows: (page) => sees(page.locator(".queue-list__row").first().getByText("Gloamite Bar")),
  },
  {
    what: "a piece is tempered",
    at: "/game/recipes/tempering",
    act: async (page) => {
      await page
        .getByRole("link", { name: /^Evergreen Palestag Striders/ })
        .first()
        .click();
      await press(page, "Temper once");
    },
    shows: (page) =>
      sees(page.getByRole("link", { name: /^Evergreen Palestag Striders.* \+1/ }).first()),
  },
  {
    what: "an affix is rolled anew and waits for the choice",
    at: "/game/recipes/sockets",
    act: async (page) => {
      await page.getByRole("link", { name: /^Bruising Dawn Diamond Reliquary/ }).click();
      await press(page, "Reroll");
      await seesText(page, "Which of the two affixes?");
      await press(page, "Keep the old one");
      await press(page, "Reroll");
    },
    shows: async (page) => {
      await page.getByRole("link", { name: /^Bruising Dawn Diamond Reliquary/ }).click();
      await seesText(page, "Which of the two affixes?");
    },
  },
  {
    what: "a gem is set",
    at: "/game/recipes/sockets",
    act: async (page) => {
      await page.getByRole("link", { name: /^Stout Palestag Striders/ }).click();
      await press(page, "Set");
    },
    shows: async (page) => {
      await page.getByRole("link", { name: /^Stout Palestag Striders/ }).click();
      await sees(page.getByRole("button", { name: /^Take it out for/ }));
    },
  },
  {
    what: "what is worn is kept as a loadout",
    at: "/game/inventory/loadouts",
    act: async (page) => {
      await press(page, "Save what you wear");
      await page.getByRole("dialog").getByRole("textbox").fill("In heavy iron");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    },
    shows: (page) => sees(page.getByRole("region", { name: "In heavy iron" })),
  },
  {
    what: "a loadout puts back what was worn before",
    at: "/game/equipment/slot/legs",
    act: async (page) => {
      await press(page, "Wear");
      await seesWorn(page, /^Evergreen Dawnmetal Legplates/);
      await goWithin(page, "/game/inventory/loadouts");
      const loadout = page.getByRole("region", { name: "Against the tower" });
      await loadout.getByRole("button", { name: "Wear" }).click();
    },
    seenAt: "/game/equipment/slot/legs",
    shows: (page) => seesWorn(page, /^Stout Palestag Striders/),
  },
  {
    what: "a loadout leaves the meal as it is",
    at: "/game/inventory/loadouts",
    act: async (page) => {
      await part(page, "Against the tower").getByLabel("Meal").selectOption("unchanged");
    },
    shows: (page) =>
      expect(part(page, "Against the tower").getByLabel("Meal")).toHaveValue("unchanged"),
  },
  {
    what: "a find is worn",
    at: "/game/equipment/slot/hands",
    act: async (page) => {
      await press(page, "Wear");
      // Its row is gone, and the focus stays with the list.
      await expect(page.locator(".candidate-list")).toBeFocused();
    },
    shows: (page) => seesWorn(page, /^Hands of the First Mourner/),
  },
  {
    what: "a strongbox is opened",
    at: "/game/inventory/containers",
    act: async (page) => {
      await press(page, /^Weeping Ossuary, 4/);
      await press(page, "Open");
      await page.getByRole("dialog", { name: "What lay inside" }).press("Escape");
    },
    shows: (page) => sees(page.getByRole("button", { name: /^Weeping Ossuary, 3/ })),
  },
  {
    what: "work is chosen",
    at: "/game/actions/mining",
    act: (page) => press(page, "Gather here"),
    shows: (page) => sees(page.getByRole("banner").getByText("Dawnmetal Lode")),
  },
  {
    what: "what comes after the bench is chosen",
    at: "/game/actions/queue",
    act: async (page) => {
      await afterTheBench(page).selectOption("Fight: Sallow Marsh");
    },
    shows: (page) => expect(afterTheBench(page)).toHaveValue("sallow-marsh"),
  },
  {
    what: "another meal is chosen",
    at: "/game/inventory/consumables",
    act: async (page) => {
      await page.getByRole("button", { name: /^Crownfire Tourte/ }).click();
      await press(page, "Eat it at work");
    },
    shows: (page) => sees(page.getByRole("listitem").filter({ hasText: /Meal.*Crownfire Tourte/ })),
  },
  {
    what: "the loot filter is set",
    at: "/game/inventory/filters",
    act: async (page) => {
      await page.getByRole("combobox").nth(1).selectOption("Keep from rare");
    },
    shows: (page) =>
      expect(page.getByRole("combobox").nth(1).locator("option:checked")).toHaveText(
        "Keep from rare",
      ),
  },
  {
    what: "a step of the story is claimed",
    at: "/game/quests/story",
    act: (page) => press(page, "Claim"),
    seenAt: "/game/quests/completed",
    shows: (page) => seesText(page, "Unmake the Furrow"),
  },
  {
    what: "a quest of the day is claimed",
    at: "/game/quests/daily",
    act: async (page) => {
      const today = part(page, "Today");
      const names = today.getByRole("listitem").locator("b");
      const before = await names.allTextContents();
      await today.getByRole("button", { name: "Claim" }).first().press("Enter");
      // Nothing moves under a finger, and whoever pressed by key goes on from there.
      await expect(today.getByText("Claimed").first()).toBeFocused();
      expect(await names.allTextContents()).toEqual(before);
    },
    shows: (page) => sees(part(page, "Today").getByText("Claimed").nth(1)),
  },
  {
    what: "a quest of the day is replaced",
    at: "/game/quests/daily",
    act: async (page) => {
      const today = part(page, "Today");
      const draw = today.getByRole("button", { name: /^Replace/ });
      const before = await today.getByRole("listitem").locator("b").allTextContents();
      await draw.first().press("Enter");
      // Whoever replaced it by key goes on from the quest that came.
      await expect(today.locator("li:focus")).toBeVisible();
      expect(before).not.toContain(await today.locator("li:focus b").textContent());
    },
    shows: (page) => expect(part(page, "Today").getByRole("listitem")).toHaveCount(5),
  },
  {
    what: "a quest of the week is claimed",
    at: "/game/quests/weekly",
    act: (page) => part(page, "This week").getByRole("button", { name: "Claim" }).first().click(),
    shows: (page) => sees(part(page, "This week").getByText("Claimed").nth(1)),
  },
  {
    what: "marks are spent",
    at: "/game/quests/shop",
    act: (page) => press(page, /^Buy 12/),
    shows: (page) => seesText(page, "4 left this week"),
  },
  {
    what: "a talent is learned",
    at: "/game/profile/calling",
    act: async (page) => {
      await press(page, "More: Rank of Giantkiller");
      await press(page, "Take it up");
    },
    shows: (page) => seesText(page, "2 of 45 points left"),
  },
  {
    what: "a boost is bought",
    at: "/game/boosts/personal",
    act: (page) => press(page, "Buy"),
    seenAt: "/game/boosts/active",
    shows: (page) => seesText(page, "Whetstone Rub"),
  },
  {
    what: "the garden is harvested and sown",
    at: "/game/house/garden",
    act: async (page) => {
      await press(page, "Harvest 1 plot");
      await press(page, "Sow 3 plots");
    },
    shows: (page) => seesText(page, "Every plot is sown"),
  },
  {
    what: "a room is begun",
    at: "/game/house/rooms",
    act: async (page) => {
      await press(page, /^Hearth/);
      await press(page, /^Build level 10/);
    },
    shows: (page) => seesText(page, "2 of 2 builders busy"),
  },
  {
    what: "the guest book is put away",
    at: "/game/house/visitors",
    act: (page) => page.getByRole("switch", { name: "Laid out" }).click(),
    shows: (page) =>
      seesText(page, "Nobody but you can read it or write in it, with any of your characters."),
  },
  {
    what: "a stance is taken",
    at: "/game/profile/skills",
    act: (page) => press(page, /^Vitality/),
    shows: (page) =>
      expect(page.getByRole("button", { name: /^Vitality/ })).toHaveAttribute(
        "aria-pressed",
        "true",
      ),
  },
  {
    what: "a title is worn",
    at: "/game/profile/titles",
    act: (page) => press(page, "Wear: Slayer"),
    seenAt: "/game/public/profile/Hawthorn",
    shows: (page) => seesText(page, "Slayer"),
  },
  {
    what: "the overflow chest is emptied",
    at: "/game/inventory/overflow",
    act: async (page) => {
      await press(page, /^Dismantle all/);
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: /^Dismantle/ })
        .click();
    },
    shows: (page) => seesText(page, "Nothing had to wait for room."),
  },
  {
    what: "every number names what adds to it",
    at: "/game/profile/stats",
    shows: async (page) => {
      // By a key: what comes late above it would move it away from under a pointer.
      await page.locator("summary").filter({ hasText: "Attack" }).first().press("Enter");
      await seesText(page, /Lanternbough Lightkeeper/);
    },
  },
  {
    what: "the wiki is searched for a sword, and says what it takes",
    at: "/game/wiki",
    act: async (page) => {
      await page.getByRole("main").getByRole("searchbox").fill("cobalt longs");
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Cobalt Longsword/ })
        .first()
        .click();
      await sees(page.getByRole("heading", { name: "Cobalt Longsword", level: 1 }));
    },
    seenAt: "/game/wiki/items/cobalt-longsword",
    shows: (page) => seesText(page, "92 of 38"),
  },
  {
    what: "the books of each month can be read as a table",
    at: "/game/profile/history",
    shows: async (page) => {
      await page.getByRole("main").getByText("Months", { exact: true }).click();
      const gold = part(page, "Gold");
      await gold.getByRole("button", { name: "View as table" }).click();
      await sees(gold.getByRole("row").filter({ hasText: /\d{3},\d{3},\d{3}/ }));
    },
  },
  {
    what: "another face is kept, and the next has to wait",
    at: "/game/profile/appearance",
    act: async (page) => {
      await press(page, "Another face");
      await press(page, "Keep this face");
    },
    shows: (page) => seesText(page, /^Another face can be drawn in/),
  },
  {
    what: "achievements are counted",
    at: "/game/profile/achievements",
    shows: (page) => seesText(page, /^1,68\d,\d{3} \/ 1,000,000$/),
  },
  {
    what: "the log tells of sixty days",
    at: "/game/log",
    act: (page) => press(page, "Bosses"),
    shows: (page) => seesText(page, "The boss of Saltgrave Coast is beaten"),
  },
];

test("a veteran does on every page what it is for, and finds it done after a reload", async ({
  browser,
}) => {
  const page = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
  await stage.signIn(page, "Hawthorn");
  await page.goto(`${stage.url}/game`);
  await settled(page);
  await doAll(stage, page, deeds);
  await seeAll(page, deeds);
  await page.context().close();
});

function afterTheBench(page: Page): Locator {
  return page.getByRole("combobox", { name: "When the queue ends" });
}

function part(page: Page, name: string): Locator {
  return page.getByRole("region", { name });
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const exact = typeof name === "string";
  await page.getByRole("main").getByRole("button", { name, exact }).first().click();
}

async function sees(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
}

function seesWorn(page: Page, name: RegExp): Promise<void> {
  return sees(page.getByRole("heading", { name, level: 2 }));
}

function seesText(page: Page, words: string | RegExp): Promise<void> {
  return sees(page.getByRole("main").getByText(words).first());
}
