import { afterEach, beforeEach, expect, test } from "vitest";
import { api, hour, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(async () => {
  game = openGame();
  await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
  await game.job("core:setStaffRole", { accountId: "egret", role: "helper" });
});
afterEach(() => game.close());

const staff = (subject: string) => game.world.withIdentity({ subject, hasSecondFactor: true });
const lookUp = (name: string) => staff("heron").query(api.moderation.lookup, { name });

test("staff who judge look up an account by any of its names, with what holds of it now", async () => {
  await game.newCharacter("finch", "Finchling");
  await game.newCharacter("finch", "Finchbrother");
  expect(await lookUp("FINCHling")).toMatchObject({
    ok: true,
    value: {
      name: "Finchling",
      characters: ["Finchling", "Finchbrother"],
      facts: { cases: 0, reports: 0 },
      past: [],
    },
  });
  const hush = { name: "Finchling", minutes: 60, reason: "Spam." };
  await staff("heron").mutation(api.moderation.hush, hush);
  const mutes = async () => {
    const found = await lookUp("Finchbrother");
    return found.ok ? found.value?.past.map(({ kind, holds }) => [kind, holds]) : found.code;
  };
  expect(await mutes()).toEqual([["mute", true]]);
  game.wait(hour);
  expect(await mutes()).toEqual([["mute", false]]);
});

test("a name that nobody bears is told as such, and who may not judge is told nothing", async () => {
  await game.newCharacter("finch", "Finchling");
  expect(await lookUp("Nobody")).toMatchObject({ ok: true, value: null });
  const asked = { name: "Finchling" };
  expect(await staff("egret").query(api.moderation.lookup, asked)).toEqual(
    refused("no-permission", {}),
  );
  const unguarded = game.world.withIdentity({ subject: "heron" });
  expect(await unguarded.query(api.moderation.lookup, asked)).toEqual(refused("second-factor", {}));
});
