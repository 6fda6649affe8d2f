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
  const waiting = async () =>
    (await engine.query("moderation:waitingKicks")) as { id: string; accountId: string }[];
  const [first] = await waiting();
  expect(first?.accountId).toBe("finch");
  const ended = [first?.id ?? ""];
  await engine.mutation("moderation:kicked", { ids: ended });
  expect(await waiting()).toEqual([]);

  const finch = game.as("finch");
  const held = async () => (await finch.ask(api.character.brief, { characterId }))?.sanctions ?? [];
  const [kick] = await held();
  expect(kick).toMatchObject({ kind: "kick", reason, untilMs: null, mayAppeal: false });
  expect(await finch.order(api.activity.checkIn, { characterId })).toMatchObject({ ok: true });
  await finch.order(api.moderation.acknowledge, { sanctionId: kick?.id ?? "" });
  expect(await held()).toEqual([]);

  // Kicked again, which is another one than what the host says once more.
  await heron.mutation(api.moderation.kick, { name: "Finchling", reason });
  await engine.mutation("moderation:kicked", { ids: ended });
  expect(await waiting()).toEqual([{ id: expect.any(String), accountId: "finch" }]);
});
