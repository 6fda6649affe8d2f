import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { defaultSettings } from "../../settings/content/default-settings.ts";
import { api, day, hour, minute, noonMs, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { OpponentView } from "../api.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(() => game.close());

async function player(accountId: string, fighters = 3, name?: string) {
  const characterId = await game.newCharacter(accountId, name);
  await game.give(characterId, { gold: 10_000_000 });
  const as = game.as(accountId);
  const own = { characterId };
  const mine = async () => {
    const view = await as.ask(api.arena.mine, own);
    if (view === null) throw new Error("The owner sees no arena.");
    return view;
  };
  const ids: string[] = [];
  for (let nth = 0; nth < fighters; nth++) {
    const set = (await as.ask(api.fighters.recruits, own))?.set ?? "";
    const hired = await as.order(api.fighters.hire, { ...own, set, nth });
    if (hired.ok) ids.push(hired.value.fighterId);
  }
  const arrange = (formation: (string | null)[] | null, purpose: "attack" | "defence" = "attack") =>
    as.order(api.fighters.arrange, { ...own, purpose, formation });
  if (ids.length > 0) await arrange(Array.from({ length: 6 }, (_, place) => ids[place] ?? null));
  return {
    characterId,
    as,
    own,
    ids,
    mine,
    arrange,
    seek: () => as.order(api.arena.seek, own),
    fight: async (nth = 0) => as.order(api.arena.fight, { ...own, draw: (await mine()).draw, nth }),
    laurels: async () => (await as.ask(api.fighters.company, own))?.laurels,
    history: () => as.ask(api.fighters.history, own),
    bell: async () =>
      (await as.ask(api.notifications.recent, own))?.notices.map(({ event }) => event) ?? [],
  };
}

function isLedBy(leader: OpponentView["leader"], name: string): boolean {
  return leader?.face.kind === "named" && leader.face.name === name;
}

type Player = Awaited<ReturnType<typeof player>>;

/** Meets the first opponent with a leader that is drawn, at whatever number. */
async function meet(one: Player): Promise<Awaited<ReturnType<Player["fight"]>>> {
  const { opponents } = await one.mine();
  const led = opponents.find(({ leader }) => leader !== null);
  if (led === undefined) throw new Error("Nobody with a leader was drawn.");
  return one.fight(led.nth);
}

const row = (one: Player) =>
  game.world.run(({ db }) =>
    db
      .query("gladiators")
      .withIndex("by_character", (q) => q.eq("characterId", one.characterId))
      .unique(),
  );

describe("opponents", () => {
  test("are five, and companies without a leader where there are not enough", async () => {
    const wren = await player("wren");
    const finch = await player("finch");
    game.wait(hour);
    await wren.seek();
    const { opponents } = await wren.mine();
    expect(opponents).toHaveLength(5);
    expect(opponents.filter(({ leader }) => leader !== null)).toHaveLength(1);
    expect(opponents[0]).toMatchObject({ leader: { rating: 1_200 }, expected: 5_000 });
    expect(opponents[4]).toMatchObject({ leader: null, laurels: { win: 6, loss: 2 } });
    // The later one found the earlier at once.
    expect((await finch.mine()).opponents[0]?.leader).not.toBeNull();
  });

  test("are nobody of one's own account or household, who is leaving, or with fewer than three", async () => {
    const wren = await player("wren");
    await player("wren");
    await player("finch", 2);
    const robin = await player("robin");
    const crane = await player("crane");
    await game.world.run(async ({ db }) => {
      const member = { household: "one", faceId: wren.characterId, joinedAtMs: 0 };
      for (const accountId of ["wren", "robin"])
        await db.insert("householdMembers", { accountId, ...member });
    });
    await crane.as.order(api.character.depart, { ...crane.own, name: await nameOf(crane) });
    game.wait(hour);
    await wren.seek();
    expect((await wren.mine()).opponents.every(({ leader }) => leader === null)).toBe(true);
    expect((await robin.mine()).opponents.length).toBeGreaterThan(0);
  });

  test("change after a bout, or when they are sought an hour later", async () => {
    const wren = await player("wren");
    const { draw } = await wren.mine();
    expect(await wren.seek()).toMatchObject(refused("cooldown"));
    game.wait(hour);
    expect(await wren.seek()).toMatchObject({ ok: true });
    expect((await wren.mine()).draw).toBe(draw + 1);
    await wren.fight(0);
    expect((await wren.mine()).draw).toBe(draw + 2);
    const old = { ...wren.own, draw, nth: 0 };
    expect(await wren.as.order(api.arena.fight, old)).toMatchObject(refused("stale"));
  });

  test("are sought further away until there are enough", async () => {
    const wren = await player("wren");
    const far = await player("finch");
    await game.world.run(async ({ db }) => {
      const found = await db
        .query("gladiators")
        .withIndex("by_character", (q) => q.eq("characterId", far.characterId))
        .unique();
      if (found !== null) await db.patch(found._id, { rating: 2_050 });
    });
    game.wait(hour);
    await wren.seek();
    expect((await wren.mine()).opponents[0]?.leader?.rating).toBe(2_050);
  });

  test("have no name and no face where they are not ranked by one, and are met all the same", async () => {
    const finch = await player("finch", 3, "Finchling");
    const wren = await player("wren");
    const privacy = { ...defaultSettings.privacy, showsRank: false };
    expect(await finch.as.order(api.settings.change, { privacy })).toMatchObject({ ok: true });
    const { opponents } = await wren.mine();
    expect(opponents[0]?.leader).toEqual({ face: { kind: "traveller" }, rating: 1_200 });
    expect(JSON.stringify(opponents)).not.toContain("Finchling");
    expect(await meet(wren)).toMatchObject({ ok: true });
    expect(await wren.history()).toMatchObject([{ opponent: { kind: "traveller" } }]);
  });
});

async function nameOf({ characterId }: Player): Promise<string> {
  return game.world.run(async ({ db }) => (await db.get(characterId))?.name ?? "");
}

describe("a bout", () => {
  test("moves both ratings, pays laurels, takes an attempt, and is told to both in their history", async () => {
    const finch = await player("finch");
    const wren = await player("wren");
    const bout = await meet(wren);
    if (!bout.ok) throw new Error(bout.code);
    const { won, move, rating, laurels, reportId } = bout.value;
    expect(move).toBe(won ? 24 : -24);
    expect(rating).toBe(1_200 + move);
    expect(laurels).toBe(won ? 12 : 4);
    expect(await wren.laurels()).toBe(laurels);
    const after = await wren.mine();
    expect(after).toMatchObject({ rating, bouts: 1, attempts: { left: 9 }, week: { bouts: 1 } });
    expect(await finch.mine()).toMatchObject({
      rating: 1_200 - move / 2,
      bouts: 0,
      attacked: { times: 1, held: won ? 0 : 1, move: -move / 2 },
    });
    expect(await wren.history()).toMatchObject([{ id: reportId, isAttack: true, won, move }]);
    expect(await finch.history()).toMatchObject([
      { id: reportId, isAttack: false, won: !won, move: -move / 2, laurels: 0 },
    ]);
  });

  test("with a company that nobody leads moves no rating and pays half", async () => {
    const wren = await player("wren");
    const bout = await wren.fight(0);
    if (!bout.ok) throw new Error(bout.code);
    expect(bout.value).toMatchObject({ move: 0, laurels: bout.value.won ? 6 : 2, rating: 1_200 });
    expect(await wren.mine()).toMatchObject({ bouts: 0, week: { bouts: 1 } });
  });

  test("with one and the same comes twice a day at most", async () => {
    await player("finch");
    const wren = await player("wren");
    for (const _ of [1, 2]) expect(await meet(wren)).toMatchObject({ ok: true });
    expect((await wren.mine()).opponents.every(({ leader }) => leader === null)).toBe(true);
    game.wait(day);
    await wren.seek();
    expect(await meet(wren)).toMatchObject({ ok: true });
  });

  test("costs one of ten attempts a day, of which twenty are kept", async () => {
    const wren = await player("wren");
    for (let nth = 0; nth < 10; nth++) expect(await wren.fight(0)).toMatchObject({ ok: true });
    expect(await wren.fight(0)).toMatchObject(refused("no-attempts"));
    game.wait(5 * day);
    expect((await wren.mine()).attempts).toEqual({ left: 20, most: 20, nextAtMs: null });
  });

  test("asks for a full account, somebody to fight, and an opponent that still defends", async () => {
    const finch = await player("finch");
    const wren = await player("wren");
    const nobody = await player("crane", 0);
    await nobody.seek();
    expect(await nobody.fight(0)).toMatchObject(refused("few-fighters", { n: 1 }));
    expect(await wren.fight(7)).toMatchObject(refused("target-gone"));
    await finch.arrange([finch.ids[0] ?? "", null, null, null, null, null], "defence");
    expect(await meet(wren)).toMatchObject(refused("target-gone"));
    await game.world.run(({ db }) => db.patch(wren.characterId, { isGuest: true }));
    expect(await wren.fight(0)).toMatchObject({ ok: false });
  });

  test("is fought by whoever is asked to defend", async () => {
    const finch = await player("finch");
    const defence = [null, null, null, ...finch.ids];
    await finch.arrange(defence, "defence");
    const wren = await player("wren");
    const seen = (await wren.mine()).opponents.find(({ leader }) => leader !== null);
    expect(seen?.side.map((one) => one !== null)).toEqual([false, false, false, true, true, true]);
  });
});

describe("a day of the defence", () => {
  test("takes 40 points at most, and is told when it is over", async () => {
    const finch = await player("finch", 3, "Finchling");
    await game.world.run(async ({ db }) => {
      for (const fighter of await db.query("fighters").collect())
        await db.patch(fighter._id, { level: 1 });
    });
    for (let nth = 0; nth < 6; nth++) {
      const attacker = await player(`attacker${nth}`);
      await game.world.run(async ({ db }) => {
        const own = await db
          .query("fighters")
          .withIndex("by_character", (q) => q.eq("characterId", attacker.characterId))
          .collect();
        for (const { _id } of own) await db.patch(_id, { level: 90 });
      });
      for (const _ of [1, 2]) {
        const { opponents } = await attacker.mine();
        const led = opponents.find(({ leader }) => isLedBy(leader, "Finchling"));
        if (led !== undefined) await attacker.fight(led.nth);
        else {
          game.wait(hour);
          await attacker.seek();
        }
      }
    }
    const { attacked, rating } = await finch.mine();
    expect(attacked.times).toBeGreaterThan(2);
    expect(attacked.move).toBeGreaterThanOrEqual(-40);
    expect(rating).toBe(1_200 + attacked.move);
    game.wait(day);
    await game.jobUntilDone("core:runDeadlines");
    expect(await finch.bell()).toContainEqual(
      expect.objectContaining({ type: "arena-day", attacked: attacked.times, rating }),
    );
    expect((await finch.mine()).attacked).toEqual({ times: 0, held: 0, move: 0 });
  });
});

describe("a week", () => {
  /** Monday noon is when tests begin: the week is over seven days later at midnight. */
  const untilMonday = 7 * day - (noonMs % day);

  test("pays its laurels by the rating before, and moves the rating back", async () => {
    const wren = await player("wren");
    for (let nth = 0; nth < 10; nth++) await wren.fight(0);
    const found = await row(wren);
    await game.world.run(async ({ db }) => {
      if (found !== null) await db.patch(found._id, { rating: 1_600, bouts: 30 });
    });
    const before = (await wren.laurels()) ?? 0;
    game.wait(untilMonday + minute);
    await game.job("arena:closeWeek");
    expect(await wren.mine()).toMatchObject({ rating: 1_560, week: { bouts: 0 } });
    expect(await wren.laurels()).toBe(before + 110);
    expect(await wren.bell()).toContainEqual(
      expect.objectContaining({ type: "arena-week", laurels: 110 }),
    );
    await game.job("arena:closeWeek");
    expect(await wren.laurels()).toBe(before + 110);
  });

  test("that is closed late ends as one that is closed in time", async () => {
    const wren = await player("wren");
    const found = await row(wren);
    await game.world.run(async ({ db }) => {
      if (found !== null) await db.patch(found._id, { rating: 2_000, bouts: 30, weekBouts: 12 });
    });
    game.wait(untilMonday + 14 * day + hour);
    // Looked at before anything closed it, it is closed already.
    expect((await wren.mine()).rating).toBe(1_783);
    await game.job("arena:closeWeek");
    expect((await wren.mine()).rating).toBe(1_783);
    expect(await wren.laurels()).toBe(220);
  });
});

test("the board of ratings follows bouts of one's own and of others", async () => {
  const finch = await player("finch", 3, "Finchling");
  const wren = await player("wren", 3, "Wrenfield");
  await meet(wren);
  game.wait(hour);
  await finch.seek();
  await meet(finch);
  const [own, other] = [(await wren.mine()).rating, (await finch.mine()).rating];
  game.wait(11 * minute);
  const board = { board: "arena-rating", span: "all", mode: "standard", from: 0 } as const;
  const places = await wren.as.ask(api.rankings.page, board);
  expect(places.find(({ name }) => name === "Wrenfield")?.value).toBe(own);
  expect(places.find(({ name }) => name === "Finchling")?.value).toBe(other);
  const highest = Math.max(own, other);
  expect(places[0]?.value).toBe(highest);
});

test("nothing is left in the arena of who is gone for good", async () => {
  const wren = await player("wren");
  expect(await row(wren)).not.toBeNull();
  await wren.as.order(api.character.depart, { ...wren.own, name: await nameOf(wren) });
  game.wait(7 * day + hour);
  await game.jobUntilDone("core:runDeadlines");
  await game.jobUntilDone("character:deleteDeparted");
  expect(await row(wren)).toBeNull();
});
