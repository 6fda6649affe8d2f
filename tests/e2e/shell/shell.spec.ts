import { expect, test } from "@playwright/test";
import { goWithin } from "../support/addresses.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { Player } from "../support/player.ts";
import { pressTogether } from "../support/press-together.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";

const { arrive } = arrivalsAt(host);

test.beforeAll(startSharedHost);
test.afterEach(() => Player.allLeave());

/** Counts the notes that the page plays from now on. */
const countNotes = `(() => {
  window.notesPlayed = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    window.notesPlayed += 1;
    return start.apply(this, when);
  };
})()`;

/** Every address the product names, with something unknown where a name or a number belongs. */
const addresses = [
  "actions/combat",
  "profile/overview",
  "inventory/all",
  "boosts/active",
  "recipes/smithing",
  "admin/overview",
  "house/rooms",
  "settings/display",
  "premium/crowns",
  "fighters/overview",
  "party/overview",
  "quests/story",
  "village/overview",
  "world-boss/current",
  "market/overview",
  "public/profile/Nobodyhere",
  "public/village/Fenwick",
  "public/exploration/12",
  "public/villagepvp/12",
  "equipment/slot/main-hand",
  "players-online",
  "friends",
  "chat-rules",
  "game-rules",
  "privacy-policy",
  "commands",
  "news",
  "log",
  "upcoming-patch",
  "wiki",
  "staff-tracker",
  "rankings",
  "bug",
  "bug/create",
  "bug/view/7",
  "suggestion",
  "suggestion/create",
  "suggestion/view/7",
  "settings/no-such-page",
  "house/no-such-page",
];

test("two people find their way by keys, tell what they wish and show each other things", async ({
  browser,
}) => {
  const wren = await arrive(browser, "Wrenhythe");
  const { page } = wren;

  await test.step("a page begins at its top, however far the last one was scrolled", async () => {
    await goWithin(page, "/game/wiki/items");
    const main = page.getByRole("main");
    await main.evaluate((one) => one.scrollTo({ top: 900, behavior: "instant" }));
    await goWithin(page, "/game/wiki/recipes");
    await expect.poll(() => main.evaluate((one) => one.scrollTop)).toBe(0);
  });

  await test.step("keys lead about, and are words while one writes", async () => {
    await wren.open("actions/combat");
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Find anything" }).fill("ranki");
    await expect(page.getByRole("option").first()).toHaveText(/Rankings/);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/game/rankings");
    await expect(page.getByRole("combobox", { name: "Find anything" })).toBeHidden();
    await pressTogether(page, "g", "i");
    await expect(page.getByRole("heading", { level: 1, name: "Inventory" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Category" })).toBeVisible();
    await page.keyboard.press("]");
    await page.waitForURL("**/game/inventory/equipment");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeHidden();
    await page.keyboard.press("/");
    const field = page.getByRole("complementary", { name: "Chat" }).getByRole("textbox");
    await expect(field).toBeFocused();
    await page.keyboard.type("gib?");
    await expect(field).toHaveValue("gib?");
    await field.fill("");
  });

  const finch = await arrive(browser, "Finchhythe");

  await test.step("what one shows in the chat the other sees, and a call rings a bell", async () => {
    await finch.open("settings/notifications");
    await finch.page.getByRole("switch", { name: "Somebody mentions you: Sound" }).click();
    await finch.page.getByRole("switch", { name: "Keep quiet for some hours" }).click();
    await finch.page.getByRole("button", { name: "Save", exact: true }).click();
    await finch.toast("Your settings are saved");
    await finch.page.evaluate(countNotes);
    await finch.listenTo("Help");
    await page.getByRole("button", { name: "Link an item" }).click();
    await page.getByRole("dialog", { name: "Link an item" }).getByText("Wayfarer").click();
    await page.keyboard.type("for you, @Finchhythe");
    await page.keyboard.press("Enter");
    const shown = finch.page.getByRole("button", { name: /Wayfarer.s Stick/ });
    await expect(shown).toBeVisible();
    await finch.page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
    await expect(finch.page.getByText("Wrenhythe mentioned you")).toBeVisible();
    await expect.poll(() => finch.page.evaluate("notesPlayed")).toBe(2);
    await finch.page.getByRole("button", { name: "Mark all read" }).click();
    await expect(finch.page.getByRole("button", { name: "Mark all read" })).toBeDisabled();
  });

  await test.step("whoever wishes not to be seen is asked before the wish is lost", async () => {
    await wren.open("settings/privacy");
    await page.getByRole("switch", { name: /That you are on the moor/ }).click();
    await page.getByRole("link", { name: "Quests" }).first().click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Are you sure you want to leave?");
    await expect(question).toContainText("Your changes may not be saved.");
    await question.getByRole("button", { name: "Stay" }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await wren.toast("Your settings are saved");
    await finch.open("public/profile/Wrenhythe");
    await expect(finch.page.getByText("Combat").first()).toBeVisible();
    await expect(finch.page.getByText("On the moor now")).toHaveCount(0);
  });

  await test.step("an address of referral shows the face and name it stands for", async () => {
    await wren.open("premium/referrals");
    await page.getByRole("button", { name: "Draw an address" }).click();
    const address = page.getByRole("textbox", { name: "Your address" });
    await expect(address).toHaveValue(/\/ref\/[a-z]{10}$/);
    const guest = await Player.arrive(browser, await address.inputValue());
    await expect(guest.page.getByText("Wrenhythe sent you.")).toBeVisible();
    await guest.page.goto(`${host.url}/ref/Wrenhythe`);
    await expect(guest.page.getByRole("button", { name: "Create account" })).toBeVisible();
    await expect(guest.page.getByText("sent you.")).toHaveCount(0);
  });

  await test.step("without a network the app opens on a page of its own", async () => {
    await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
    await wren.context.setOffline(true);
    await page.goto(`${host.url}/game/quests/story`);
    await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
    await wren.context.setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quests" })).toBeVisible();
    const kept = await page.evaluate(`caches.keys()
      .then((names) => Promise.all(names.map((name) => caches.open(name))))
      .then((all) => Promise.all(all.map((cache) => cache.keys())))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`);
    expect(kept).toEqual(["/offline.html"]);
  });
});

test(
  "every address has a page of its own, with one heading",
  { tag: "@proof" },
  async ({ browser }) => {
    const robin = await Player.arrive(browser, host.url);
    await robin.lookAroundAsGuest();
    await robin.create("Robinet");
    const { page } = robin;
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    for (const address of addresses) {
      await goWithin(page, `/game/${address}`);
      await expect(page.locator("main h1"), address).toHaveCount(1);
      await expect(page.locator("main h1"), address).not.toHaveText("This page did not load");
    }
    expect(faults).toEqual([]);
  },
);
