import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { runStaff } from "../../../apps/server/src/staff/staff-command.ts";
import { goWithin } from "../support/addresses.ts";
import { arrivalsAt } from "../support/arrivals.ts";
import { press, reach } from "../support/by-keys.ts";
import { faultsOf } from "../support/faults.ts";
import { Host } from "../support/host.ts";
import { Player } from "../support/player.ts";
import { guardAt } from "../support/second-factor.ts";

const password = "a long enough word";
const why = "We look into a fault.";

const host = new Host({ hostname: "localhost", environment: { AUTH_RATE_LIMIT_FACTOR: "100" } });
const { arrive, arriveGuarded } = arrivalsAt(host);

test.beforeAll(() => host.start());
test.afterEach(() => Player.allLeave());
test.afterAll(() => host.dispose());
test.setTimeout(240_000);

test("the staff's area shows what a role permits, and is used without a mouse", async ({
  browser,
}) => {
  const wren = await arrive(browser, "Wrenfield");
  const heron = await arriveGuarded(browser, "Heronmoor");
  const egret = await arriveGuarded(browser, "Egretmoor");
  for (const name of ["heronmoor", "egretmoor"])
    await runStaff(host.dataDir, ["give", `${name}@moor.example`, "admin"]);
  const { page } = heron;

  await test.step("to players the door is closed", async () => {
    await wren.open("admin/audit");
    await expect(wren.page.getByText("This door is closed to you")).toBeVisible();
    await expect(parts(wren.page)).toHaveCount(0);
  });

  await test.step("an unknown part leads to the first that is there", async () => {
    await heron.open("admin/no-such-part");
    await page.waitForURL("**/game/admin/dashboard");
    await expect(page.getByText("Staff tools, live world")).toBeVisible();
  });

  await test.step("each part is reached by keys, has one heading, and no fault that a machine finds", async () => {
    for (const part of ["Chat", "Flags", "Staff", "Audit"]) {
      await press(page, parts(page).getByRole("link", { name: part }));
      await expect(page.getByRole("heading", { level: 1, name: part })).toBeVisible();
      await expect(page.locator("main h1")).toHaveCount(1);
      await expect(parts(page).getByRole("link", { name: part })).toHaveAttribute(
        "aria-current",
        "page",
      );
      expect(await faultsOf(page, "main"), part).toEqual([]);
    }
  });

  await test.step("the things of the game are one stop for the Tab key, and arrows lead from one to the next", async () => {
    await press(page, parts(page).getByRole("link", { name: "Content" }));
    const list = page.getByRole("listbox");
    await reach(page, list);
    for (const key of ["End", "Home", "PageDown", "PageUp", "ArrowDown", "ArrowDown", "Enter"])
      await page.keyboard.press(key);
    const third = list.getByRole("option", { selected: true });
    await expect(third).toHaveAttribute("aria-posinset", "3");
    await expect(list).toHaveAttribute(
      "aria-activedescendant",
      (await third.getAttribute("id")) ?? "none",
    );
    const name = (await third.locator("span").textContent()) ?? "";
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    expect(await faultsOf(page, "main")).toEqual([]);
    await page.keyboard.press("Tab");
    await expect(list).not.toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(list).toBeFocused();
  });

  await test.step("what is switched off is told on the page it is for, and is on again at once", async () => {
    await wren.open("market/exchange");
    const note = wren.page.getByText(`Switched off for now: ${why}`);
    await expect(note).toHaveCount(0);
    await press(page, parts(page).getByRole("link", { name: "Flags" }));
    const market = page.getByRole("region", { name: "Market" });
    for (const [button, count] of [
      ["Switch off", 1],
      ["Switch on", 0],
    ] as const) {
      await reach(page, market.getByRole("textbox", { name: /Reason/ }));
      await page.keyboard.type(why);
      await press(page, market.getByRole("button", { name: button }));
      await expect(note).toHaveCount(count);
    }
  });

  await test.step("a role is asked for by one, and given by the other", async () => {
    await press(page, parts(page).getByRole("link", { name: "Staff" }));
    const form = page.getByRole("region", { name: "Change a role" });
    await reach(page, form.getByRole("textbox", { name: "Character" }));
    await page.keyboard.type("wrenfield");
    await reach(page, form.getByRole("textbox", { name: /Reason/ }));
    await page.keyboard.type("She knows the chat.");
    await press(page, form.getByRole("button", { name: "Ask for it" }));
    await heron.toast("Somebody else has to agree");
    await egret.open("admin/reports");
    await egret.page.getByRole("link", { name: /^Role of Wrenfield: from None to Helper/ }).click();
    const decision = egret.page.getByRole("region", { name: "Decision" });
    await decision.getByLabel("Reason").fill("I agree.");
    await decision.getByRole("button", { name: "Change the role" }).click();
    await egret.toast("It is done");
  });

  await test.step("a helper sees what helpers may, and nothing else by its address", async () => {
    await wren.page.goto("about:blank");
    await guardAt(host, password)(wren.context);
    await wren.open("admin/chat");
    await expect(parts(wren.page).getByRole("link", { name: "Chat" })).toBeVisible();
    await expect(parts(wren.page).getByRole("link", { name: "Reports" })).toHaveCount(0);
    await wren.open("admin/audit");
    await expect(wren.page.getByText("This part is closed to you")).toBeVisible();
  });

  await test.step("the record tells all of it, is sound, and is taken along", async () => {
    await press(page, parts(page).getByRole("link", { name: "Audit" }));
    const record = page.getByRole("table", { name: "Record" });
    await expect(record.getByRole("row")).toHaveCount(1 + 4);
    await expect(record).toContainText("role of Wrenfield");
    await press(page, page.getByRole("button", { name: "Verify" }));
    await expect(page.getByText("All 4 rows are as they were written")).toBeVisible();
    const saved = page.waitForEvent("download");
    await press(page, page.getByRole("button", { name: "Export JSON lines" }));
    const lines = await readFile(await (await saved).path(), "utf8");
    const rows = lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { readonly action: string });
    expect(rows.map(({ action }) => action)).toEqual([
      "core:approve",
      "staff:askRole",
      "staff:setFlag",
      "staff:setFlag",
    ]);
  });

  await test.step("a maintenance is told on every page, to whoever reads it", async () => {
    await heron.open("admin/system");
    const form = page.getByRole("region", { name: "Maintenance" });
    await form.getByLabel("When").fill(localMinute(Date.now() + 30 * 60_000));
    await form.getByLabel("What players read").fill("New lamps for the moor.");
    await form.getByRole("textbox", { name: /Reason/ }).fill(why);
    await form.getByRole("button", { name: "Announce" }).click();
    const visitor = await (await browser.newContext()).newPage();
    const told = async (reader: Page, addresses: readonly string[]) => {
      for (const [nth, address] of addresses.entries()) {
        await (nth === 0 ? reader.goto(host.url + address) : goWithin(reader, address));
        const banner = reader.getByText("New lamps for the moor.");
        await expect(banner, address).toBeVisible();
        await expect(reader.getByText("Maintenance at"), address).toBeVisible();
      }
    };
    await told(visitor, ["/", "/game-rules", "/reset-password", "/no-such-page", "/game/wiki"]);
    await told(wren.page, ["/characters", "/game/settings/account"]);
    await visitor.context().close();
    await form.getByRole("textbox", { name: /Reason/ }).fill(why);
    await form.getByRole("button", { name: "Call off" }).click();
    await expect(wren.page.getByText("New lamps for the moor.")).toHaveCount(0);
  });
});

/** An instant as a field for a day and its minute takes it, where the browser is. */
function localMinute(atMs: number): string {
  const offsetMs = new Date(atMs).getTimezoneOffset() * 60_000;
  return new Date(atMs - offsetMs).toISOString().slice(0, 16);
}

function parts(page: Page) {
  return page.getByRole("navigation", { name: "Staff tools" });
}
