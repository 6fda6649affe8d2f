import { achievements } from "@aldermoor/game/achievements/content/achievements.ts";
import { titles } from "@aldermoor/game/achievements/content/titles.ts";
import { boosts } from "@aldermoor/game/boosts/content/boosts.ts";
import { callings } from "@aldermoor/game/callings/content/callings.ts";
import { origins } from "@aldermoor/game/character/content/origins.ts";
import { items } from "@aldermoor/game/core/content/items.ts";
import { modifiers } from "@aldermoor/game/core/content/modifiers.ts";
import { skills } from "@aldermoor/game/core/content/skills.ts";
import { rooms } from "@aldermoor/game/house/content/rooms.ts";
import { markOffers } from "@aldermoor/game/quests/content/mark-offers.ts";
import { quests } from "@aldermoor/game/quests/content/quests.ts";
import { tasks } from "@aldermoor/game/quests/content/tasks.ts";
import { monsters } from "@aldermoor/game/world/content/monsters.ts";
import { nodes } from "@aldermoor/game/world/content/nodes.ts";
import { zones } from "@aldermoor/game/world/content/zones.ts";
import { expect, test } from "@playwright/test";
import { goWithin } from "../support/addresses.ts";
import { faultsOf, wcagAndUsual } from "../support/faults.ts";
import { Host } from "../support/host.ts";

const host = new Host();

test.beforeAll(() => host.start());
test.afterAll(() => host.dispose());

// With everything that moves, as most people see it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("whoever's browser asks for German reads German, until they choose English", async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(host.url);
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

/** What the content is called where nobody has told it in German. */
const englishNames = [
  ...[
    ...[boosts, callings, items, markOffers, modifiers, monsters, nodes, origins, quests, rooms],
    ...[skills, tasks, zones],
  ]
    .flatMap((table: Readonly<Record<string, { readonly name: string }>>) => Object.values(table))
    .concat(achievements)
    .map(({ name }) => name),
  ...Object.values(titles),
  // The family and its steps have one name in both languages.
].filter((name) => !name.startsWith("Gladiator"));

const englishName = new RegExp(`(?<![\\wäöüß])(?:${englishNames.join("|")})(?![\\wäöüß])`, "g");

const places = [
  "actions/combat",
  "actions/bosses",
  "actions/mining",
  "quests/story",
  "quests/daily",
  "quests/shop",
  "inventory/all",
  "equipment/slot/main-hand",
  "recipes/smithing",
  "boosts/personal",
  "house/rooms",
  "profile/skills",
  "profile/stats",
  "profile/calling",
  "profile/achievements",
  "profile/titles",
  "public/profile/Alwin",
  "wiki/guide",
  "wiki/items",
  "wiki/items/copper-shortsword",
  "wiki/monsters/old-mudjaw",
];

test("no page shows an English name to those who read German", async ({ browser }) => {
  const context = await browser.newContext({ locale: "de-DE" });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.getByRole("button", { name: "Jetzt als Gast spielen" }).click();
  const creation = page.getByRole("dialog", { name: "Neuer Charakter" });
  await creation.getByRole("textbox", { name: "Name" }).fill("Alwin");
  await creation.getByRole("button", { name: "Spiel beginnen" }).click();
  await page.waitForURL("**/game/**");
  await page.getByRole("button", { name: "Hier kämpfen" }).first().click();
  for (const place of places) {
    await test.step(place, async () => {
      await goWithin(page, `/game/${place}`);
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      const words = await page.locator("body").innerText();
      expect(words.match(englishName) ?? []).toEqual([]);
    });
  }

  await test.step("search finds things by their German names", async () => {
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("Kurzschwert");
    await expect(page.getByRole("option", { name: /^Kupfer-Kurzschwert/ }).first()).toBeVisible();
  });
  await context.close();
});
