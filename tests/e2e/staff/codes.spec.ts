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

test("staff make a code, which a player redeems once, and two of them give Crowns, which the player's history tells as what they are", async ({
  browser,
}) => {
  const finch = await arrive(browser, "Finchfen");
  const heron = await arriveGuarded(browser, "Heronfen");
  const egret = await arriveGuarded(browser, "Egretfen");
  for (const name of ["heronfen", "egretfen"])
    await runStaff(host.dataDir, ["give", `${name}@moor.example`, "admin"]);
  let code = "";

  await test.step("made for days of Patron", async () => {
    await heron.open("admin/codes");
    const main = heron.page.getByRole("main");
    await expect(main.getByText("There are no codes yet.")).toBeVisible();
    const form = main.getByRole("region", { name: "Make codes" });
    await form.getByLabel("Reason").fill("For the fair.");
    await form.getByRole("button", { name: "Make them" }).click();
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

  await test.step("Crowns are asked for by one, and given by another", async () => {
    const form = heron.page.getByRole("region", { name: "Give Crowns" });
    await form.getByRole("textbox", { name: "Character" }).fill("finchfen");
    await form.getByLabel("Reason").fill("For a lost evening.");
    await form.getByRole("button", { name: "Ask for it" }).click();
    await heron.toast("Somebody else has to agree");
    await egret.open("admin/reports");
    await egret.page.getByRole("link", { name: /Give Finchfen 50 Crowns/ }).click();
    const decision = egret.page.getByRole("region", { name: "Decision" });
    await decision.getByLabel("Reason").fill("It was our fault.");
    await decision.getByRole("button", { name: "Give them" }).click();
    await egret.toast("It is done");
  });

  await finch.open("premium/history");
  await expect(finch.page.getByText("From the staff: For a lost evening.")).toBeVisible();
});
