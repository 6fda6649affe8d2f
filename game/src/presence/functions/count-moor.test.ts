import { memoryStorage } from "@aldermoor/engine/testing.ts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Writer } from "../../core/functions/context.ts";
import type { CharacterId } from "../../core/tables.ts";
import { GameTest, api, openGame, second } from "../../testing/game-test.ts";
import { inputs } from "../../testing/inputs.ts";
import type { PresenceModel } from "../tables.ts";

const names = ["Wrenfield", "Finchling", "Heronmoor"] as const;

type Step = {
  readonly kind: "comes" | "goes" | "rises" | "finds" | "hides" | "shows" | "counts" | "restarts";
  readonly who: number;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    ...(["comes", "goes", "rises", "finds", "hides", "shows", "counts", "restarts"] as const),
  ),
  who: fc.nat(names.length - 1),
});

/** Who is there and what was told last, each by the place of its name. */
type Model = {
  readonly online: Set<number>;
  readonly hidden: Set<number>;
  level: { who: number; atMs: number } | null;
  find: { who: number; atMs: number } | null;
};

test("whatever happens, and however often the host begins anew, a count tells of all that is there, once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const storage = memoryStorage();
      let game = openGame(storage);
      const ids: CharacterId[] = [];
      for (const name of names) ids.push(await game.newCharacter(name, name));
      const model: Model = { online: new Set(), hidden: new Set(), level: null, find: null };
      for (const { kind, who } of steps) {
        game.wait(second);
        if (kind === "restarts") {
          await game.world.close();
          game = new GameTest(storage);
        } else if (kind === "counts") await expectCounted(game, model);
        else await act(game, model, { kind, who }, ids[who]);
      }
      await expectCounted(game, model);
      await game.close();
    }),
    { numRuns: inputs(12) },
  );
});

async function act(
  game: GameTest,
  model: Model,
  { kind, who }: Step,
  characterId: CharacterId | undefined,
): Promise<void> {
  if (characterId === undefined) throw new Error("There is nobody of that number.");
  const isThere = model.online.has(who);
  const atMs = Date.now();
  switch (kind) {
    case "comes":
      if (!isThere) await emit(game, characterId, { kind: "arrived" });
      model.online.add(who);
      return;
    case "goes":
      if (isThere) await emit(game, characterId, { kind: "left" });
      model.online.delete(who);
      return;
    case "rises":
      await emit(game, characterId, { kind: "levelled", skill: "mining", from: 4, to: 5 });
      if (!model.hidden.has(who)) model.level = { who, atMs };
      return;
    case "finds":
      await emit(game, characterId, { kind: "found-piece", item: "amber-band", rarity: 4 });
      if (!model.hidden.has(who)) model.find = { who, atMs };
      return;
    case "hides":
    case "shows": {
      const privacy = { showsOnline: true, showsActivity: kind === "shows", showsEquipment: true };
      await game.as(names[who] ?? "").order(api.settings.change, { privacy });
      if (kind === "hides") model.hidden.add(who);
      else model.hidden.delete(who);
      return;
    }
    case "counts":
    case "restarts":
      throw new Error("This is nobody's deed.");
  }
}

type Emitted = Parameters<Parameters<Parameters<GameTest["actFor"]>[1]>[0]["emit"]>[0];

function emit(game: GameTest, characterId: CharacterId, event: Emitted): Promise<void> {
  return game.actFor(characterId, (context) => context.emit(event));
}

async function expectCounted(game: GameTest, { online, hidden, level, find }: Model) {
  await game.job("presence:countMoor");
  const told = await game.world.query(api.presence.moor, {});
  const shown = (news: Model["level"]): object | null =>
    news === null || hidden.has(news.who)
      ? null
      : expect.objectContaining({ name: names[news.who], atMs: news.atMs });
  expect(told).toEqual({
    online: online.size,
    characters: names.length,
    faces: expect.any(Array),
    lastLevel: shown(level),
    lastFind: shown(find),
  });
}

describe("a world that was counted by whoever came and went", () => {
  let game: GameTest;
  beforeEach(() => {
    game = openGame();
  });
  afterEach(() => game.close());

  test("is counted anew, with its news by their names of now", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    await game.newCharacter("finch", "Finchling");
    await game.as("wren").order(api.activity.checkIn, { characterId });
    const atMs = Date.now();
    await game.world.run(async (context) => {
      const db = context.db as unknown as Writer<PresenceModel>;
      await db.insert("moor", {
        ...{ online: 7, characters: 9 },
        lastLevel: { name: "Wrenfield", skill: "mining", level: 5, atMs },
        lastFind: { name: "Somebodygone", item: "amber-band", rarity: 4, atMs },
      });
    });
    const told = () => game.world.query(api.presence.moor, {});
    // Nobody knows yet whether they wish to be named.
    expect(await told()).toMatchObject({ lastLevel: null, lastFind: null });
    await game.job("presence:countMoor");
    expect(await told()).toMatchObject({
      ...{ online: 1, characters: 2 },
      lastLevel: { name: "Wrenfield", skill: "mining", level: 5 },
      lastFind: null,
    });
  });

  test("forgets who is gone for good", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    await emit(game, characterId, { kind: "levelled", skill: "mining", from: 4, to: 5 });
    await game.job("presence:countMoor");
    await game.job("character:deleteCharacter", { characterId });
    await game.job("presence:countMoor");
    const rows = await game.world.run(async ({ db }) => [
      ...(await db.query("moor").collect()),
      ...(await db.query("moorNews").collect()),
    ]);
    expect(rows).toMatchObject([{ characters: 0, lastLevel: null }]);
  });

  test("is written only where something changed", async () => {
    await game.newCharacter();
    await game.job("presence:countMoor");
    const engine = await game.world.engine();
    const commits = () => engine.metrics().counters.commits;
    const before = commits();
    vi.setSystemTime(Date.now() + 60 * second);
    await game.job("presence:countMoor");
    expect(commits()).toBe(before);
  });
});
