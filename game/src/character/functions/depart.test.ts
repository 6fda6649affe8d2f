import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { api, day, hour, minute, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

const face = { origin: "wayfarer", mode: "standard", avatarSeed: 7 } as const;

async function departed() {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  await wren.order(api.activity.gather, { characterId, node: "copper-scrape" });
  await wren.order(api.activity.checkIn, { characterId });
  game.wait(hour);
  expect(await wren.order(api.character.depart, { characterId, name: "Wrenfield" })).toMatchObject({
    ok: true,
  });
  return { characterId, wren };
}

describe("a character that is sent away", () => {
  test("goes only when its name is typed as it is written", async () => {
    const characterId = await game.newCharacter("wren", "Wrenfield");
    const wren = game.as("wren");
    expect(await wren.order(api.character.depart, { characterId, name: "wrenfield" })).toEqual(
      refused("name-mismatch", { name: "Wrenfield" }),
    );
    expect(await wren.order(api.activity.stop, { characterId })).toMatchObject({ ok: true });
  });

  test("does nothing any more, is not on the moor, and still takes its place", async () => {
    const { characterId, wren } = await departed();
    const before = await wren.ask(api.inventory.bag, { characterId });
    expect(await wren.ask(api.presence.online, {})).toMatchObject({ count: 0, players: [] });
    expect(await wren.order(api.activity.stop, { characterId })).toEqual(
      refused("departing", { time: 7 * day }),
    );
    expect(await wren.order(api.activity.checkIn, { characterId })).toMatchObject(
      refused("departing"),
    );
    game.wait(day);
    await game.job("activity:tick");
    await game.job("activity:sweep");
    expect(await wren.ask(api.inventory.bag, { characterId })).toEqual(before);
    await game.newCharacter("wren", "Onefold");
    await game.newCharacter("wren", "Twofold");
    expect(await wren.order(api.character.create, { name: "Threefold", ...face })).toEqual(
      refused("too-many-characters", { n: 3 }),
    );
  });

  test("is left as it is by signs that its account gives with another", async () => {
    const { characterId, wren } = await departed();
    const other = await game.newCharacter("wren", "Onefold");
    const frozen = await game.progressOf(characterId);
    game.wait(day);
    await wren.order(api.activity.checkIn, { characterId: other });
    expect(await game.progressOf(characterId)).toEqual(frozen);
  });

  test("goes on with its work when it is called back; the time between is gone", async () => {
    const { characterId, wren } = await departed();
    const before = await wren.ask(api.inventory.bag, { characterId });
    game.wait(6 * day);
    expect(await wren.order(api.character.restore, { characterId })).toMatchObject({ ok: true });
    expect(await wren.ask(api.inventory.bag, { characterId })).toEqual(before);
    expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
      work: { kind: "gather", node: "copper-scrape" },
      restingSinceMs: null,
    });
    game.wait(hour);
    await wren.order(api.activity.checkIn, { characterId });
    expect(await wren.ask(api.inventory.bag, { characterId })).not.toEqual(before);
    // An hour before it was sent away and one after it was called back.
    expect(await wren.ask(api.activity.current, { characterId })).toMatchObject({
      session: { actions: 1_200 },
    });
    expect(await wren.order(api.character.restore, { characterId })).toEqual(
      refused("nothing-to-do", {}),
    );
    const told = await wren.ask(api.notifications.recent, { characterId });
    const changes = told?.notices.flatMap(({ event }) =>
      event.type === "self" ? event.change : [],
    );
    expect(changes).toEqual(["restored", "departing"]);
  });

  test("is called back rested, where it was not seen before on that day", async () => {
    const { characterId, wren } = await departed();
    const isRested = async () =>
      ((await wren.ask(api.character.sheet, { characterId }))?.boosts ?? []).some(
        ({ id }) => id === "rested",
      );
    game.wait(2 * day);
    await wren.order(api.character.restore, { characterId });
    expect(await isRested()).toBe(true);
    game.wait(3 * hour);
    await wren.order(api.character.depart, { characterId, name: "Wrenfield" });
    await wren.order(api.character.restore, { characterId });
    expect(await isRested()).toBe(false);
  });

  test("is gone after a week with all it had, and its name is free ninety days later", async () => {
    const { characterId, wren } = await departed();
    game.wait(7 * day - minute);
    expect(await game.job("character:deleteDeparted")).toEqual({ deleted: 0 });
    game.wait(minute);
    expect(await wren.order(api.character.restore, { characterId })).toEqual(
      refused("target-gone", {}),
    );
    expect(await game.job("character:deleteDeparted")).toEqual({ deleted: 1 });
    expect(await game.job("character:deleteDeparted")).toEqual({ deleted: 0 });
    expect(await wren.ask(api.character.mine, {})).toMatchObject({ characters: [] });
    expect(await wren.ask(api.profile.byName, { name: "Wrenfield" })).toBeNull();
    expect(await wren.ask(api.presence.moor, {})).toMatchObject({ characters: 0 });
    expect(await rowsOf(characterId)).toEqual([]);

    const again = () => wren.order(api.character.create, { name: "wrenfleld", ...face });
    expect(await again()).toMatchObject(refused("name-taken"));
    game.wait(90 * day - 1);
    await game.job("character:freeNames");
    expect(await again()).toMatchObject(refused("name-taken"));
    game.wait(1);
    await game.job("character:freeNames");
    expect(await again()).toMatchObject({ ok: true });
  });

  test("of somebody else is not called back", async () => {
    const { characterId } = await departed();
    await expect(
      game.as("finch").order(api.character.restore, { characterId }),
    ).rejects.toMatchObject({ data: { kind: "Forbidden" } });
  });
});

/** Whatever still speaks of a character, in any table, but for its place in the book of the departed. */
async function rowsOf(characterId: string): Promise<readonly unknown[]> {
  return game.world.run(async ({ db }) => {
    const found: unknown[] = [];
    for (const table of ["lives", "ledgers", "stacks", "pieces", "presences", "notices"] as const) {
      const rows = await db.query(table).collect();
      found.push(...rows.filter((row) => row.characterId === characterId));
    }
    return found;
  });
}

test("the characters of a deleted account leave at once, and its settings with them", async () => {
  const guests = [await game.newCharacter("wren"), await game.newCharacter("wren")];
  const finch = await game.newCharacter("finch");
  await game.as("wren").order(api.settings.change, { keys: { hasSingleKeys: false } });
  const remove = () => game.job("character:removeAccount", { accountId: "wren" });
  expect(await remove()).toEqual({ leaving: 2 });
  await game.job("character:deleteDeparted");
  await game.job("character:deleteDeparted");
  expect(await remove()).toEqual({ leaving: 0 });
  for (const id of guests) expect(await rowsOf(id)).toEqual([]);
  expect(await game.as("wren").ask(api.character.mine, {})).toMatchObject({ characters: [] });
  expect(await game.as("wren").ask(api.settings.mine, {})).toMatchObject({
    keys: { hasSingleKeys: true },
  });
  expect(await game.as("finch").order(api.activity.stop, { characterId: finch })).toMatchObject({
    ok: true,
  });
});

test("an ironbound character becomes a standard one, and never back", async () => {
  const wren = game.as("wren");
  const made = await wren.order(api.character.create, {
    name: "Ironling",
    ...face,
    mode: "ironbound",
  });
  const characterId = made.ok ? made.value.characterId : "";
  expect(await wren.order(api.character.convert, { characterId })).toMatchObject({ ok: true });
  expect(await wren.ask(api.character.sheet, { characterId })).toMatchObject({ mode: "standard" });
  expect(await wren.order(api.character.convert, { characterId })).toEqual(
    refused("nothing-to-do", {}),
  );
});

test("a face is drawn anew once in thirty days, and shows on the list of players", async () => {
  const characterId = await game.newCharacter("wren", "Wrenfield");
  const wren = game.as("wren");
  await wren.order(api.activity.checkIn, { characterId });
  const change = (avatarSeed: number) =>
    wren.order(api.character.changeFace, { characterId, avatarSeed });
  expect(await change(4_294_967_299)).toMatchObject({ ok: true });
  expect(await wren.ask(api.character.mine, {})).toMatchObject({ characters: [{ avatarSeed: 3 }] });
  expect(await wren.ask(api.presence.online, {})).toMatchObject({ players: [{ avatarSeed: 3 }] });
  game.wait(day);
  expect(await change(5)).toEqual(refused("cooldown", { time: 29 * day }));
  game.wait(29 * day);
  expect(await change(5)).toMatchObject({ ok: true });
});

test("three characters of an account work at the same time", async () => {
  const wren = game.as("wren");
  const ids = [await game.newCharacter(), await game.newCharacter(), await game.newCharacter()];
  const [fighter = "", miner = "", fisher = ""] = ids;
  await wren.order(api.activity.fight, { characterId: fighter, zone: "fenside-meadows" });
  await wren.order(api.activity.gather, { characterId: miner, node: "copper-scrape" });
  await wren.order(api.activity.gather, { characterId: fisher, node: "mill-pond" });
  game.wait(2 * hour);
  await wren.order(api.activity.checkIn, { characterId: fighter });
  await game.jobUntilDone("activity:fillLamps");
  const skills = await Promise.all(
    ids.map(async (characterId) => {
      const sheet = await wren.ask(api.character.sheet, { characterId });
      return sheet?.skills;
    }),
  );
  expect(skills[0]?.combat.level).toBeGreaterThan(1);
  expect(skills[1]?.mining.level).toBeGreaterThan(1);
  expect(skills[2]?.fishing.level).toBeGreaterThan(1);
});

async function countLeaving(): Promise<number> {
  const all = await game.world.run(({ db }) => db.query("characters").collect());
  return all.filter(({ leavesAtMs }) => leavesAtMs !== undefined).length;
}

test("an account that is no more leaves with everybody, however many wait for a place", async () => {
  for (let nth = 0; nth < 9; nth++) {
    for (let made = 0; made < 3; made++) await game.newCharacter(`guest ${nth}`);
    await game.job("character:adoptAccount", {
      fromAccountId: `guest ${nth}`,
      toAccountId: "wren",
    });
  }
  const finch = await game.newCharacter("finch");
  expect(await game.job("character:removeAccount", { accountId: "wren" })).toEqual({ leaving: 3 });
  // Those who wait leave in scheduled runs of twenty, one after the other.
  await expect.poll(countLeaving).toBe(27);
  for (let deleted = 0; deleted < 27; deleted++)
    expect(await game.job("character:deleteDeparted")).toEqual({ deleted: 1 });
  const left = await game.world.run(({ db }) => db.query("characters").collect());
  expect(left.map(({ _id }) => _id)).toEqual([finch]);
});
