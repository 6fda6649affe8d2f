import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const host = new Host();

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());

test.setTimeout(180_000);

test("each first step points at one control, which the keyboard reaches and uses", async ({
  browser,
}) => {
  const bryony = await Player.arrive(browser, host.url);
  const { page } = bryony;
  await bryony.signUp("bryony@moor.example");
  await bryony.create("Bryony");

  await test.step("away from its control a step points the way there", async () => {
    await bryony.open("inventory/all");
    await expect(ringed(page)).toHaveText("Go there");
    await ringed(page).press("Enter");
    await page.waitForURL("**/game/actions/combat");
  });

  await test.step("the focus is led to the control, and it does what it says", async () => {
    await expect(ringed(page)).toHaveText(/Fight here/);
    await page.getByRole("button", { name: "Show me" }).press("Enter");
    await expect(page.getByRole("button", { name: "Fight here" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Stop" }).first()).toBeVisible();
  });

  await test.step("a step may be done before it is told", async () => {
    await bryony.open("profile/skills");
    const strength = page.getByRole("button", { name: /^Strength/ });
    await strength.click();
    await expect(strength).toHaveAttribute("aria-pressed", "true");
    await bryony.open("quests/story");
    await expect(claimable(page, "Choose a Focus")).toBeVisible();
  });

  await test.step("a step that is done points at its reward", async () => {
    await bryony.open("inventory/all");
    await expect(ringed(page)).toHaveText("Claim");
    // The fight's own step is done by itself, and then takes the place of the other at the top.
    await bryony.claim("A Dry Pair of Boots");
    await bryony.claim("Choose a Focus");
    await bryony.open("equipment/slot/main-hand");
    await expect(ringed(page)).toHaveText("Wear");
    await ringed(page).press("Enter");
    await expect(ringed(page)).toHaveText("Claim");
  });

  await test.step("a hint that was put away stays away, also after a reload", async () => {
    await page.getByRole("button", { name: "Hide this hint" }).click();
    await expect(ringed(page)).toHaveCount(0);
    await page.reload();
    await expect(page.locator("h1")).toBeAttached();
    await expect(ringed(page)).toHaveCount(0);
  });

  await test.step("what the story hands out is taken where it is told", async () => {
    await bryony.open("quests/story");
    await page.getByRole("button", { name: "Build it" }).click();
    await bryony.toast("Room built");
    await expect(claimable(page, "A Roof")).toBeVisible();
    await expect(page.getByRole("button", { name: "Build it" })).toBeHidden();
  });

  await test.step("the plug is pulled in the middle of the fight, and nothing is missing", async () => {
    await bryony.listenTo("Help");
    await bryony.say("Help", "Is it getting dark?");
    await expect(bryony.heard("Is it getting dark?")).toBeVisible();
    const [goldBefore, levelBefore] = [await bryony.gold(), await bryony.level()];
    await host.kill("SIGKILL");
    await expect(page.getByText("Connection lost.")).toBeVisible();
    await host.start();
    await expect(page.getByText("Connection lost.")).toBeHidden({ timeout: 45_000 });
    await expect(bryony.heard("Is it getting dark?")).toBeVisible();
    await expect(async () => expect(await bryony.gold()).toBeGreaterThan(goldBefore)).toPass();
    expect(await bryony.level()).toBeGreaterThanOrEqual(levelBefore);
  });
});

function ringed(page: Page): Locator {
  return page.locator("[data-guided]");
}

function claimable(page: Page, quest: string): Locator {
  return page
    .getByRole("region", { name: quest })
    .or(page.getByRole("listitem").filter({ hasText: quest }))
    .getByRole("button", { name: "Claim" })
    .first();
}
