import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";
import { writePastFigures } from "./past-figures.ts";

const host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(() => host.start());
test.afterAll(async () => {
  await Player.allLeave();
  await host.dispose();
});
test.setTimeout(240_000);

test("staff see how the world and its server stand, halt a trade, and look content up", async ({
  browser,
}) => {
  await arrive(browser, "Wrenfield");
  const heron = await arriveGuarded(browser, "Heronmoor");
  await runStaff(host.dataDir, ["give", "heronmoor@moor.example", "admin"]);
  await host.kill("SIGTERM");
  await writePastFigures(host.dataDir);
  await host.start();
  const { page } = heron;
  const main = page.getByRole("main");

  await test.step("the dashboard shows each figure with its course, which is a table as well", async () => {
    await heron.open("admin/dashboard");
    await expect(main.getByRole("button", { name: /^Online now 2/ })).toBeVisible();
    await expect(main.getByText("Live", { exact: false }).first()).toBeVisible();
    await main.getByRole("button", { name: /^Settle, 95th/ }).click();
    const course = main.getByRole("figure", { name: "Settle, 95th" });
    await course.getByRole("button", { name: "View as table" }).click();
    await expect(course.getByRole("cell", { name: /ms$/ }).first()).toBeVisible();
    const gold = main.getByRole("region", { name: "Gold, last 24 hours" });
    await expect(gold.getByRole("progressbar", { name: "Kills" })).toBeVisible();
    await expect(main.getByRole("link", { name: /Unusual flow of value/ })).toBeVisible();
    await isSound(page);
  });

  await test.step("the economy has the gates, the reasons, and who gained most with its case", async () => {
    await heron.open("admin/economy");
    await expect(main.getByText("Between 0.85 and 1.05, as it should be.")).toBeVisible();
    const flows = main.getByRole("table", { name: /Largest unusual flows/ });
    const first = flows.getByRole("row", { name: /Heronmoor Wrenfield 50,000/ });
    await expect(first.getByRole("link", { name: "Open" })).toBeVisible();
    await main.getByText("24 h", { exact: true }).click();
    await expect(main.getByRole("row", { name: /^Kills/ })).toBeVisible();
    await isSound(page);
  });

  await test.step("goods at an end of their band are found, and their trade is halted", async () => {
    await heron.open("admin/market");
    await main.getByRole("button", { name: "At an end of the band" }).click();
    await expect(main.getByRole("row")).toHaveCount(2);
    await isSound(page);
    await main.getByRole("link", { name: "Copper Ore" }).click();
    await main.getByRole("textbox", { name: "Reason" }).fill("Ten times the price in a minute.");
    await isSound(page);
    await main.getByRole("button", { name: "Halt trade" }).click();
    await expect(main.getByText(/^Halted since/)).toBeVisible();
    await main.getByRole("link", { name: "All goods" }).click();
    await expect(main.getByRole("row", { name: /Copper Ore halted/ })).toBeVisible();
  });

  await test.step("content is found by any value, with all its fields", async () => {
    await heron.open("admin/content");
    await main.getByRole("searchbox").fill("copper-shortsword");
    await main.getByRole("option", { name: /Items · copper-shortsword/ }).click();
    await expect(main.getByRole("rowheader", { name: "type" })).toBeVisible();
    await isSound(page);
  });

  await test.step("the system tells of jobs and functions, and of no place on the disk", async () => {
    await heron.open("admin/system");
    const jobs = main.getByRole("table", { name: "Jobs" });
    await expect(jobs.getByRole("row", { name: /^tick / })).toBeVisible();
    await expect(main.getByRole("table", { name: "Functions" })).toBeVisible();
    await expect(main.getByText("world.db", { exact: true })).toBeVisible();
    await expect(main).not.toContainText(host.dataDir);
    await isSound(page);
  });

  await test.step("nothing is wider than a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const part of ["dashboard", "economy", "market", "content", "system"]) {
      await heron.open(`admin/${part}`);
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.getByRole("region").first()).toBeVisible();
      const beyond = await page.evaluate<number>(
        "document.documentElement.scrollWidth - innerWidth",
      );
      expect(beyond, part).toBeLessThanOrEqual(0);
    }
  });
});

/** What a machine finds wrong with the page. */
async function isSound(page: Page): Promise<void> {
  expect(await faultsOf(page, "main")).toEqual([]);
}
