import type { FunctionArgs, FunctionReference, FunctionReturnType } from "convex/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { api, hour, levels, minute, openGame, second } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { lookedAtMax } from "../content/filters.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

/** What a question answers once the whole world is counted, as it is each second. */
async function counted<Ref extends FunctionReference<"query", "public", Record<string, never>>>(
  question: Ref,
): Promise<FunctionReturnType<Ref>> {
  await game.job("presence:countMoor");
  return game.as("anybody").ask(question, {} as FunctionArgs<Ref>);
}

test("whoever opens a page is on the moor, with what it does, until the page is closed", async () => {
  const wrens = await game.newCharacter("wren", "Wrenfield");
  const finches = await game.newCharacter("finch", "Finchling");
  const nobody = () => counted(api.presence.online);
  expect(await nobody()).toEqual({ count: 0, players: [] });

  await game.as("wren").order(api.activity.checkIn, { characterId: wrens });
  await game.as("wren").order(api.activity.fight, { characterId: wrens, zone: "fenside-meadows" });
  game.wait(100 * second);
  await game.as("finch").order(api.activity.checkIn, { characterId: finches });
  expect(await nobody()).toMatchObject({
    count: 2,
    players: [
      { name: "Finchling", work: "idle" },
      { name: "Wrenfield", work: "combat" },
    ],
  });
  expect(await counted(api.presence.moor)).toMatchObject({
    online: 2,
    characters: 2,
    faces: [7, 7],
  });

  game.wait(60 * second);
  await game.job("activity:tick");
  await game.job("activity:expireWatches");
  expect(await nobody()).toMatchObject({ count: 1, players: [{ name: "Finchling" }] });
  await game.as("wren").order(api.activity.checkIn, { characterId: wrens });
  expect(await nobody()).toMatchObject({ count: 2 });
});

test("the count of every page is renewed at most every ten seconds, and holds nothing back for longer", async () => {
  const wrens = await game.newCharacter("wren", "Wrenfield");
  const finches = await game.newCharacter("finch", "Finchling");
  const shown = () => counted(api.presence.count);
  expect(await shown()).toBe(0);
  game.wait(10 * second);
  await game.as("wren").order(api.activity.checkIn, { characterId: wrens });
  expect(await shown()).toBe(1);
  game.wait(9 * second);
  await game.as("finch").order(api.activity.checkIn, { characterId: finches });
  expect(await shown()).toBe(1);
  game.wait(second);
  expect(await shown()).toBe(2);
});

test("the list shows the title that is worn now", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  const title = async () => (await wren.ask(api.presence.online, {})).players[0]?.title;
  expect(await title()).toBeNull();
  await game.become(characterId, levels({ mining: 100 }));
  await wren.order(api.activity.stop, { characterId });
  await wren.order(api.achievements.wearTitle, { characterId, title: "adept-mining-5" });
  expect(await title()).toBe("adept-mining-5");
  await wren.order(api.achievements.wearTitle, { characterId, title: null });
  expect(await title()).toBeNull();
});

test("the count stays true through pages that report again, late and at once", async () => {
  const characterId = await game.newCharacter();
  const wren = game.as("wren");
  const report = () => wren.order(api.activity.checkIn, { characterId });
  await Promise.all([report(), report(), report()]);
  game.wait(minute);
  await report();
  // The page was silent too long, but its watch has not expired yet.
  game.wait(5 * minute);
  await Promise.all([report(), game.job("activity:expireWatches"), game.job("activity:tick")]);
  const { count, players } = await counted(api.presence.online);
  expect(count).toBe(players.length);
  game.wait(5 * minute);
  await game.job("activity:expireWatches");
  expect(await counted(api.presence.online)).toEqual({ count: 0, players: [] });
});

test("the strip tells of the newest fifth level, with levels on the list kept up", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(hour);
  await wren.order(api.activity.checkIn, { characterId });
  const sheet = await wren.ask(api.character.sheet, { characterId });
  expect(sheet?.skills.mining.level).toBeGreaterThanOrEqual(5);
  expect(await counted(api.presence.moor)).toMatchObject({
    lastLevel: { name: "Wrenfield", skill: "mining", atMs: Date.now() },
  });
  expect(await wren.ask(api.presence.online, {})).toMatchObject({
    players: [{ totalLevel: sheet?.totalLevel, combatLevel: 1, work: "gather" }],
  });
});

test("the strip tells of no level in between, and names nobody who does not wish to be seen", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  const mine = async (durationMs: number) => {
    game.wait(durationMs);
    await wren.order(api.activity.checkIn, { characterId });
    const sheet = await wren.ask(api.character.sheet, { characterId });
    const { lastLevel } = await counted(api.presence.moor);
    return { level: sheet?.skills.mining.level ?? 0, lastLevel };
  };
  const early = await mine(2 * minute);
  expect(early.level).toBeGreaterThan(1);
  expect(early).toMatchObject({ lastLevel: null });
  await wren.order(api.settings.change, { privacy: { showsOnline: false, showsEquipment: true } });
  const late = await mine(hour);
  expect(late.level).toBeGreaterThanOrEqual(5);
  expect(late).toMatchObject({ lastLevel: null });
});

test("players are found by the beginning of a name, by work, level and mode, without those who hide", async () => {
  const names = ["Wrenfield", "Wrenbrother", "Finchling", "Heronmoor"] as const;
  for (const name of names) {
    const characterId = await game.newCharacter(name, name);
    await game.as(name).order(api.activity.checkIn, { characterId });
    if (name === "Finchling") await game.become(characterId, levels({ fishing: 100 }));
    if (name !== "Heronmoor")
      await game.as(name).order(api.activity.gather, { characterId, node: "copper-scrape" });
  }
  const anybody = { name: "", work: null, band: null, mode: null, from: 0 } as const;
  const found = async (filter: object) => {
    const { players } = await game.world.query(api.presence.found, { ...anybody, ...filter });
    return players.map(({ name }) => name).toSorted();
  };
  expect(await found({})).toEqual(names.toSorted());
  expect(await found({ name: " wREN" })).toEqual(["Wrenbrother", "Wrenfield"]);
  expect(await found({ name: "field" })).toEqual([]);
  expect(await found({ work: "idle" })).toEqual(["Heronmoor"]);
  expect(await found({ work: "gather", name: "fi" })).toEqual(["Finchling"]);
  expect(await found({ work: "idle", name: "fi" })).toEqual([]);
  expect(await found({ mode: "ironbound" })).toEqual([]);
  expect(await found({ mode: "standard", band: "newcomers" })).toContain("Heronmoor");
  expect(await found({ band: "masters" })).toEqual([]);
  const hidden = { showsOnline: false, showsEquipment: true };
  await game.as("Wrenfield").order(api.settings.change, { privacy: hidden });
  expect(await found({ name: "wren" })).toEqual(["Wrenbrother"]);
  for (const from of [-1, 0.5, 1, 50, 1_000, Number.NaN, 1e300])
    expect(await found({ from })).toEqual([]);
  for (const name of ["a".repeat(40), "wren!", "w r"]) expect(await found({ name })).toEqual([]);
});

test("fifty players come at once, and the others on the pages after", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  await game.world.run(async ({ db }) => {
    for (let nth = 0; nth < 60; nth++) {
      const levelsOfIt = { combatLevel: 1, totalLevel: 17 + nth };
      const row = {
        characterId,
        online: true,
        name: `N${nth}`,
        avatarSeed: 1,
        work: "idle",
      } as const;
      await db.insert("presences", { ...row, ...levelsOfIt });
    }
  });
  const page = (from: number) =>
    game.world.query(api.presence.found, { name: "", work: null, band: null, mode: null, from });
  const [first, next] = [await page(0), await page(50)];
  expect([first.players.length, first.hasMore]).toEqual([50, true]);
  expect([next.players.length, next.hasMore]).toEqual([10, false]);
  expect(first.players[0]?.totalLevel).toBe(76);
});

test("in a crowd a filter looks at the first three thousand and no further", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const levelOfFirst = 10_000;
  await game.world.run(async ({ db }) => {
    const crowd = {
      characterId,
      online: true,
      avatarSeed: 1,
      combatLevel: 1,
      work: "idle",
    } as const;
    for (let nth = 0; nth <= lookedAtMax; nth++) {
      const isOther = nth === 0 || nth === lookedAtMax - 1 || nth === lookedAtMax;
      const mode = isOther ? ("ironbound" as const) : ("standard" as const);
      await db.insert("presences", {
        ...crowd,
        name: `N${nth}`,
        mode,
        totalLevel: levelOfFirst - nth,
      });
    }
  });
  const filter = { name: "", work: null, band: null, mode: "ironbound", from: 0 } as const;
  const { players } = await game.world.query(api.presence.found, filter);
  expect(players.map(({ name }) => name)).toEqual(["N0", `N${lookedAtMax - 1}`]);
});
