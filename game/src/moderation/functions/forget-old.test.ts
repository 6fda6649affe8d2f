import { afterEach, beforeEach, expect, test } from "vitest";
import { api, day, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const reason = "Rude to a newcomer.";

const staff = (accountId: string) =>
  game.world.withIdentity({ subject: accountId, hasSecondFactor: true });

test("a case is forgotten half a year after it was closed, with who reported and what others wrote", async () => {
  await game.newCharacter("finch", "Finchling");
  const wren = await game.newCharacter("wren", "Wrenfield");
  await game.as("wren").order(api.moderation.report, {
    characterId: wren,
    what: "name",
    id: "Finchling",
    cause: "name",
    note: "",
  });
  const left = async () =>
    game.world.run(async ({ db }) => [
      (await db.query("cases").collect()).length,
      (await db.query("caseReports").collect()).length,
    ]);
  const open = await staff("heron").query(api.moderation.cases, {});
  const caseId = open.ok ? (open.value.open[0]?.id ?? "") : "";
  game.wait(200 * day);
  await game.jobUntilDone("moderation:forgetOld");
  expect(await left()).toEqual([1, 1]);
  await staff("heron").mutation(api.moderation.close, { caseId, verdict: "dismissed", reason });
  game.wait(180 * day - minute);
  await game.jobUntilDone("moderation:forgetOld");
  expect(await left()).toEqual([1, 1]);
  game.wait(minute);
  await game.jobUntilDone("moderation:forgetOld");
  expect(await left()).toEqual([0, 0]);
});
