import { expect, test } from "@playwright/test";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const host = new Host();

test.beforeAll(() => host.start());
test.afterAll(async () => {
  await Player.allLeave();
  await host.dispose();
});

// The same pages of somebody who has long been here are judged by every run of the tests (`a11y.spec.ts`).
test("the pages of the first evening have no fault that a machine can find", async ({
  browser,
}) => {
  const fenn = await Player.arrive(browser, host.url);
  await fenn.page.emulateMedia({ reducedMotion: "reduce" });
  expect(await faultsOf(fenn.page)).toEqual([]);
  await fenn.lookAroundAsGuest();
  await fenn.create("Fenn");
  for (const path of [
    "actions/combat",
    "inventory/all",
    "equipment/slot/main-hand",
    "recipes/smithing",
    "quests/story",
    "profile/skills",
  ]) {
    await fenn.open(path);
    await expect(fenn.page.locator(".skeleton")).toHaveCount(0);
    // What frames them all is judged once.
    const part = path === "actions/combat" ? ":root" : "main";
    expect(await faultsOf(fenn.page, part), path).toEqual([]);
  }
});
