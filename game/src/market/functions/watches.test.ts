import { beforeEach, afterEach, describe, expect, test } from "vitest";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { CharacterId } from "../../core/tables.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { api, openGame, refused, second } from "../../testing/game-test.ts";
import { watchesMax } from "../content/limits.ts";
import { isTraded } from "../rules/prices.ts";

const traded = keysOf(items).filter(isTraded);

let game: GameTest;
let wren: CharacterId;
beforeEach(async () => {
  game = openGame();
  wren = await game.newCharacter("wren", "Wrenfield");
});
afterEach(() => game.close());

function watch(item: string, isWatched = true) {
  return game.as("wren").order(api.market.watch, { characterId: wren, item, isWatched });
}
async function watchedItems() {
  const watched = await game.as("wren").ask(api.market.watched, { characterId: wren });
  return watched?.items.map(({ item }) => item);
}

describe("the watch list", () => {
  test("is empty at first, and takes goods and lets go of them", async () => {
    expect(await watchedItems()).toEqual([]);
    await watch("copper-ore");
    await watch("copper-bar");
    expect(new Set(await watchedItems())).toEqual(new Set(["copper-ore", "copper-bar"]));
    await watch("copper-ore", false);
    expect(await watchedItems()).toEqual(["copper-bar"]);
  });

  test("stays as it is where goods are watched twice or were never watched", async () => {
    await watch("copper-ore");
    expect((await watch("copper-ore")).ok).toBe(true);
    expect((await watch("copper-bar", false)).ok).toBe(true);
    expect(await watchedItems()).toEqual(["copper-ore"]);
  });

  test("takes twenty, and another once one of them is gone", async () => {
    const [last = "", ...first] = traded.slice(0, watchesMax + 1);
    for (const item of first) {
      game.wait(second);
      expect((await watch(item)).ok).toBe(true);
    }
    game.wait(second);
    expect(await watch(last)).toMatchObject(refused("watch-limit", { n: watchesMax }));
    await watch(first[0] ?? "", false);
    expect((await watch(last)).ok).toBe(true);
  });

  test("takes nothing that has no book", async () => {
    expect(await watch("copper-shortsword")).toEqual(refused("not-traded", {}));
    expect(await watch("no-such-thing")).toEqual(refused("not-traded", {}));
  });

  test("is open to the ironbound, who look and trade with nobody", async () => {
    await game.world.run(({ db }) => db.patch(wren, { mode: "ironbound" }));
    expect((await watch("copper-ore")).ok).toBe(true);
  });

  test("is one's own", async () => {
    await watch("copper-ore");
    const finch = await game.newCharacter("finch", "Finchling");
    const list = await game.as("finch").ask(api.market.watched, { characterId: finch });
    expect(list).toEqual({ items: [], lists: 1, max: watchesMax });
  });
});
