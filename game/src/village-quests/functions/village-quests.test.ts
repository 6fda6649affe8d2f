import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DomainEvent } from "../../core/content/events.ts";
import type { VillageTaskId } from "../../quests/content/tasks/village.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { besieger, newCamp, twoCamps } from "../../testing/besiegers.ts";
import type { Camp } from "../../testing/besiegers.ts";
import { api, day, hour, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import type { Villager } from "../../testing/villagers.ts";
import { villageQuestIds } from "../content/limits.ts";
import { periodAt } from "../rules/period.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

const quests = api["village-quests"];

function member({ as, own, characterId }: Villager) {
  return {
    mine: async () => {
      const view = await as.ask(quests.mine, own);
      if (view === null) throw new Error("It belongs to no village.");
      return view;
    },
    vote: (quest: VillageTaskId) => as.order(quests.vote, { ...own, quest }),
    history: async (villageId: string) => as.ask(quests.history, { villageId }),
    does: (...events: readonly DomainEvent[]) =>
      game.actFor(characterId, ({ emitAll }) => emitAll(events)),
    favour: () =>
      game.actFor(characterId, ({ progress }) =>
        Promise.resolve(progress.ledger.currencies["favour"] ?? 0),
      ),
    waiting: async () =>
      (await as.ask(api.inventory.deliveries, own))?.deliveries.filter(
        ({ cause }) => cause === "village-quest",
      ),
  };
}

/** To an instant of the clock, with all that is due on the way. */
async function waitUntil(atMs: number): Promise<void> {
  game.wait(atMs - Date.now());
  await game.jobUntilDone("core:runDeadlines");
}

const nextPeriod = () => periodAt(Date.now()).endsAtMs;

/** A village whose members are no newcomers, with a quest that all of them voted for under way. */
async function about(quest: VillageTaskId, count = 3): Promise<Camp> {
  const camp = await newCamp(
    game,
    "Fenwick",
    Array.from({ length: count }, () => 10),
  );
  game.wait(4 * day);
  await begin(camp, quest);
  return camp;
}

async function begin(camp: Camp, quest: VillageTaskId): Promise<void> {
  await waitUntil(nextPeriod());
  await waitUntil(nextPeriod() - day);
  for (const one of camp.members) {
    await one.checkIn();
    expect(await member(one).vote(quest)).toMatchObject({ ok: true });
  }
  await waitUntil(nextPeriod());
}

const caught = (quantity: number): DomainEvent => ({
  kind: "gathered",
  item: "mudminnow",
  skill: "fishing",
  quantity,
});

describe("a vote", () => {
  test("is open for the day before a period, can be changed, and decides what begins", async () => {
    const camp = await newCamp(game, "Fenwick", [10, 10, 10]);
    game.wait(4 * day);
    await waitUntil(nextPeriod());
    const [one, other] = camp.members.map(member);
    if (one === undefined || other === undefined) throw new Error("Fenwick has three.");
    await waitUntil(nextPeriod() - day - 1);
    expect(await one.vote("village-cull")).toMatchObject(refused("vote-closed"));
    await waitUntil(Date.now() + 1);
    expect(await camp.elder.bell()).toContain("village-vote");
    expect((await one.mine()).vote).toMatchObject({ isOpen: true, own: null, voted: 0 });
    expect((await one.mine()).vote.choices[0]?.votes).toBeNull();
    await one.vote("village-cull");
    await one.vote("village-full-larder");
    await other.vote("village-full-larder");
    const { vote } = await one.mine();
    expect(vote).toMatchObject({ own: "village-full-larder", voted: 2 });
    expect(vote.choices.find(({ quest }) => quest === "village-full-larder")?.votes).toBe(2);
    expect(vote.choices.find(({ quest }) => quest === "village-cull")?.votes).toBe(0);
    await waitUntil(nextPeriod());
    expect((await one.mine()).quest).toMatchObject({
      quest: "village-full-larder",
      state: "running",
      progress: 0,
      endsAtMs: nextPeriod(),
    });
    expect(await camp.elder.bell()).toContain("village-quest-begun");
  });

  test("is not for newcomers, and not for what the village cannot do", async () => {
    const camp = await newCamp(game, "Fenwick", [10, 10]);
    await waitUntil(nextPeriod() - day);
    const [elder, newcomer] = camp.members.map(member);
    expect(await newcomer?.vote("village-cull")).toMatchObject(refused("newcomer"));
    expect(await elder?.vote("village-hold-the-gate")).toMatchObject(refused("nothing-to-do"));
    expect(await elder?.vote("village-cull")).toMatchObject({ ok: true });
  });

  test("that nobody cast leaves it to chance, among what can be done", async () => {
    const camp = await newCamp(game, "Fenwick", [10]);
    const seen = new Set<string>();
    for (let nth = 0; nth < 12; nth++) {
      await waitUntil(nextPeriod());
      seen.add((await member(camp.elder).mine()).quest?.quest ?? "");
    }
    expect(seen.size).toBeGreaterThan(3);
    expect(seen.has("village-hold-the-gate")).toBe(false);
    for (const quest of seen) expect(villageQuestIds).toContain(quest);
  });
});

describe("a quest of a village", () => {
  test("counts what its members do, by their own shares, and is done for all of them", async () => {
    const camp = await about("village-full-larder");
    const [one, two, three] = camp.members.map(member);
    if (one === undefined || two === undefined || three === undefined) throw new Error("Three.");
    // For three active members it is three tenths of 8,000.
    expect((await one.mine()).quest).toMatchObject({ goal: 2_400, least: 24 });
    await one.does(caught(2_000));
    await two.does(caught(23), { kind: "worked", actions: 50 });
    expect((await one.mine()).quest).toMatchObject({ progress: 2_023, own: 2_000 });
    expect((await three.mine()).quest).toMatchObject({ own: 0 });
    await one.does(caught(400));
    await game.jobUntilDone("core:runDeadlines");
    expect((await one.mine()).quest).toMatchObject({ state: "done", progress: 2_400 });
    expect([await one.favour(), await two.favour(), await three.favour()]).toEqual([40, 0, 0]);
    expect(await one.waiting()).toHaveLength(1);
    expect(await two.waiting()).toEqual([]);
    expect((await one.history(camp.villageId))[0]).toMatchObject({
      quest: "village-full-larder",
      isDone: true,
      paid: 1,
      goal: 2_400,
    });
    for (const villager of camp.members)
      expect(await villager.bell()).toContain("village-quest-done");
    // What is done after it counts for nothing.
    await two.does(caught(5_000));
    await game.jobUntilDone("core:runDeadlines");
    expect(await two.favour()).toBe(0);
    const ledgers = await game.world.run(({ db }) => db.query("holderLedgers").collect());
    const village = ledgers.find(({ holder }) => holder === `village:${camp.villageId}`);
    expect(village?.currencies["favour"]).toBe(400);
  });

  test("lapses at the end of its period, and the next one begins", async () => {
    const camp = await about("village-full-larder");
    const [one] = camp.members.map(member);
    await one?.does(caught(100));
    await waitUntil(nextPeriod());
    expect((await one?.history(camp.villageId))?.[0]).toMatchObject({
      isDone: false,
      progress: 100,
      paid: 0,
    });
    expect(await camp.elder.bell()).toContain("village-quest-lapsed");
    expect((await one?.mine())?.quest).toMatchObject({ state: "running", progress: 0, own: 0 });
  });

  test("counts what was done up to the end of its period, also where that is judged late", async () => {
    const camp = await about("village-full-larder");
    const [one] = camp.members.map(member);
    await one?.does(caught(100));
    const endsAtMs = nextPeriod();
    game.wait(endsAtMs + hour - Date.now());
    // The host was down; a page comes before the deadline does.
    await one?.does(caught(2_400));
    await game.jobUntilDone("core:runDeadlines");
    expect((await one?.history(camp.villageId))?.[0]).toMatchObject({
      isDone: false,
      progress: 100,
      overAtMs: endsAtMs,
    });
    expect((await one?.mine())?.quest).toMatchObject({ state: "running", own: 0 });
  });

  test("counts a joiner from then on, and pays nobody who left", async () => {
    const camp = await about("village-full-larder");
    const [one, two] = camp.members.map(member);
    const [, leaver] = camp.members;
    if (one === undefined || two === undefined || leaver === undefined) throw new Error("Three.");
    await two.does(caught(2_000));
    await leaver.leave();
    const late = await newCamp(game, "Lowmere", [10]);
    await late.elder.leave();
    game.wait(day);
    await game.jobUntilDone("core:runDeadlines");
    await camp.elder.invite(late.elder.name);
    await late.elder.accept(await late.elder.askId());
    const joiner = member(late.elder);
    expect((await joiner.mine()).quest).toMatchObject({ own: 0, progress: 2_000 });
    await joiner.does(caught(400));
    await game.jobUntilDone("core:runDeadlines");
    expect([await joiner.favour(), await two.favour(), await one.favour()]).toEqual([40, 0, 0]);
  });

  test("is paid once in a period, by one village", async () => {
    const camp = await about("village-full-larder");
    const [one] = camp.members.map(member);
    if (one === undefined) throw new Error("Three.");
    await game.world.run(async ({ db }) => {
      await db.insert("villagePayPeriods", {
        characterId: camp.elder.characterId,
        period: periodAt(Date.now()).day,
      });
    });
    expect((await one.mine()).quest?.isPaidElsewhere).toBe(true);
    await one.does(caught(2_400));
    await game.jobUntilDone("core:runDeadlines");
    expect((await one.mine()).quest?.state).toBe("done");
    expect(await one.favour()).toBe(0);
  });

  test("counts goods that are given, from two tiers below the giver's own on", async () => {
    const camp = await about("village-iron-tithe");
    const [one] = camp.members.map(member);
    const given = {
      kind: "village-contributed",
      villageId: camp.villageId,
      village: "Fenwick",
      gold: 0,
      given: [],
      goldMinutes: 3,
      counts: true,
      goods: [{ item: "copper-bar", quantity: 30 }],
    } as const;
    await one?.does(given);
    expect((await one?.mine())?.quest).toMatchObject({ progress: 30 });
  });

  test("of contributors counts who did a hundred actions or gave a gold-minute", async () => {
    const camp = await about("village-all-hands");
    const [one, two, three] = camp.members.map(member);
    if (one === undefined || two === undefined || three === undefined) throw new Error("Three.");
    expect((await one.mine()).quest).toMatchObject({ goal: 2, least: 100 });
    await one.does({ kind: "worked", actions: 99 });
    await two.does({
      kind: "village-contributed",
      villageId: camp.villageId,
      village: "Fenwick",
      gold: 900,
      given: [],
      goldMinutes: 1,
      counts: true,
      goods: [],
    });
    expect((await one.mine()).quest).toMatchObject({ progress: 1 });
    await one.does({ kind: "worked", actions: 1 });
    await game.jobUntilDone("core:runDeadlines");
    expect([await one.favour(), await two.favour(), await three.favour()]).toEqual([40, 40, 0]);
  });

  test("of hexes counts each journey once, and pays all who were on it", async () => {
    const camp = await about("village-lights-on-the-hill");
    const [one, two, three] = camp.members.map(member);
    if (one === undefined || two === undefined || three === undefined) throw new Error("Three.");
    const back = (journeyId: string, isReached = true) =>
      ({
        kind: "journey-back",
        journeyId,
        villageId: camp.villageId,
        terrain: "fen",
        isReached,
        event: "",
      }) as const;
    for (const journey of ["a", "b", "c"]) await one.does(back(journey));
    await two.does(back("a"));
    await two.does(back("failed", false));
    expect((await one.mine()).quest).toMatchObject({ progress: 3, goal: 4, own: 3 });
    await two.does(back("d"));
    await game.jobUntilDone("core:runDeadlines");
    expect([await one.favour(), await two.favour(), await three.favour()]).toEqual([40, 40, 0]);
  });

  test("is a siege, declared or defended, once it is decided", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], [10, 10, 10, 10, 10]);
    await begin(own, "village-hold-the-gate");
    const declared = await besieger(game, own.elder).declare(other.villageId);
    expect(declared).toMatchObject({ ok: true });
    const one = member(own.elder);
    expect((await one.mine()).quest).toMatchObject({ goal: 1, progress: 0 });
    game.wait(12 * hour);
    await game.jobUntilDone("core:runDeadlines");
    await game.jobUntilDone("core:runDeadlines");
    expect((await one.mine()).quest).toMatchObject({ state: "done", progress: 1 });
    expect(await one.favour()).toBe(40);
  });

  test("of a village that ends is gone with it", async () => {
    const camp = await about("village-full-larder", 1);
    await camp.elder.leave();
    const left = await game.world.run(async ({ db }) => ({
      quests: await db.query("villageQuests").collect(),
      shares: await db.query("villageShares").collect(),
      due: (await db.query("deadlines").collect()).filter(({ kind }) =>
        kind.startsWith("village-"),
      ),
    }));
    expect(left).toEqual({ quests: [], shares: [], due: [] });
  });
});
