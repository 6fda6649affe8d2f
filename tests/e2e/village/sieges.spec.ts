import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { stageNowMs } from "../stage/stage-time.ts";
import { Stage, desktop, phone } from "../stage/stage.ts";
import { goTo, settled } from "../support/addresses.ts";

const hourMs = 3_600_000;

const stage = new Stage();
test.beforeAll(async () => {
  await stage.open();
  const levels = [16, 18, 20, 22, 24, 26];
  await stage.settleVillage("Fenwick", named("Fen", levels));
  await stage.settleVillage("Stonehithe", named("Hithe", levels));
});
test.afterAll(() => stage.close());

test.setTimeout(240_000);

test("a siege is declared, lined up by keyboard, decided, and watched by a stranger on a phone", async ({
  browser,
}) => {
  const elder = await stage.visit(browser, { name: "dark", theme: "dark", ...desktop });
  await stage.signIn(elder, "Fena");
  const besieged = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
  await stage.signIn(besieged, "Hitheb");

  await test.step("the elder looks at who can be besieged, and declares", async () => {
    await open(elder, "sieges");
    await elder.getByRole("button", { name: "Look closer at Stonehithe" }).click();
    const dialog = elder.getByRole("dialog");
    await expect(dialog.getByRole("row", { name: "Formations 6 6" })).toBeVisible();
    await dialog.getByRole("button", { name: "Declare siege" }).click();
    await expect(elder.getByRole("heading", { name: "Your siege of Stonehithe" })).toBeVisible();
  });

  await test.step("both see the line, and its stewards set it by keyboard", async () => {
    const line = elder.getByRole("region", { name: "In the line, 6 of 10" });
    await line.getByRole("button", { name: "Send Fena home" }).press("Enter");
    const home = elder.getByRole("region", { name: "At home" });
    await expect(home.getByRole("button", { name: "Line up Fena" })).toBeVisible();
    await elder.getByRole("button", { name: "Keep this line" }).click();
    await expect(elder.getByText("Lined up by hand")).toBeVisible();
    await open(besieged, "sieges");
    await expect(besieged.getByRole("heading", { name: "Fenwick comes to you" })).toBeVisible();
    await expect(besieged.getByRole("button", { name: /^Send / })).toHaveCount(0);
  });

  const address = await test.step("twelve hours later it is decided", async () => {
    await stage.letTimePass(stageNowMs + 12 * hourMs + 1_000);
    const watch = elder.getByRole("link", { name: "Watch the siege: Against Stonehithe" });
    await pastAbsence(elder);
    await expect(
      elder
        .getByRole("listitem")
        .filter({ has: watch })
        .getByText(/^(Won|Lost)$/),
    ).toBeVisible({ timeout: 30_000 });
    return (await watch.getAttribute("href")) ?? "";
  });

  await test.step("and watched by somebody who is not signed in, on a phone", async () => {
    const stranger = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
    await stranger.goto(`${stage.url}${address}`);
    await settled(stranger);
    await expect(
      stranger.getByRole("heading", { level: 1, name: "Fenwick against Stonehithe" }),
    ).toBeVisible();
    await expect(stranger.getByText("nothing, sieges take nothing")).toBeVisible();
    await stranger
      .getByRole("button", { name: /^Watch bout/ })
      .last()
      .click();
    await expect(stranger.getByRole("region", { name: /^Replay/ })).toBeVisible();
    await stranger.getByText("Read the siege").click();
    await expect(stranger.getByRole("table", { name: "Read the siege" })).toBeVisible();
    await stranger.goto(`${stage.url}/game/public/villagepvp/none`);
    await expect(stranger.getByText("No such siege is recorded")).toBeVisible();
    await stranger.context().close();
  });

  await test.step("the village votes on its quest, and begins what it voted for", async () => {
    const wednesdayMs = stageNowMs + 42 * hourMs;
    await stage.letTimePass(wednesdayMs);
    // Anew, so that the page tells of the absence once.
    await elder.goto(`${stage.url}/game/village/quests`);
    await settled(elder);
    await pastAbsence(elder);
    const choice = elder.getByRole("listitem").filter({ hasText: "Full Larder" });
    await choice.getByRole("button", { name: "Vote for Full Larder" }).click();
    await expect(choice.getByText("Your vote")).toBeVisible();
    await expect(choice.getByText("1 vote", { exact: true })).toBeVisible();
    await stage.letTimePass(wednesdayMs + 13 * hourMs);
    await pastAbsence(elder);
    await expect(elder.getByRole("heading", { name: "Full Larder" })).toBeVisible({
      timeout: 30_000,
    });
    await expect(elder.getByText(/Your share is 0/)).toBeVisible();
    await goTo(elder, `${stage.url}/game/quests/village`);
    await expect(elder.getByRole("heading", { name: "Full Larder" })).toBeVisible();
  });

  for (const page of [elder, besieged]) await page.context().close();
});

/** Twelve hours are an absence, whose summary stands before the page. */
async function pastAbsence(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue" }).click({ timeout: 30_000 });
}

function named(prefix: string, levels: readonly number[]) {
  return levels.map((level, nth) => ({ name: `${prefix}${"abcdefgh"[nth] ?? "z"}`, level }));
}

function open(page: Page, category: string): Promise<void> {
  return goTo(page, `${stage.url}/game/village/${category}`);
}
