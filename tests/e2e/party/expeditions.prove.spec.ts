import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test.setTimeout(180_000);

const minuteMs = 60_000;
const dark = { name: "dark", theme: "dark", ...desktop } as const;

test("four go on an expedition; who is sent away and who loses the connection are paid as the others are", async ({
  browser,
}) => {
  await stage.settleNewcomer("Finchling");
  const bryony = await stage.play(browser, dark);
  const [osric, wrenfield, finchling] = [
    await stage.visit(browser, { name: "phone", theme: "light", ...phone }),
    await stage.visit(browser, dark),
    await stage.visit(browser, dark),
  ];
  await stage.signIn(osric, "Osric");
  await stage.signIn(wrenfield, "Wrenfield");
  await stage.signIn(finchling, "Finchling");
  const pages = [bryony, osric, wrenfield, finchling];

  await test.step("they find together", async () => {
    await open(bryony, "overview");
    await bryony.getByRole("button", { name: "Found a party" }).click();
    for (const [page, name] of [
      [osric, "Osric"],
      [wrenfield, "Wrenfield"],
      [finchling, "Finchling"],
    ] as const) {
      await bryony.getByLabel("Name of the character").fill(name);
      await bryony.getByRole("button", { name: "Invite", exact: true }).click();
      await open(page, "overview");
      await page.getByRole("button", { name: "Accept Bryony" }).click();
      await expect(page.getByRole("button", { name: "Leave the party" })).toBeVisible();
    }
  });

  await test.step("one calls the others, and it begins with the last of them", async () => {
    for (const page of pages) await open(page, "expeditions");
    await bryony.getByRole("button", { name: "Call the party to Reed Cutting" }).click();
    await open(osric, "overview");
    await osric.getByRole("link", { name: "See who goes" }).click();
    for (const page of [osric, wrenfield, finchling]) {
      await page.getByRole("button", { name: "Go along" }).click();
      await expect(page.getByRole("button", { name: "Stay here" }).or(homeIn(page))).toBeVisible();
    }
    for (const page of pages) await expect(homeIn(page)).toBeVisible();
  });

  await test.step("one loses the connection for two minutes, and another is sent away", async () => {
    await wrenfield.context().setOffline(true);
    await open(bryony, "overview");
    await bryony
      .getByRole("listitem")
      .filter({ hasText: "Finchling" })
      .getByRole("button", { name: "Send away" })
      .click();
    await bryony.getByRole("alertdialog").getByRole("button", { name: "Send away" }).click();
    await expect(finchling.getByText("You walk alone").first()).toBeVisible();
    await expect(homeIn(finchling)).toBeVisible();
    const nowMs = stageNowMs + 2 * minuteMs;
    await stage.letTimePass(nowMs);
    for (const page of pages) await page.clock.setFixedTime(nowMs);
    await wrenfield.context().setOffline(false);
    await expect(homeIn(wrenfield)).toBeVisible();
  });

  for (const page of pages) await page.context().close();

  await test.step("two hours later all are home, and what each is paid waits", async () => {
    const laterMs = stageNowMs + 121 * minuteMs;
    await stage.letTimePass(laterMs);
    for (const name of ["Bryony", "Osric", "Wrenfield", "Finchling"]) {
      const page = await stage.visit(browser, dark, (one) => one.clock.setFixedTime(laterMs));
      // Whoever had work is told of it first.
      const away = page.getByRole("button", { name: "Continue" });
      await page.addLocatorHandler(away, () => away.click());
      await stage.signIn(page, name);
      await open(page, "expeditions");
      await expect(page.getByText(/^With /)).toBeVisible();
      await page.goto(`${stage.url}/game/inventory/overflow`);
      await page.getByRole("button", { name: "Claim all" }).click();
      await expect(page.getByText("1 delivery claimed").first()).toBeVisible();
      await expect(page.getByRole("heading", { name: "Waits for you" })).toBeHidden();
      await page.context().close();
    }
  });
});

function homeIn(page: Page) {
  return page.getByText(/^Home in /).first();
}

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/party/${category}`);
}
