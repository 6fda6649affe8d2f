import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { unpackSide } from "../../fighters/rules/pack-side.ts";
import { auditWorld } from "../../testing/audit-world.ts";
import { arm, besieger, newCamp, twoCamps } from "../../testing/besiegers.ts";
import type { Camp } from "../../testing/besiegers.ts";
import { api, day, hour, openGame, refused } from "../../testing/game-test.ts";
import type { GameTest } from "../../testing/game-test.ts";
import { decideSiege } from "../rules/siege.ts";

let game: GameTest;
beforeEach(() => {
  game = openGame();
});
afterEach(async () => {
  expect(await auditWorld(game)).toEqual([]);
  await game.close();
});

const five = [10, 12, 14, 16, 18];

/** Declares a siege of the one on the other; answers its id. */
async function declared(own: Camp, other: Camp): Promise<string> {
  const answer = await besieger(game, own.elder).declare(other.villageId);
  if (!answer.ok) throw new Error(`The siege is refused: ${answer.code}.`);
  return answer.value.siegeId;
}

const rows = <Row>(table: "villageRatings" | "siegeReports" | "villageDeeds" | "villageSeasons") =>
  game.world.run(({ db }) => db.query(table as never).collect()) as unknown as Promise<Row[]>;

const favourOf = async ({ villageId }: Camp) => {
  const ledgers = await game.world.run(({ db }) => db.query("holderLedgers").collect());
  return ledgers.find(({ holder }) => holder === `village:${villageId}`)?.currencies["favour"] ?? 0;
};

describe("a declaration", () => {
  test("is told to both villages, and shown to both until it is decided", async () => {
    const [own, other] = await twoCamps(game, five);
    const siegeId = await declared(own, other);
    const view = await besieger(game, own.elder).mine();
    expect(view.pending).toMatchObject([
      {
        id: siegeId,
        isAttack: true,
        other: { name: "Stonehithe" },
        declaredBy: own.elder.name,
        isByHand: false,
        resolvesAtMs: Date.now() + 12 * hour,
      },
    ]);
    expect(view.pending[0]?.members.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    const [member] = other.members;
    if (member === undefined) throw new Error("Stonehithe has members.");
    expect((await besieger(game, member).mine()).pending[0]).toMatchObject({ isAttack: false });
    expect(await member.bell()).toContain("siege-declared");
    expect(await own.members[1]?.bell()).toContain("siege-declared");
    // Whoever declared it knows.
    expect(await own.elder.bell()).not.toContain("siege-declared");
    expect(await own.elder.log()).toContain(`siege-declared ${own.elder.name}`);
    expect(await member.log()).toContain(`siege-against ${own.elder.name}`);
  });

  test("tells the public that it comes, and neither who stands in the lines nor how it ends", async () => {
    const [own, other] = await twoCamps(game, five);
    const siegeId = await declared(own, other);
    const stranger = besieger(game, { as: game.as("nobody"), own: { characterId: "" } as never });
    expect(await stranger.report(siegeId)).toEqual({
      id: siegeId,
      state: "declared",
      attacker: expect.objectContaining({ name: "Fenwick" }),
      defender: expect.objectContaining({ name: "Stonehithe" }),
      declaredAtMs: Date.now(),
      resolvesAtMs: Date.now() + 12 * hour,
      course: null,
    });
    expect(await stranger.report("no siege")).toBeNull();
  });

  test("is for stewards and the elder", async () => {
    const [own, other] = await twoCamps(game, five);
    const [, member] = own.members;
    if (member === undefined) throw new Error("Fenwick has members.");
    // While the elder is there nobody acts for it.
    await own.elder.checkIn();
    expect(await besieger(game, member).declare(other.villageId)).toMatchObject(
      refused("not-allowed-in-village"),
    );
    await own.elder.promote(member.name);
    expect(await besieger(game, member).declare(other.villageId)).toMatchObject({ ok: true });
  });

  test("is refused to those who do not take part for two days, on oneself, and on nobody", async () => {
    const own = await newCamp(game, "Fenwick", five);
    const other = await newCamp(game, "Stonehithe", five);
    const { declare } = besieger(game, own.elder);
    game.wait(4 * day);
    expect(await declare(other.villageId)).toMatchObject(refused("sieges-off"));
    expect(await declare(own.villageId)).toMatchObject(refused("target-gone"));
    expect(await declare("nothing")).toMatchObject(refused("target-gone"));
    for (const { elder } of [own, other])
      await elder.as.order(api.village.setSieges, { ...elder.own, takesPart: true });
    game.wait(2 * day - 1);
    expect(await declare(other.villageId)).toMatchObject(refused("sieges-off"));
    game.wait(1);
    expect(await declare(other.villageId)).toMatchObject({ ok: true });
  });

  test("is refused while one is pending, and on the same village for two weeks", async () => {
    const [own, other] = await twoCamps(game, five);
    const { declare, resolve } = besieger(game, own.elder);
    await declared(own, other);
    expect(await declare(other.villageId)).toMatchObject(refused("siege-pending"));
    // The besieged may go to their besiegers, were it not the same two.
    expect(await besieger(game, other.elder).declare(own.villageId)).toMatchObject(
      refused("cooldown"),
    );
    await resolve();
    expect(await declare(other.villageId)).toMatchObject(refused("shielded", { time: day }));
    game.wait(day);
    expect(await declare(other.villageId)).toMatchObject(
      refused("cooldown", { time: 14 * day - 12 * hour - day }),
    );
    game.wait(14 * day - 12 * hour - day);
    expect(await declare(other.villageId)).toMatchObject({ ok: true });
  });

  test("is refused without three defences of three fighters on both sides", async () => {
    const [own, other] = await twoCamps(game, [10, 10, 10], [10, 10]);
    expect(await besieger(game, own.elder).declare(other.villageId)).toMatchObject(
      refused("few-formations", { n: 3 }),
    );
    expect(await besieger(game, own.elder).outlook(other.villageId)).toMatchObject({
      own: { defences: 3 },
      other: { defences: 2 },
    });
  });

  test("names who can be besieged, with what a win and a loss would move", async () => {
    const [own, other] = await twoCamps(game, five);
    const { targets } = besieger(game, own.elder);
    expect(await targets()).toMatchObject([
      {
        villageId: other.villageId,
        rating: 1_200,
        expected: 5_000,
        moves: { win: 20, loss: -20 },
        obstacle: null,
      },
    ]);
    await declared(own, other);
    expect(await targets()).toMatchObject([{ obstacle: { why: "siege-pending" } }]);
    await other.elder.as.order(api.village.setSieges, { ...other.elder.own, takesPart: false });
    expect(await targets()).toEqual([]);
  });
});

describe("the line", () => {
  test("is set by stewards, by name, of those who can come, and undone", async () => {
    const [own, other] = await twoCamps(game, five);
    const siegeId = await declared(own, other);
    const elder = besieger(game, own.elder);
    const names = own.members.map(({ name }) => name);
    const [first = "", second = ""] = names;
    expect(await elder.lineUp(siegeId, [second, first])).toMatchObject({ ok: true });
    const inLine = async () =>
      (await elder.mine()).pending[0]?.members
        .filter(({ place }) => place !== null)
        .map(({ name }) => name);
    expect(await inLine()).toEqual([first, second]);
    expect(await elder.lineUp(siegeId, [first, first])).toMatchObject(refused("bad-quantity"));
    expect(await elder.lineUp(siegeId, [])).toMatchObject(refused("bad-quantity"));
    expect(await elder.lineUp(siegeId, [other.elder.name])).toMatchObject(refused("target-gone"));
    expect(await elder.lineUp("nothing", [first])).toMatchObject(refused("target-gone"));
    const [, member] = own.members;
    if (member === undefined) throw new Error("Fenwick has members.");
    await own.elder.checkIn();
    expect(await besieger(game, member).lineUp(siegeId, [first])).toMatchObject(
      refused("not-allowed-in-village"),
    );
    expect(await elder.lineUp(siegeId, null)).toMatchObject({ ok: true });
    expect(await inLine()).toEqual(names);
  });

  test("of the besieged is theirs, and a stranger's is nobody's", async () => {
    const [own, other] = await twoCamps(game, five);
    const third = await newCamp(game, "Lowmere", [10]);
    const siegeId = await declared(own, other);
    const name = other.elder.name;
    expect(await besieger(game, other.elder).lineUp(siegeId, [name])).toMatchObject({ ok: true });
    expect(await besieger(game, third.elder).lineUp(siegeId, [third.elder.name])).toMatchObject(
      refused("target-gone"),
    );
    await besieger(game, other.elder).resolve();
    const report = await besieger(game, other.elder).report(siegeId);
    expect(report?.course?.defenders).toHaveLength(1);
    expect(report?.course?.attackers).toHaveLength(5);
    expect(await besieger(game, other.elder).lineUp(siegeId, [name])).toMatchObject(
      refused("target-gone"),
    );
  });

  test("has nobody who was a newcomer when it was declared, nor who came since", async () => {
    const [own, other] = await twoCamps(game, five);
    const late = await newCamp(game, "Lowmere", [90]);
    await late.elder.leave();
    game.wait(day);
    const [joiner] = late.members;
    if (joiner === undefined) throw new Error("Lowmere had one.");
    await own.elder.invite(joiner.name);
    await joiner.accept(await joiner.askId());
    const siegeId = await declared(own, other);
    const view = await besieger(game, own.elder).mine();
    expect(view.pending[0]?.members.map(({ name }) => name)).not.toContain(joiner.name);
    expect(await besieger(game, own.elder).lineUp(siegeId, [joiner.name])).toMatchObject(
      refused("target-gone"),
    );
  });
});

describe("a siege that is due", () => {
  test("is decided once, and its report replays to what it says", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], five);
    const siegeId = await declared(own, other);
    const elder = besieger(game, own.elder);
    await elder.resolve();
    await game.jobUntilDone("core:runDeadlines");
    expect(await rows("siegeReports")).toHaveLength(1);
    const report = await elder.report(siegeId);
    const course = report?.course;
    if (course === null || course === undefined) throw new Error("It is decided.");
    expect(course.attackersWin).toBe(true);
    expect(course.byAttackers).toBe(5);
    const replayed = decideSiege({
      version: course.version,
      seed: course.seed,
      attackers: course.attackers.map(({ side }) => unpackSide(side)),
      defenders: course.defenders.map(({ side }) => unpackSide(side)),
    });
    expect(replayed.attackersWin).toBe(true);
    expect(
      replayed.bouts.map(({ attacker, defender, result }) => ({
        attacker,
        defender,
        attackersWin: result.attackersWin,
        turns: result.turns,
        health: [...result.health],
      })),
    ).toEqual(course.bouts);
    expect(course.defenders.map(({ strength }) => strength)).toEqual(
      course.defenders.map(({ strength }) => strength).toSorted((one, two) => one - two),
    );
  });

  test("moves both ratings, pays the winner, takes nothing, and shelters the besieged", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], five);
    const siegeId = await declared(own, other);
    await besieger(game, own.elder).resolve();
    expect((await besieger(game, own.elder).mine()).standing).toMatchObject({
      rating: 1_220,
      fought: 1,
      won: 1,
      shieldUntilMs: 0,
    });
    expect((await besieger(game, other.elder).mine()).standing).toMatchObject({
      rating: 1_180,
      fought: 1,
      won: 0,
      shieldUntilMs: Date.now() + day,
    });
    expect([await favourOf(own), await favourOf(other)]).toEqual([400, 0]);
    expect((await own.elder.profile("Fenwick"))?.into).toBeGreaterThan(0);
    expect(await rows("villageSeasons")).toMatchObject([
      { siegePoints: 3, score: 15 },
      { siegePoints: 1, score: 5 },
    ]);
    expect(await rows("villageDeeds")).toHaveLength(10);
    const [member] = other.members;
    expect(await member?.bell()).toContain("siege-over");
    expect(await own.elder.log()).toContain("siege-won Fenwick");
    expect(await member?.log()).toContain("siege-lost Stonehithe");
    const list = await own.elder.as.ask(api.sieges.ofVillage, { villageId: other.villageId });
    expect(list?.sieges).toMatchObject([
      { id: siegeId, isAttack: false, result: { won: false, lost: 5, move: -20 } },
    ]);
    await game.jobUntilDone("rankings:rankVillages");
    const board = { board: "rating", day: null, from: 0 } as const;
    expect((await own.elder.as.ask(api.rankings.villages, board)).places).toMatchObject([
      { name: "Fenwick", value: 1_220 },
      { name: "Stonehithe", value: 1_180 },
    ]);
  });

  test("pays nothing where the loser had fewer than five worth fighting", async () => {
    const [own, other] = await twoCamps(game, [90, 90, 90, 90, 90], [1, 1, 1, 1, 1]);
    const siegeId = await declared(own, other);
    await besieger(game, own.elder).resolve();
    const report = await besieger(game, own.elder).report(siegeId);
    expect(report?.course?.pay).toMatchObject({ favour: 0, winnerPoints: 0, withheld: "unworthy" });
    expect(await favourOf(own)).toBe(0);
    expect(await rows("villageSeasons")).toEqual([]);
    // The rating moves all the same.
    expect((await besieger(game, own.elder).mine()).standing.rating).toBe(1_220);
  });

  test("reads formations as they stand then, and fights with what is left", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], [20, 20, 20]);
    const siegeId = await declared(own, other);
    const [, gone, stronger] = other.members;
    if (gone === undefined || stronger === undefined) throw new Error("Stonehithe has three.");
    await game.world.run(async ({ db }) => {
      const fighters = await db.query("fighters").collect();
      for (const { _id, characterId } of fighters)
        if (characterId === gone.characterId) await db.delete(_id);
    });
    await arm(game, stronger.characterId, { level: 50 });
    await besieger(game, own.elder).resolve();
    const report = await besieger(game, own.elder).report(siegeId);
    expect(report?.course?.defenders).toHaveLength(2);
    expect(report?.course?.defenders[1]?.face).toMatchObject({ name: stronger.name });
  });

  test("counts who was sent away since, whose favour stays the village's", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], five);
    const siegeId = await declared(own, other);
    const [, kicked] = own.members;
    if (kicked === undefined) throw new Error("Fenwick has members.");
    await own.elder.kick(kicked.name);
    await besieger(game, own.elder).resolve();
    const report = await besieger(game, own.elder).report(siegeId);
    expect(report?.course?.attackers.map(({ face }) => face)).toContainEqual(
      expect.objectContaining({ name: kicked.name }),
    );
    expect(await kicked.bell()).not.toContain("siege-over");
  });

  test("of a village that is no more does not take place, and both are told", async () => {
    const [own, other] = await twoCamps(game, five, [10, 10, 10]);
    const siegeId = await declared(own, other);
    for (const member of other.members.toReversed()) await member.leave();
    expect(await besieger(game, own.elder).report(siegeId)).toMatchObject({
      state: "void",
      defender: { name: "Stonehithe", banner: null },
    });
    expect(await own.elder.bell()).toContain("siege-void");
    await besieger(game, own.elder).resolve();
    expect(await rows("siegeReports")).toEqual([]);
    expect((await besieger(game, own.elder).mine()).pending).toEqual([]);
  });

  test("that is late acts as of its instant", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], five);
    await declared(own, other);
    const dueAtMs = Date.now() + 12 * hour;
    game.wait(40 * day);
    await game.jobUntilDone("core:runDeadlines");
    const ratings = await rows<{ shieldUntilMs: number; rating: number }>("villageRatings");
    expect(ratings.map(({ shieldUntilMs }) => shieldUntilMs).toSorted()).toContain(dueAtMs + day);
    // Two seasons were over meanwhile, and each moved it half of the way back.
    expect((await besieger(game, own.elder).mine()).standing.rating).toBe(1_205);
  });

  test("is forgotten after ninety days, and ratings go back with each season", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], five);
    const siegeId = await declared(own, other);
    await besieger(game, own.elder).resolve();
    game.wait(90 * day);
    await game.jobUntilDone("sieges:turnSeason");
    await game.jobUntilDone("sieges:forgetSieges");
    expect(await besieger(game, own.elder).report(siegeId)).not.toBeNull();
    game.wait(1);
    await game.jobUntilDone("sieges:forgetSieges");
    expect(await besieger(game, own.elder).report(siegeId)).toBeNull();
    expect(await rows("siegeReports")).toEqual([]);
    const ratings = await rows<{ rating: number }>("villageRatings");
    for (const { rating } of ratings) expect(Math.abs(rating - 1_200)).toBeLessThan(6);
  });
});

describe("the end of a season", () => {
  test("pays favour to members with three deeds, and tells everybody how the village came in", async () => {
    const [own, other] = await twoCamps(game, [30, 30, 30, 30, 30], five);
    await declared(own, other);
    await besieger(game, own.elder).resolve();
    const [first, second] = own.members;
    if (first === undefined || second === undefined) throw new Error("Fenwick has members.");
    await game.world.run(async ({ db }) => {
      const deeds = await db.query("villageDeeds").collect();
      for (const { _id, characterId } of deeds)
        if (characterId === first.characterId) await db.patch(_id, { deeds: 3 });
    });
    game.wait(28 * day);
    await game.jobUntilDone("core:runDeadlines");
    await game.jobUntilDone("core:runDeadlines");
    const favour = (one: typeof first) =>
      game.actFor(one.characterId, ({ progress }) =>
        Promise.resolve(progress.ledger.currencies["favour"] ?? 0),
      );
    expect([await favour(first), await favour(second)]).toEqual([450, 0]);
    expect(await second.bell()).toContain("village-season");
    const views = await first.as.ask(api["village-seasons"].ofVillage, {
      villageId: own.villageId,
      season: 10_000,
    });
    expect(views).toMatchObject([
      { place: 1, of: 2, result: { favour: 450, banner: "banner-heather" } },
    ]);
    expect(await rows("villageDeeds")).toEqual([]);
    await game.jobUntilDone("core:runDeadlines");
    expect(await favour(first)).toBe(450);
  });
});
