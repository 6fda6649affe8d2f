import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, hour, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Villager } from "../../testing/villagers.ts";
import { newVillager, settleFenwick } from "../../testing/villagers.ts";
import { spansKeptMs } from "../content/limits.ts";
import { villageDisbands } from "./ending.ts";
import { activeMembers, membersAt, spansOf } from "./villages.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function fenwick() {
  const wren = await newVillager(game, "wren", "Wrenfield");
  const finch = await newVillager(game, "finch", "Finchling");
  const robin = await newVillager(game, "robin", "Robinet");
  await settleFenwick(game, wren, [finch, robin]);
  return { wren, finch, robin };
}

const idOf = (wren: Villager) =>
  game.world.run(async ({ db }) => {
    const rows = await spansOf(db, wren.characterId);
    const villageId = rows.at(-1)?.villageId;
    if (villageId === undefined) throw new Error("There is no village.");
    return villageId;
  });

const whoIs = (
  ids: readonly { readonly characterId: CharacterId }[],
  people: readonly Villager[],
) =>
  people
    .filter((one) => ids.some(({ characterId }) => characterId === one.characterId))
    .map(({ name }) => name);

describe("a span of membership", () => {
  test("tells for eight days who belonged to the village at an instant", async () => {
    const { wren, finch, robin } = await fenwick();
    const people = [wren, finch, robin];
    const villageId = await idOf(wren);
    game.wait(hour);
    const beforeMs = Date.now();
    game.wait(minute);
    await wren.kick("Finchling");
    const at = (atMs: number) =>
      game.world.run(async ({ db }) => whoIs(await membersAt(db, villageId, atMs), people));
    expect(await at(beforeMs)).toEqual(["Wrenfield", "Finchling", "Robinet"]);
    expect(await at(Date.now())).toEqual(["Wrenfield", "Robinet"]);
    expect(await at(beforeMs - 2 * hour)).toEqual([]);
    game.wait(spansKeptMs + day);
    await finch.found("Mirefold");
    const spans = await game.world.run(({ db }) => spansOf(db, finch.characterId));
    expect(spans).toHaveLength(1);
  });

  test("counts as active while the lamp burns, and once one is no newcomer", async () => {
    const { wren, finch, robin } = await fenwick();
    const people = [wren, finch, robin];
    const villageId = await idOf(wren);
    const active = () =>
      game.world.run(async ({ db }) =>
        whoIs(await activeMembers(db, villageId, Date.now()), people),
      );
    expect(await active()).toEqual(["Wrenfield"]);
    game.wait(3 * day);
    await finch.checkIn();
    expect(await active()).toEqual(["Finchling"]);
    game.wait(day);
    expect(await active()).toEqual([]);
  });

  test("writes no more than one sign an hour", async () => {
    const { wren, finch } = await fenwick();
    const seenAtMs = async () => {
      const spans = await game.world.run(({ db }) => spansOf(db, finch.characterId));
      return spans[0]?.seenAtMs;
    };
    const joinedAtMs = await seenAtMs();
    game.wait(50 * minute);
    await finch.checkIn();
    expect(await seenAtMs()).toBe(joinedAtMs);
    game.wait(20 * minute);
    await finch.checkIn();
    expect(await seenAtMs()).toBe(Date.now());
    expect(await wren.standing()).toBe("elder");
  });
});

describe("whoever is sent away", () => {
  test("is settled up to that instant before", async () => {
    const { wren, finch } = await fenwick();
    await finch.as.order(api.activity.fight, { ...finch.own, zone: "fenside-meadows" });
    game.wait(hour);
    await wren.kick("Finchling");
    const { state } = await game.progressOf(finch.characterId);
    expect(Date.now() - state.settledAtMs).toBeLessThan(6_000);
  });
});

describe("the end of a village", () => {
  /** What is left of it, and what its members are told of villages. */
  async function endedAt(lateMs: number) {
    const { wren, finch, robin } = await fenwick();
    await wren.disband();
    const villageId = await idOf(wren);
    game.wait(3 * day + lateMs);
    await game.jobUntilDone("core:runDeadlines");
    const bells: (readonly string[])[] = [];
    for (const one of [wren, finch, robin])
      bells.push(((await one.bell()) ?? []).filter((type) => type.startsWith("village-")));
    return game.world.run(async ({ db }) => ({
      bells,
      isThere: (await db.get(villageId)) !== null,
      present: (await db.query("villageMembers").collect()).filter((row) => row.leftAtMs === null),
      deadlines: (await db.query("deadlines").collect()).filter(
        ({ kind }) => kind === villageDisbands,
      ),
      seats: await db.query("seats").collect(),
      holders: (await db.query("holderLedgers").collect()).map(({ holder }) => holder),
    }));
  }

  test("by a job that comes late is the same as by a punctual one", async () => {
    const punctual = await endedAt(0);
    await game.close();
    game = openGame();
    expect(await endedAt(2 * hour)).toEqual(punctual);
    expect(punctual).toMatchObject({ isThere: false, present: [], deadlines: [], seats: [] });
    for (const bell of punctual.bells) expect(bell).toContain("village-dissolved");
  });
});
