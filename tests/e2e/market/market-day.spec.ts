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

for (const { name, look, press, fromMs } of ways) {
  test(`somebody new sells the first ore to the trader within two minutes: ${look.name}`, async ({
    browser,
  }) => {
    const page = await stage.visit(browser, look);
    await stage.signIn(page, name);
    await page.goto(`${stage.url}/game/market/exchange`);
    await settled(page);
    await waitUntil(stage, page, fromMs);

    await test.step("without an ore there is the way to one", async () => {
      await expect(trader(page)).toBeVisible();
      await expect(sale(page)).toBeDisabled();
      await expect(page.getByText("You can look around.", { exact: false })).toBeVisible();
      await press(trader(page).getByRole("link"));
      await expect(page).toHaveURL(/\/game\/actions\/mining/);
      await settled(page);
    });
    await test.step("it is mined", async () => {
      await press(page.getByRole("button", { name: "Gather here" }));
      await expect(
        page
          .getByRole("banner")
          .getByText(/Mining|Copper/)
          .first(),
      ).toBeVisible();
      await waitUntil(stage, page, fromMs + 90_000);
    });
    await test.step("and sold, once", async () => {
      await goWithin(page, "/game/market/exchange");
      await expect(sale(page)).toBeEnabled();
      await press(sale(page));
      await expect(page.getByText("Sold for 12 gold")).toBeVisible();
      await expect(trader(page)).toBeHidden();
    });
    await test.step("which counts for the story", async () => {
      await goWithin(page, "/game/quests/story");
      const step = page.getByRole("listitem").filter({ hasText: "Market Day" });
      await press(step.getByRole("button", { name: /^Claim/ }));
      await expect(step).toBeHidden();
    });
    await page.context().close();
  });
}

function trader(page: Page): Locator {
  return page.getByRole("group", { name: /^Market day/ });
}

function sale(page: Page): Locator {
  return trader(page).getByRole("button", { name: "Sell it" });
}
