import { expect, test } from "@playwright/test";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const host = new Host({ asShipped: true });

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());

// In real time, as a player lives it: an action takes six seconds, and nothing here may shorten that.
test.setTimeout(480_000);

test("two people play their first evening side by side, through a pulled plug", async ({
  browser,
}) => {
  const bryony = await Player.arrive(browser, host.url);
  await bryony.signUp("bryony@moor.example");
  await bryony.create("Bryony");

  await test.step("a first level by fighting", async () => {
    await bryony.open("actions/combat");
    await bryony.page.getByRole("button", { name: "Fight here" }).first().click();
    await expect.poll(() => bryony.level(), { timeout: 120_000 }).toBeGreaterThanOrEqual(2);
    await bryony.claim("A Dry Pair of Boots");
  });

  await test.step("the stick is worn", async () => {
    await bryony.open("equipment/slot/main-hand");
    await bryony.page.getByRole("button", { name: "Wear" }).first().click();
    await expect(bryony.page.getByRole("button", { name: "Take off" })).toBeVisible();
    await bryony.claim("Something Sharper");
  });

  const osric = await Player.arrive(browser, host.url);
  await test.step("a guest joins, and a taken name is refused in words", async () => {
    await osric.lookAroundAsGuest();
    const creation = await osric.openCreation();
    await creation.getByRole("textbox", { name: "Name" }).fill("bryony");
    await expect(creation.getByText("That name is taken")).toBeVisible();
    await creation.getByRole("textbox", { name: "Name" }).fill("Os");
    await expect(creation.getByText("Names use 3 to 16 letters")).toBeVisible();
    await osric.create("Osric");
  });

  await test.step("what one says in help, the other hears", async () => {
    await osric.listenTo("Help");
    await bryony.say("Help", "Where does the copper lie?");
    await expect(osric.heard("Where does the copper lie?")).toBeVisible();
  });

  await test.step("ore, bars and a pickaxe of one's own", async () => {
    await bryony.open("actions/mining");
    await bryony.page.getByRole("button", { name: "Gather here" }).first().click();
    await bryony.claim("First Swing");
    await bryony.open("recipes/smithing");
    await bryony.page.getByRole("link", { name: /^Copper Bar/ }).click();
    await bryony.page.getByLabel("How many", { exact: true }).fill("6");
    await bryony.page.getByRole("button", { name: "Queue 6" }).click();
    await bryony.claim("Bars, Not Rocks");
    await bryony.open("recipes/smithing");
    await bryony.page.getByRole("link", { name: /^Copper Pickaxe/ }).click();
    await bryony.page.getByRole("button", { name: "Queue 1", exact: true }).click();
    await bryony.claim("Your Own Work");
    await bryony.open("equipment/slot/tool-mining");
    await bryony.page.getByRole("button", { name: "Wear" }).first().click();
    await expect(bryony.page.getByRole("button", { name: "Take off" })).toBeVisible();
  });

  await test.step("her level stands on a public page", async () => {
    await osric.open("public/profile/Bryony");
    await expect(osric.page.getByRole("heading", { name: "Bryony", level: 2 })).toBeVisible();
    await expect(osric.page.getByText(/[Cc]ombat/).first()).toBeVisible();
  });

  await test.step("the plug is pulled in the middle of a fight, and nothing is missing", async () => {
    await bryony.open("actions/combat");
    await bryony.page.getByRole("button", { name: "Fight here" }).first().click();
    await bryony.listenTo("Help");
    await bryony.say("Help", "Is it getting dark?");
    await expect(bryony.heard("Is it getting dark?")).toBeVisible();
    const goldBefore = await bryony.gold();
    const levelBefore = await bryony.level();

    await host.kill("SIGKILL");
    await expect(bryony.page.getByText("Connection lost.")).toBeVisible();
    await host.start();
    await expect(bryony.page.getByText("Connection lost.")).toBeHidden({ timeout: 45_000 });
    await expect(bryony.heard("Is it getting dark?")).toBeVisible();
    await expect(async () => expect(await bryony.gold()).toBeGreaterThan(goldBefore)).toPass();
    expect(await bryony.level()).toBeGreaterThanOrEqual(levelBefore);
  });

  await test.step("a reload keeps everything", async () => {
    const levelBefore = await bryony.level();
    await bryony.page.reload();
    await expect(async () =>
      expect(await bryony.level()).toBeGreaterThanOrEqual(levelBefore),
    ).toPass();
    await bryony.open("equipment/slot/tool-mining");
    await expect(bryony.page.getByRole("button", { name: "Take off" })).toBeVisible();
    expect(await host.kill("SIGTERM")).toBe(0);
  });
});
