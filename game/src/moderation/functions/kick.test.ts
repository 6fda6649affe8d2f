import { afterEach, beforeEach, expect, test } from "vitest";
import { api, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
});
afterEach(() => game.close());

const reason = "Let the others have a word.";

test("whose pages staff close is told to the host once, reads why, and may play on", async () => {
  const characterId = await game.newCharacter("finch", "Finchling");
  const heron = game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
  expect(await heron.mutation(api.moderation.kick, { name: "Finchling", reason })).toMatchObject({
    ok: true,
  });
  const engine = await game.world.engine();
  expect(await engine.query("moderation:waitingKicks")).toEqual(["finch"]);
  await engine.mutation("moderation:kicked", { accountIds: ["finch"] });
  expect(await engine.query("moderation:waitingKicks")).toEqual([]);

  const finch = game.as("finch");
  const held = async () => (await finch.ask(api.character.brief, { characterId }))?.sanctions ?? [];
  const [kick] = await held();
  expect(kick).toMatchObject({ kind: "kick", reason, untilMs: null, mayAppeal: false });
  expect(await finch.order(api.activity.checkIn, { characterId })).toMatchObject({ ok: true });
  await finch.order(api.moderation.acknowledge, { sanctionId: kick?.id ?? "" });
  expect(await held()).toEqual([]);
});
