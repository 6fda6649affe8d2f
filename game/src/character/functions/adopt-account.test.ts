import { afterEach, beforeEach, expect, test } from "vitest";
import { api, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

test("everything of a guest follows to the full account, beyond its places too", async () => {
  const guests = [await game.newCharacter("guest"), await game.newCharacter("guest")];
  const own = [await game.newCharacter("wren"), await game.newCharacter("wren")];
  const [first = ""] = guests;
  const guest = game.as("guest");
  await guest.order(api.activity.gather, { characterId: first, node: "copper-scrape" });
  const [before] = [await guest.ask(api.inventory.bag, { characterId: first })];

  expect(
    await game.job("character:adoptAccount", { fromAccountId: "guest", toAccountId: "wren" }),
  ).toEqual({ moved: 2 });
  const wren = game.as("wren");
  const mine = await wren.ask(api.character.mine, {});
  expect(mine?.characters.map(({ id }) => id).toSorted()).toEqual([...own, ...guests].toSorted());
  expect(await wren.ask(api.inventory.bag, { characterId: first })).toEqual(before);
  expect(await wren.order(api.activity.stop, { characterId: first })).toMatchObject({ ok: true });
  expect(await guest.ask(api.character.mine, {})).toMatchObject({ characters: [] });
  await expect(guest.order(api.activity.stop, { characterId: first })).rejects.toMatchObject({
    data: { kind: "Forbidden" },
  });
  const fifth = { name: "Fifthling", origin: "fenfolk", mode: "standard", avatarSeed: 1 } as const;
  expect(await wren.order(api.character.create, fifth)).toEqual(
    refused("too-many-characters", { n: 3 }),
  );
});

test("adopting twice moves nothing the second time", async () => {
  await game.newCharacter("guest");
  const adopt = () =>
    game.job("character:adoptAccount", { fromAccountId: "guest", toAccountId: "wren" });
  expect(await adopt()).toEqual({ moved: 1 });
  expect(await adopt()).toEqual({ moved: 0 });
});
