import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

// Trading opens a day after somebody came.
const laterMs = stageNowMs + 26 * 3_600_000;

test("one sells by keyboard, another buys on a phone, and what was sold waits to be collected", async ({
  browser,
}) => {
  await stage.letTimePass(laterMs);
  const setClock = (page: Page) => page.clock.setFixedTime(laterMs);
  const dark = { name: "dark", theme: "dark", ...desktop } as const;
  const light = { name: "phone", theme: "light", ...phone } as const;
  const bryony = await stage.play(browser, dark, setClock);
  const osric = await stage.visit(browser, light, setClock);
  await stage.signIn(osric, "Osric");
  for (const page of [bryony, osric]) {
    const away = page.getByRole("button", { name: "Continue" });
    await page.addLocatorHandler(away, () => away.click());
  }

  await test.step("an order waits in the book, with what it will bring told before", async () => {
    await open(bryony, "sell");
    await bryony.getByRole("link", { name: /^Alder Log/ }).press("Enter");
    await bryony.getByRole("button", { name: "10", exact: true }).press("Enter");
    await expect(bryony.getByText("You get")).toBeVisible();
    await bryony.getByRole("button", { name: "Sell 10" }).press("Enter");
    await expect(bryony.getByText("10 wait in the book.")).toBeVisible();
    await expect(bryony.getByText("0 of 10")).toBeVisible();
  });

  await test.step("somebody takes a part of it, and both see it at once", async () => {
    await open(osric, "exchange");
    await osric.getByRole("link", { name: /^Alder Log/ }).click();
    await expect(osric.getByRole("button", { name: /^10 for sale at/ })).toBeVisible();
    await osric.getByRole("button", { name: "Buy 1" }).click();
    await expect(osric.getByText(/^1 bought for/)).toBeVisible();
    await expect(bryony.getByText("1 of 10")).toBeVisible();
  });

  await test.step("a price that is far from the usual is asked about", async () => {
    await osric.getByRole("textbox", { name: "Price each" }).fill("20");
    await osric.getByRole("button", { name: "Buy 1" }).click();
    await expect(osric.getByText("Is that the price you mean?")).toBeVisible();
    await osric.getByRole("button", { name: "No, change it" }).click();
  });

  await test.step("goods that one watches stand above the others", async () => {
    await osric.getByRole("button", { name: "Watch", exact: true }).click();
    await expect(osric.getByRole("button", { name: "No longer watch" })).toBeVisible();
    await open(osric, "exchange");
    await expect(osric.getByRole("heading", { name: "You watch" })).toBeVisible();
  });

  await test.step("a price is waited for, and left again", async () => {
    await osric.getByRole("link", { name: /^Alder Log/ }).click();
    await osric.getByRole("textbox", { name: "At this price or more" }).fill("12");
    await osric.getByRole("button", { name: "Wait for this price or more" }).click();
    await expect(
      osric.getByRole("button", { name: "No longer wait for this price or more" }),
    ).toBeVisible();
    await open(osric, "orders");
    await expect(osric.getByText("12 gold or more")).toBeVisible();
    await osric.getByRole("button", { name: "Leave it: Alder Log" }).click();
    await expect(osric.getByText("12 gold or more")).toBeHidden();
  });

  await test.step("the seller collects, and takes the rest back", async () => {
    await bryony.getByRole("link", { name: "Collect" }).click();
    await expect(bryony.getByRole("heading", { name: "Waits for you" })).toBeVisible();
    await bryony.getByRole("button", { name: "Claim all" }).click();
    await expect(bryony.getByRole("heading", { name: "Waits for you" })).toBeHidden();
    await open(bryony, "orders");
    await bryony.getByRole("button", { name: "Take back: Alder Log" }).click();
    await expect(bryony.getByText("You have no orders")).toBeVisible();
    await open(bryony, "history");
    await expect(bryony.getByText("taken back")).toBeVisible();
  });
  for (const page of [bryony, osric]) await page.context().close();
});

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/market/${category}`);
}
