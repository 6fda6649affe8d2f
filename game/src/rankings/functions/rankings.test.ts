import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CharacterId } from "../../core/tables.ts";
import { api, day, hour, levels, minute, openGame } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { BoardId, Span } from "../content/boards.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function board(id: BoardId, span: Span = "all") {
  const of = { board: id, span, mode: "standard" } as const;
  const places = await game.world.query(api.rankings.page, { ...of, from: 0 });
  return { places, total: await game.world.query(api.rankings.total, of) };
}

async function names(id: BoardId, span: Span = "all") {
  const { places } = await board(id, span);
  return places.map(({ rank, name, value }) => `${rank} ${name} ${value}`);
}

async function mine(account: string, characterId: CharacterId, forMs: number): Promise<void> {
  await game.as(account).order(api.activity.gather, { characterId, node: "copper-scrape" });
  game.wait(forMs);
  await game.as(account).order(api.activity.stop, { characterId });
}

describe("nobody is ranked who", () => {
  const adopt = (fromAccountId: string, toAccountId: string) =>
    game.job("character:adoptAccount", { fromAccountId, toAccountId });

  test("plays as a guest, until a full account takes the character over", async () => {
    const guest = game.world.withIdentity({ subject: "guest", isAnonymous: true });
    const made = await guest.mutation(api.character.create, {
      name: "Crakeling",
      origin: "moorborn",
      mode: "standard",
      avatarSeed: 7,
    });
    const characterId = made.ok ? made.value.characterId : "";
    const crake = await game.world.run(({ db }) =>
      Promise.resolve(db.normalizeId("characters", characterId)),
    );
    if (crake === null) throw new Error("The guest has no character.");
    await mine("guest", crake, hour);
    expect(await names("mining")).toEqual([]);
    await adopt("guest", "crake");
    await mine("crake", crake, 2 * minute);
    expect(await names("mining")).toHaveLength(1);
  });

  test("belongs to the staff, and comes back with all it has afterwards", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await mine("wren", wren, hour);
    const [before] = await names("mining");
    await game.job("core:setStaffRole", { accountId: "wren", role: "helper" });
    expect(await names("mining")).toEqual([]);
    await mine("wren", wren, hour);
    expect(await names("mining")).toEqual([]);
    await game.world.run(async ({ db }) => {
      for (const { _id } of await db.query("staff").collect()) await db.delete(_id);
    });
    await mine("wren", wren, minute);
    const [after] = await names("mining");
    expect(Number(after?.split(" ").at(-1))).toBeGreaterThan(Number(before?.split(" ").at(-1)));
  });

  test("is banned, for as long as that lasts", async () => {
    await game.job("core:setStaffRole", { accountId: "heron", role: "moderator" });
    const wren = await game.newCharacter("wren", "Wren");
    await mine("wren", wren, hour);
    expect(await names("mining")).toHaveLength(1);
    const heron = game.world.withIdentity({ subject: "heron", hasSecondFactor: true });
    const ban = { name: "Wren", hours: 24, reason: "Rude to a newcomer." };
    expect(await heron.mutation(api.moderation.ban, ban)).toMatchObject({ ok: true });
    expect(await names("mining")).toEqual([]);
    game.wait(day + minute);
    await mine("wren", wren, 2 * minute);
    expect(await names("mining")).toHaveLength(1);
  });
});

describe("boards", () => {
  test("count levels at once, and of equals the one is ahead that came first", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    const finch = await game.newCharacter("finch", "Finch");
    expect(await board("mining")).toEqual({ places: [], total: 0 });
    for (const id of [wren, finch]) await game.become(id, levels({ combat: 60, fishing: 50 }));
    await mine("wren", wren, 4 * minute);
    expect((await names("mining"))[0]).toMatch(/^1 Wren [3-9]$/);
    const [first] = await game.world.run(({ db }) =>
      db
        .query("standings")
        .withIndex("by_character", (q) => q.eq("characterId", wren).eq("board", "mining"))
        .collect(),
    );
    if (first === undefined) throw new Error("Wren stands nowhere.");
    const { _id, _creationTime, ...place } = first;
    const later = { characterId: finch, earliness: place.earliness - 1 };
    await game.world.run(({ db }) => db.insert("standings", { ...place, ...later }));
    expect((await board("mining")).places.map(({ name }) => name)).toEqual(["Wren", "Finch"]);
    await mine("finch", finch, hour);
    expect((await names("mining"))[0]).toMatch(/^1 Finch/);
    expect((await names("total-level"))[0]).toMatch(/^1 Finch/);
  });

  test("count the levels of newcomers within ten minutes, not each of the many", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await mine("wren", wren, 4 * minute);
    expect(await board("mining")).toEqual({ places: [], total: 0 });
    await mine("wren", wren, 7 * minute);
    expect(await names("mining")).toHaveLength(1);
  });

  test("count what came within the day and the month, and begin anew with them", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await mine("wren", wren, hour);
    const [[today], [month]] = [await names("mining", "day"), await names("mining", "month")];
    expect(today).toBe(month);
    game.wait(day);
    await mine("wren", wren, 2 * hour);
    const gained = Number((await names("mining", "day"))[0]?.split(" ").at(-1));
    const all = Number((await names("mining", "month"))[0]?.split(" ").at(-1));
    expect(gained).toBeGreaterThan(0);
    expect(gained).toBeLessThan(all);
    expect(Number((await names("mining"))[0]?.split(" ").at(-1))).toBe(all + 1);
  });

  test("count kills and gold within ten minutes of play", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await game.as("wren").order(api.activity.fight, { characterId: wren, zone: "fenside-meadows" });
    for (let part = 0; part < 4; part++) {
      game.wait(5 * minute);
      await game.as("wren").order(api.activity.checkIn, { characterId: wren });
      await game.as("wren").order(api.activity.stop, { characterId: wren });
      await game
        .as("wren")
        .order(api.activity.fight, { characterId: wren, zone: "fenside-meadows" });
    }
    expect((await board("kills")).places[0]?.value).toBeGreaterThan(20);
    expect((await board("gold")).places[0]?.value).toBeGreaterThan(20);
  });

  test("take in who is older than they are, and call nothing of that a gain", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await game.world.run(async ({ db }) => {
      for (const row of await db.query("rankingClocks").collect()) await db.delete(row._id);
    });
    await game.become(wren, levels({ mining: 40, combat: 12 }));
    await mine("wren", wren, 10 * minute);
    expect(await names("combat")).toEqual(["1 Wren 12"]);
    expect(await names("combat", "day")).toEqual([]);
  });

  test("show a traveller where somebody does not wish to be named", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await mine("wren", wren, hour);
    await game.as("wren").order(api.settings.change, {
      privacy: { showsOnline: true, showsEquipment: true, showsRank: false },
    });
    const { places } = await board("mining");
    expect(places).toMatchObject([{ rank: 1, name: null, avatarSeed: 0, title: null }]);
  });

  test("forget who leaves for good", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await mine("wren", wren, hour);
    await game.as("wren").order(api.character.depart, { characterId: wren, name: "Wren" });
    game.wait(40 * day);
    await game.jobUntilDone("character:deleteDeparted");
    expect(await board("mining")).toEqual({ places: [], total: 0 });
  });
});

describe("one's own place", () => {
  test("is told with those around it, and by nobody but its owner", async () => {
    const all: CharacterId[] = [];
    for (let nth = 0; nth < 9; nth++) {
      const account = `player${nth}`;
      const id = await game.newCharacter(account);
      all.push(id);
      await mine(account, id, (9 - nth) * 20 * minute);
    }
    const [own] = all.slice(5);
    if (own === undefined) throw new Error("Nobody is the sixth.");
    const args = { characterId: own, board: "mining", span: "all" } as const;
    const around = await game.as("player5").ask(api.rankings.around, args);
    expect(around?.rank).toBe(6);
    expect(around?.places.map(({ rank }) => rank)).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(await game.as("player4").ask(api.rankings.around, args)).toBeNull();
  });

  test("has moved since midnight", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    const finch = await game.newCharacter("finch", "Finch");
    await mine("wren", wren, hour);
    await mine("finch", finch, 30 * minute);
    game.wait(day);
    await game.jobUntilDone("rankings:keepDays");
    await mine("finch", finch, 5 * hour);
    const { places } = await board("mining");
    expect(places.map(({ name, moved }) => [name, moved])).toEqual([
      ["Finch", 1],
      ["Wren", -1],
    ]);
  });
});

describe("past boards", () => {
  const today = () => Math.floor(Date.now() / day);
  const boardOf = (past: number, from = 0) =>
    game.world.query(api.rankings.past, { board: "mining", mode: "standard", day: past, from });

  test("tell who stood where when a day began, by name as it may be told now", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    const finch = await game.newCharacter("finch", "Finch");
    await mine("wren", wren, 5 * hour);
    await mine("finch", finch, hour);
    game.wait(day);
    await game.jobUntilDone("rankings:keepDays");
    const { kept, places } = await boardOf(today());
    expect(kept).toBe(2);
    expect(places).toMatchObject([
      { rank: 1, name: "Wren" },
      { rank: 2, name: "Finch" },
    ]);
    expect(places[0]?.value).toBeGreaterThan(places[1]?.value ?? 0);
    await game.as("wren").order(api.settings.change, {
      privacy: { showsOnline: true, showsEquipment: true, showsRank: false },
    });
    expect((await boardOf(today())).places[0]).toMatchObject({ name: null, avatarSeed: 0 });
    for (const none of [boardOf(today() - 3), boardOf(today(), -1), boardOf(today(), 500)])
      expect(await none).toEqual({ kept: 0, places: [] });
  });

  test("of days before values were kept tell the places alone", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    await game.world.run(({ db }) =>
      db.insert("pastBoards", { board: "mining", mode: "standard", day: today(), places: [wren] }),
    );
    expect((await boardOf(today())).places).toMatchObject([{ name: "Wren", value: null }]);
  });

  test("give a character the course of its own place, which nobody else is told", async () => {
    const wren = await game.newCharacter("wren", "Wren");
    const finch = await game.newCharacter("finch", "Finch");
    await mine("wren", wren, hour);
    for (const gained of [0, 8 * hour]) {
      if (gained > 0) await mine("finch", finch, gained);
      game.wait(day);
      await game.jobUntilDone("rankings:keepDays");
    }
    const args = { characterId: finch, board: "mining" } as const;
    expect(await game.as("finch").ask(api.rankings.course, args)).toEqual([
      { day: today() - 1, rank: null },
      { day: today(), rank: 1 },
    ]);
    expect(await game.as("wren").ask(api.rankings.course, args)).toBeNull();
  });
});

describe("the best places of somebody", () => {
  const bestOf = (name: string) => game.world.query(api.rankings.best, { name });

  async function twoMiners() {
    const wren = await game.newCharacter("wren", "Wren");
    const finch = await game.newCharacter("finch", "Finch");
    await mine("wren", wren, 5 * hour);
    await mine("finch", finch, hour);
    game.wait(day);
    await game.jobUntilDone("rankings:keepDays");
  }

  test("are those of the boards of all time as the day began, six at most", async () => {
    await twoMiners();
    const best = await bestOf("FINCH");
    expect(best?.length).toBeLessThanOrEqual(6);
    expect(best).toContainEqual({ board: "mining", rank: 2 });
    expect((await bestOf("Wren"))?.[0]).toMatchObject({ rank: 1 });
    const ranks = best?.map(({ rank }) => rank) ?? [];
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
  });

  test("are none before a day has begun, and for a name that nobody bears", async () => {
    await mine("wren", await game.newCharacter("wren", "Wren"), hour);
    expect(await bestOf("Wren")).toEqual([]);
    expect(await bestOf("Nobody")).toBeNull();
  });

  test("are told of nobody who is not ranked by name, or not ranked at all", async () => {
    await twoMiners();
    const privacy = { showsOnline: true, showsEquipment: true, showsRank: false };
    await game.as("wren").order(api.settings.change, { privacy });
    expect(await bestOf("Wren")).toBeNull();
    await game.job("core:setStaffRole", { accountId: "finch", role: "helper" });
    expect(await bestOf("Finch")).toBeNull();
  });
});
