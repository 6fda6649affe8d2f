import { afterEach, beforeEach, expect, test } from "vitest";
import { skillIds } from "../../core/content/skills.ts";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, levels, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { giveChange } from "./calling-book.ts";

let game: GameTest;
let characterId: CharacterId;
beforeEach(async () => {
  game = openGame();
  characterId = await game.newCharacter();
  await game.become(characterId, levels({ combat: 60, mining: 60, fishing: 60, smithing: 60 }));
});
afterEach(() => game.close());

const wren = () => game.as("wren");
const calling = async () => (await wren().ask(api.character.sheet, { characterId }))?.calling;
const gold = async () => (await wren().ask(api.character.sheet, { characterId }))?.gold;
const set = (id: "warden" | "delver", ranks: Record<string, number>, goldMax = 0) =>
  wren().order(api.callings.setBuild, { characterId, calling: id, ranks, goldMax });

test("a calling is taken up with its talents, and changes the numbers at once", async () => {
  expect(await set("warden", { "thick-hide": 3 })).toEqual({ ok: true, value: { gold: 0 } });
  expect(await calling()).toEqual({ id: "warden", ranks: { "thick-hide": 3 } });
  const stats = await wren().ask(api.character.stats, { characterId });
  const health = stats?.find(({ key }) => key === "hp")?.sources.map(({ source }) => source);
  expect(health).toEqual(expect.arrayContaining(["Warden", "Thick Hide"]));
});

test("a build that is not allowed leaves everything as it was", async () => {
  await set("warden", { "thick-hide": 3 });
  expect(await set("warden", { "thick-hide": 3, unmoved: 1 })).toEqual(
    refused("talent-row", { n: 15 }),
  );
  expect(await calling()).toEqual({ id: "warden", ranks: { "thick-hide": 3 } });
});

test("the second change of a week costs gold, and never more than was shown", async () => {
  await set("warden", { "thick-hide": 3 });
  expect(await set("delver", { "deep-cut": 2 })).toMatchObject({ value: { gold: 0 } });
  expect(await set("warden", {})).toEqual(refused("stale", {}));
  const price = 2_000 + 40 * (4 * 60 + skillIds.length - 4) * 2;
  expect(await set("warden", {}, price)).toMatchObject({ ok: false, code: "not-enough-gold" });
  expect((await calling())?.id).toBe("delver");
  await game.give(characterId, { centiGold: 100 * 50_000 });
  const before = (await gold()) ?? 0;
  expect(await set("warden", {}, price)).toMatchObject({ value: { gold: price } });
  expect(await gold()).toBe(before - price);
  game.wait(7 * day);
  expect(await set("delver", {})).toMatchObject({ value: { gold: 0 } });
});

test("a given change is used before gold", async () => {
  await set("warden", { "thick-hide": 3 });
  await set("delver", { "deep-cut": 2 });
  await game.world.run(({ db }) => giveChange(db, characterId, 1));
  expect(await set("warden", {})).toMatchObject({ value: { gold: 0 } });
  expect(await wren().ask(api.callings.book, { characterId })).toMatchObject({ gifts: 0 });
});

test("a change can be bought with marks, and waits until it is needed", async () => {
  await game.give(characterId, { currencies: { marks: 45 } });
  const buy = (quantity: number) =>
    wren().order(api.quests.buyWithMarks, { characterId, offer: "marks-respec", quantity });
  expect(await buy(2)).toMatchObject({ ok: true });
  const gifts = async () => (await wren().ask(api.callings.book, { characterId }))?.gifts;
  expect(await gifts()).toBe(2);
  await set("warden", { "thick-hide": 3 });
  await set("warden", { "thick-hide": 2 });
  expect(await gifts()).toBe(2);
  await set("warden", { "thick-hide": 1 });
  expect(await gifts()).toBe(1);
});

test("two builds are saved, and taken up whole or not at all", async () => {
  const save = (place: "first" | "second") =>
    wren().order(api.callings.saveBuild, { characterId, place });
  const use = (place: "first" | "second", goldMax = 0) =>
    wren().order(api.callings.useBuild, { characterId, place, goldMax });
  expect(await save("first")).toEqual(refused("nothing-to-do", {}));
  await set("warden", { "thick-hide": 5, grudge: 1 });
  await save("first");
  expect(await use("second")).toEqual(refused("nothing-to-do", {}));
  await set("delver", { "deep-cut": 2 });
  await save("second");
  expect(await use("first")).toEqual(refused("stale", {}));
  expect((await calling())?.id).toBe("delver");
  game.wait(7 * day);
  expect(await use("first")).toMatchObject({ ok: true });
  expect(await calling()).toEqual({ id: "warden", ranks: { "thick-hide": 5, grudge: 1 } });
});
