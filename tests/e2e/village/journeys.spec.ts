import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo } from "../support/addresses.ts";

const stage = new Stage();
test.beforeAll(() => stage.open());
test.afterAll(() => stage.close());

test.setTimeout(240_000);

const minuteMs = 60_000;
const dark = { name: "dark", theme: "dark", ...desktop } as const;

test("two muster for a journey by the map, and everybody reads what became of it", async ({
  browser,
}) => {
  const elder = await stage.play(browser, dark);
  const member = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
  await stage.signIn(member, "Osric");
  const stranger = await stage.visit(browser, dark);
  await stranger.goto(`${stage.url}/game/public/exploration/12`);
  await expect(stranger.getByText("No such journey is recorded.")).toBeVisible();

  await test.step("a village is founded, and one joins it", async () => {
    await open(elder, "overview");
    await elder.getByRole("button", { name: "Found a village" }).click();
    const dialog = elder.getByRole("dialog");
    await dialog.getByLabel("Name of the village").fill("Fenwick");
    await dialog.getByRole("button", { name: /^Found for/ }).click();
    await expect(elder.getByRole("heading", { level: 1, name: "Fenwick" })).toBeVisible();
    await open(elder, "applications");
    await elder.getByLabel("Name of the character").fill("Osric");
    await elder.getByRole("button", { name: "Invite", exact: true }).click();
    await open(member, "overview");
    await member.getByRole("button", { name: "Accept: Fenwick" }).click();
    await expect(member.getByText("You are a newcomer")).toBeVisible();
  });

  await test.step("the elder chooses a hex by the keyboard and launches a muster", async () => {
    await open(elder, "explorations");
    await expect(elder.getByText("Nobody went yet")).toBeVisible();
    await elder.getByRole("button", { name: "The village", exact: true }).focus();
    await elder.keyboard.press("ArrowRight");
    await elder.keyboard.press("Enter");
    await expect(elder.getByRole("heading", { level: 2, name: /1\.3$/ })).toBeVisible();
    await expect(elder.getByText("Chance, if so many go")).toBeVisible();
    await elder.getByRole("button", { name: "Muster for it" }).click();
    await expect(elder.getByText(/^Leaves in /)).toBeVisible();
    await expect(elder.getByText("96 of 120").first()).toBeVisible();
  });

  await test.step("the newcomer may not launch, but goes along, and is seen to", async () => {
    await open(member, "explorations");
    await expect(member.getByText(/^Leaves in /)).toBeVisible();
    await member.getByRole("button", { name: "Go along" }).click();
    await expect(member.getByRole("button", { name: "Stay here" })).toBeVisible();
    await expect(elder.getByText("2 of 10 go")).toBeVisible();
    await expect(member.getByRole("button", { name: "Muster for it" })).toHaveCount(0);
    await member.getByRole("button", { name: "Stay here" }).click();
    await expect(elder.getByText("1 of 10 go")).toBeVisible();
    await member.getByRole("button", { name: "Go along" }).click();
    await expect(elder.getByText("2 of 10 go")).toBeVisible();
  });

  await test.step("it begins, and tells nobody outside more than when it is back", async () => {
    await elder.getByRole("button", { name: "Set out" }).click();
    for (const page of [elder, member]) await expect(page.getByText(/^Home in /)).toBeVisible();
    await expect(member.getByRole("button", { name: "Stay here" })).toHaveCount(0);
  });

  for (const page of [elder, member]) await page.context().close();

  await test.step("after its time both find what came of it, and a stranger reads the report", async () => {
    const laterMs = stageNowMs + 71 * minuteMs;
    await stage.letTimePass(laterMs);
    for (const name of ["Bryony", "Osric"]) {
      const page = await stage.visit(browser, dark, (one) => one.clock.setFixedTime(laterMs));
      // Whoever had work is told of it first.
      const away = page.getByRole("button", { name: "Continue" });
      await page.addLocatorHandler(away, () => away.click());
      await stage.signIn(page, name);
      await open(page, "explorations");
      await expect(page.getByRole("heading", { name: "Journeys that are back" })).toBeVisible();
      const past = page.getByRole("link", { name: /2 walkers/ });
      await expect(past).toBeVisible();
      if (name === "Bryony") {
        await past.click();
        await expect(page).toHaveURL(/public\/exploration\//);
        await stranger.clock.setFixedTime(laterMs);
        await stranger.goto(page.url());
      }
      await page.context().close();
    }
    await expect(stranger.getByRole("heading", { level: 1, name: /Fenwick/ })).toBeVisible();
    for (const name of ["Bryony", "Osric"])
      await expect(stranger.getByRole("link", { name })).toBeVisible();
    await stranger.getByRole("slider", { name: "Along the way" }).press("Home");
    await expect(stranger.getByText("Start, at the village")).toBeVisible();
    await stranger.getByRole("button", { name: "Walk the way again" }).click();
    await expect(stranger.getByText(/^Hex 1 of 1: /)).toBeVisible();
  });

  await stranger.context().close();
});

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/village/${category}`);
}
