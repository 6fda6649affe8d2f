import { expect, test } from "@playwright/test";
import { openSharedStage, sharedStage as stage } from "../stage/shared-stage.ts";
import { desktop, phone } from "../stage/stage.ts";
import { goWithin, settled } from "../support/addresses.ts";

test.beforeAll(async () => {
  await openSharedStage();
  await stage.settleVeteran("Oakapple");
});

const dark = { name: "dark", theme: "dark", ...desktop } as const;

test("somebody hires three, lines them up, climbs, fights, and shows the bout to a stranger", async ({
  browser,
}) => {
  const page = await stage.playAs("Oakapple", browser, dark);
  await page.goto(`${stage.url}/game/fighters/roster`);
  await settled(page);
  await expect(page.getByText("Nobody fights for you yet")).toBeVisible();

  await test.step("three are hired", async () => {
    await page.getByRole("link", { name: "See who offers to fight" }).click();
    await settled(page);
    for (let hired = 1; hired <= 3; hired++) {
      await page
        .getByRole("button", { name: /^Hire / })
        .first()
        .click();
      await expect(page.getByText("Hired", { exact: true })).toHaveCount(hired);
    }
  });
  await test.step("one is trained", async () => {
    await goWithin(page, "/game/fighters/training");
    await page
      .getByRole("button", { name: /^Train / })
      .first()
      .click();
    await expect(page.getByText(/level 2$/)).toHaveCount(1);
    await goWithin(page, "/game/fighters/roster");
  });
  await test.step("they are lined up by keyboard", async () => {
    await goWithin(page, "/game/fighters/formation");
    const board = page.getByRole("group", { name: "Formation: Attack" });
    for (const place of ["Front, place 1", "Front, place 2", "Back, place 1"]) {
      await board
        .getByRole("button", { name: /^In reserve/ })
        .first()
        .press("Enter");
      await board.getByRole("button", { name: new RegExp(`^${place}`) }).press("Enter");
      await expect(board.getByRole("button", { name: `${place}: empty` })).toHaveCount(0);
    }
    await expect(board.getByRole("button", { name: /^In reserve/ })).toHaveCount(0);
  });
  await test.step("the odds are simulated before the tower is climbed", async () => {
    await goWithin(page, "/game/fighters/tower");
    await page.getByRole("button", { name: "Simulate 1,000 battles" }).click();
    await expect(page.getByText(/% won, between/)).toBeVisible();
    await page.getByRole("button", { name: "Climb", exact: true }).click();
    await expect(page.getByRole("region", { name: /^Replay/ })).toBeVisible();
  });
  const link = await test.step("a bout is fought in the arena", async () => {
    await goWithin(page, "/game/fighters/arena");
    await page
      .getByRole("button", { name: /^Fight/ })
      .first()
      .click();
    const replay = page.getByRole("region", { name: /^Replay/ });
    await expect(replay).toBeVisible();
    await page.getByRole("button", { name: "Next turn" }).click();
    await expect(replay.getByText("Turn 1", { exact: true })).toBeVisible();
    const address = await page
      .getByRole("link", { name: "A link to this bout that everybody can open" })
      .getAttribute("href");
    await goWithin(page, "/game/fighters/history");
    await expect(page.getByRole("link", { name: /^Watch/ })).toHaveCount(2);
    return address ?? "";
  });
  await page.context().close();

  await test.step("and watched by somebody who is not signed in, on a phone", async () => {
    const stranger = await stage.visit(browser, { name: "phone", theme: "light", ...phone });
    await stranger.goto(`${stage.url}${link}`);
    await settled(stranger);
    await expect(stranger.getByRole("heading", { name: "A bout in the arena" })).toBeVisible();
    await stranger.getByText("Read the battle").click();
    await expect(stranger.getByText(/wins in turn/)).toBeVisible();
    await stranger.goto(`${stage.url}/game/public/battle/none`);
    await expect(stranger.getByText("No such bout is recorded")).toBeVisible();
    await stranger.context().close();
  });
});
