import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { waitUntil } from "../journeys/deeds.ts";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(async () => {
  await stage.open();
  for (const name of ["Newt", "Vole"]) await stage.settleNewcomer(name);
});
test.afterAll(() => stage.close());

const byKeyboard = (control: Locator) => control.press("Enter");
const byTouch = (control: Locator) => control.click();
const ways = [
  {
    name: "Newt",
    look: { name: "dark", theme: "dark", ...desktop },
    press: byKeyboard,
    fromMs: stageNowMs,
  },
  {
    name: "Vole",
    look: { name: "phone", theme: "light", ...phone },
    press: byTouch,
    fromMs: stageNowMs + 10 * 60_000,
  },
] as const;

/** So long whoever plays needs for something that is pressed. */
const deedMs = 6_000;

for (const { name, look, press, fromMs } of ways) {
  test(
    `somebody new sells the first ore, and buys and wears a tool, within two minutes: ${look.name}`,
    {
      // In the dark it is part of every run.
      tag: look.isPhone ? "@proof" : [],
    },
    async ({ browser }) => {
      const page = await stage.visit(browser, look);
      await stage.signIn(page, name);
      await page.goto(`${stage.url}/game/market/exchange`);
      await settled(page);
      let nowMs: number = fromMs;
      const letPass = async (ms: number): Promise<void> => {
        nowMs += ms;
        await waitUntil(stage, page, nowMs);
      };
      const deed = async (control: Locator): Promise<void> => {
        await press(control);
        await letPass(deedMs);
      };
      await letPass(0);

      await test.step("without an ore there is the way to one", async () => {
        await expect(trader(page)).toBeVisible();
        await expect(sale(page)).toBeDisabled();
        await expect(page.getByText("You can look around.", { exact: false })).toBeVisible();
        await deed(trader(page).getByRole("link"));
        await expect(page).toHaveURL(/\/game\/actions\/mining/);
        await settled(page);
      });
      await test.step("it is mined", async () => {
        await press(page.getByRole("button", { name: "Gather here" }));
        // The host has to have heard of it, or the time that passes next is no time at work.
        await expect(
          page
            .getByRole("banner")
            .getByText(/Mining|Copper/)
            .first(),
        ).toBeVisible();
        await letPass(deedMs + 30_000);
      });
      await test.step("and sold, once", async () => {
        await goWithin(page, "/game/market/exchange");
        await expect(sale(page)).toBeEnabled();
        await deed(sale(page));
        await expect(page.getByText("Sold for 12 gold")).toBeVisible();
        await expect(sale(page)).toBeHidden();
      });
      await test.step("for what it brought the trader sells a tool, which is worn at once", async () => {
        await deed(trader(page).getByRole("button", { name: "Buy it" }));
        await deed(page.getByRole("button", { name: "Wear it" }));
        await expect(page.getByText("Copper Pickaxe worn")).toBeVisible();
        expect(nowMs - fromMs).toBeLessThan(120_000);
        await goWithin(page, "/game/equipment/slot/tool-mining");
        await expect(page.getByRole("main").getByText("Copper Pickaxe").first()).toBeVisible();
        await goWithin(page, "/game/market/exchange");
        await expect(page.getByRole("heading", { name: "Market" }).first()).toBeVisible();
        await expect(trader(page)).toBeHidden();
      });
      await test.step("which counts for the story", async () => {
        await goWithin(page, "/game/quests/story");
        const step = page.getByRole("listitem").filter({ hasText: "Market Day" });
        await press(step.getByRole("button", { name: /^Claim/ }));
        await expect(step).toBeHidden();
      });
      await page.context().close();
    },
  );
}

function trader(page: Page): Locator {
  return page.getByRole("group", { name: /^Market day/ });
}

function sale(page: Page): Locator {
  return trader(page).getByRole("button", { name: "Sell it" });
}
