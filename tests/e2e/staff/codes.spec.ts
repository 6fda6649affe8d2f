import { expect, test } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";
import { guardAt } from "../support/second-factor.ts";

const password = "a long enough word";
const host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());
test.setTimeout(240_000);

test("staff make a code, a player redeems it in small letters, and is told that it was used", async ({
  browser,
}) => {
  const finch = await arrive("Finchling");
  const heron = await arrive("Heronmoor", guardAt(host, password));
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

  async function arrive(name: string, prepare?: (context: BrowserContext) => Promise<void>) {
    const player = await Player.arrive(browser, host.url);
    await player.signUp(`${name.toLowerCase()}@moor.example`, password);
    if (prepare !== undefined) {
      await player.page.goto("about:blank");
      await prepare(player.context);
      await player.page.goto(`${host.url}/characters`);
    }
    await player.create(name);
    return player;
  }
});
