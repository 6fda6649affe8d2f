import { expect, test } from "vitest";
import { api, day, openGame, plain, refused } from "../../testing/game-test.ts";

const means = {
  centiGold: 100_000_000,
  items: { "copper-bar": 1_000, "faint-dust": 500 },
  newPieces: [{ ...plain("copper-shortsword", 2), affixes: [{ affix: "bruising", value: 1 }] }],
} as const;

/** A character at work on its sword. */
async function workshop() {
  const game = openGame();
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const [pieceId = ""] = await game.give(characterId, means);
  const wren = game.as("wren");
  const at = { characterId, pieceId };
  const temper = (upTo: number | null = null) => wren.order(api.crafting.temper, { ...at, upTo });
  /** Rolls the affix anew, answers what was offered, and keeps the old one. */
  const reroll = async () => {
    const offered = await wren.order(api.crafting.reroll, { ...at, affix: "bruising" });
    if (!offered.ok) throw new Error(offered.code);
    await wren.order(api.crafting.chooseAffix, { ...at, keep: "old" });
    return JSON.stringify(offered.value);
  };
  const counts = () =>
    game.world.run(async ({ db }) => {
      const row = await db.query("deedCounts").first();
      return { temper: row?.temper ?? 0, reroll: row?.reroll ?? 0 };
    });
  return { game, characterId, temper, reroll, counts };
}

test("every attempt and every roll draws anew, and is counted once", async () => {
  const { game, temper, reroll, counts } = await workshop();
  const offers = [await reroll(), await reroll(), await reroll(), await reroll()];
  expect(new Set(offers).size).toBeGreaterThan(1);
  expect(await counts()).toEqual({ temper: 0, reroll: 4 });
  await temper();
  const up = await temper(10);
  const attempts = up.ok ? up.value.attempts : 0;
  expect(attempts).toBeGreaterThan(8);
  expect(await counts()).toEqual({ temper: 1 + attempts, reroll: 4 });
  await game.close();
});

test("an order that is refused draws nothing", async () => {
  const { game, characterId, temper, counts } = await workshop();
  await game.give(characterId, { items: { "copper-bar": -1_000 } });
  expect(await temper()).toMatchObject(refused("not-enough-items"));
  expect(await counts()).toEqual({ temper: 0, reroll: 0 });
  await game.close();
});

test("what one kind of deed brings does not hang on the others", async () => {
  const { game, temper, reroll } = await workshop();
  const alone = [await reroll(), await reroll(), await reroll()];
  await game.world.run(async ({ db }) => {
    for (const { _id } of await db.query("deedCounts").collect()) await db.delete(_id);
  });
  const among = [await reroll()];
  await temper(5);
  among.push(await reroll());
  game.wait(day);
  among.push(await reroll());
  expect(among).toEqual(alone);
  await game.close();
});
