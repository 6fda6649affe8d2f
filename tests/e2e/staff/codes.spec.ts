import { expect, test } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";

const host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());
test.setTimeout(240_000);

test("staff make a code, a player redeems it in small letters, and is told that it was used", async ({
  browser,
}) => {
  const finch = await arrive(browser, "Finchling");
  const heron = await arriveGuarded(browser, "Heronmoor");
  await runStaff(host.dataDir, ["give", "heronmoor@moor.example", "admin"]);
  let code = "";

  await test.step("made for days of Patron", async () => {
    await heron.open("admin/codes");
    const main = heron.page.getByRole("main");
    await expect(main.getByText("There are no codes yet.")).toBeVisible();
    await main.getByLabel("Reason").fill("For the fair.");
    await main.getByRole("button", { name: "Make them" }).click();
    await main.getByRole("button", { name: "Show codes" }).click();
    code = (await main.locator("code").first().textContent()) ?? "";
    expect(code).toMatch(/^\w{4}-\w{4}-\w{4}$/);
    expect(await faultsOf(heron.page, "main")).toEqual([]);
  });

  await test.step("redeemed once", async () => {
    await finch.open("premium/redeem");
    const main = finch.page.getByRole("main");
    const field = main.getByRole("textbox", { name: "Code" });
    const press = main.getByRole("button", { name: "Redeem", exact: true });
    await field.fill(code.toLowerCase().replaceAll("-", ""));
    await press.click();
    await expect(main.getByText("You got: 30 days of Patron")).toBeVisible();
    await field.fill(code);
    await press.click();
    await expect(main.getByText("That code was already used.")).toBeVisible();
    expect(await faultsOf(finch.page, "main")).toEqual([]);
  });

  await expect(heron.page.getByText("Used up", { exact: true }).first()).toBeVisible();
});
