import { afterEach, beforeEach, expect, test } from "vitest";
import type { DomainEvent } from "../../core/content/events.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import type { CharacterId } from "../../core/tables.ts";
import { BossWorld, bossStriker, eveningMs } from "../../testing/boss-window.ts";
import { api, hour, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
let moor: BossWorld;
beforeEach(() => {
  game = openGame();
  moor = new BossWorld(game);
});
afterEach(() => game.close());

const tell = (characterId: CharacterId, event: DomainEvent) =>
  game.actFor(characterId, ({ emit }) => emit(event));

const ranked = (mode: "standard" | "ironbound") =>
  game.as("anybody").ask(api["world-boss"].ranking, { mode, season: seasonAt(eveningMs) });

async function paid() {
  const wren = await bossStriker(game, "wren", "Wrenfield");
  await wren.pledge();
  await moor.waitUntil(eveningMs);
  await moor.waitUntil(eveningMs + hour);
  await moor.settleUp();
  expect(await ranked("standard")).toHaveLength(1);
  return wren;
}

test("whoever is about to leave promises nothing any more", async () => {
  const wren = await bossStriker(game, "wren", "Wrenfield");
  await wren.pledge();
  await wren.as.order(api.character.depart, { ...wren.own, name: "Wrenfield" });
  expect((await wren.mine()).pledges).toEqual([]);
});

test("whom no board ranks, or who is banned for long, has no season", async () => {
  const wren = await paid();
  await tell(wren.characterId, { kind: "unranked" });
  expect(await ranked("standard")).toEqual([]);
});

test("a converted character counts among the others with all it has", async () => {
  const wren = await paid();
  await game.world.run(async ({ db }) => {
    const row = await db.query("bossSeasons").first();
    if (row !== null) await db.patch(row._id, { mode: "ironbound" });
  });
  expect(await ranked("standard")).toEqual([]);
  await tell(wren.characterId, { kind: "converted" });
  expect(await ranked("standard")).toHaveLength(1);
});
