import { expect, test } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { faultsOf } from "../support/faults.ts";
import { Player } from "../support/player.ts";
import { sharedHost as host, startSharedHost } from "../support/shared-host.ts";

const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(startSharedHost);
test.afterEach(() => Player.allLeave());
test.setTimeout(240_000);

test("staff open the file of a player with a reason, write something down and give gold, which the player reads of", async ({
  browser,
}) => {
  const finch = await arrive(browser, "Finchford");
  const heron = await arriveGuarded(browser, "Heronford");
  await runStaff(host.dataDir, ["give", "heronford@moor.example", "game-master"]);
  const { page } = heron;
  const main = page.getByRole("main");

  await test.step("found by the name, and closed until it is said why", async () => {
    await heron.open("admin/players");
    await page.getByRole("searchbox", { name: "Name of a character" }).fill("finchf");
    await main.getByRole("link", { name: "Finchford" }).click();
    await expect(main.getByRole("heading", { name: "Open the file of Finchford" })).toBeVisible();
    await main.getByLabel("Reason").fill("A question of the player.");
    await main.getByRole("button", { name: "Open it" }).click();
    await expect(main.getByText("Open until", { exact: false })).toBeVisible();
    expect(await faultsOf(page, "main")).toEqual([]);
  });

  await test.step("a note stays with it", async () => {
    await main.getByLabel("Write down").fill("Wrote to us about a lost ring.");
    await main.getByRole("button", { name: "Write it down" }).click();
    await expect(page.getByText("It is written down")).toBeVisible();
    await expect(main.getByText("Wrote to us about a lost ring.")).toBeVisible();
  });

  await test.step("what staff did is among what happened", async () => {
    await main.getByRole("radio", { name: "Timeline" }).check();
    await expect(main.getByText(/Opened the file of a player/)).toBeVisible();
    expect(await faultsOf(page, "main")).toEqual([]);
  });

  await test.step("gold is given by minutes, and an hour a day at most", async () => {
    await main.getByRole("radio", { name: "Repair" }).check();
    expect(await faultsOf(page, "main")).toEqual([]);
    const grant = main.getByRole("region", { name: "Give gold" });
    await grant.getByRole("textbox", { name: "Minutes" }).fill("60");
    await grant.getByLabel("Reason").fill("For the lost ring.");
    await grant.getByRole("button", { name: /^Give [\d,]+ gold$/ }).click();
    await expect(page.getByText("It is in their collection")).toBeVisible();
    await expect(main.getByText("You can give it nothing more today.")).toBeVisible();
  });

  await finch.page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(finch.page.getByText("The staff gave you gold").last()).toBeVisible();
  await expect(finch.page.getByText("For the lost ring.").last()).toBeVisible();
});
