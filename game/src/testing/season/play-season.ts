import { expect } from "vitest";
import type { Writer } from "../../core/functions/context.ts";
import { postFromWorld } from "../../core/functions/ledger/holders.ts";
import { seasonAt, seasonEndsAtMs } from "../../core/rules/seasons.ts";
import { setBuilt } from "../../village-works/functions/terms.ts";
import type { WorksModel } from "../../village-works/tables.ts";
import { villageHolder } from "../../village/functions/villages.ts";
import { auditWorld } from "../audit-world.ts";
import { Dice } from "../dice.ts";
import { day, openGame, refused, second } from "../game-test.ts";
import type { GameTest } from "../game-test.ts";
import type { Scene, Settler } from "./season-deeds.ts";
import { actAtRandom, newSettler } from "./season-deeds.ts";
import { brokenLaws } from "./season-laws.ts";

type Plan = {
  readonly membersEach: number;
  readonly days: number;
  readonly stepMs: number;
  readonly deedsAStep: number;
  readonly seed: number;
};

/** What a season saw, so that a test knows that it saw anything. */
export type Tally = {
  readonly deeds: number;
  readonly carriedOut: number;
  readonly steps: number;
  readonly journeys: number;
  readonly hexes: number;
  readonly sieges: number;
  readonly quests: number;
  readonly left: number;
  readonly villages: number;
};

const names = ["Fenwick", "Stonehithe", "Reedmouth"] as const;
/** The third of them has no gold. */
const poor = 2;
const jobs = ["village-works:tend", "core:runDeadlines", "sieges:turnSeason"] as const;

/**
 * Lets three villages live through a season: the elder of the first is gone for most of it, a steward of the second takes what it
 * can, and the third has no gold and is disbanded. After every step all laws of villages hold, and every day every book.
 */
export async function playSeason(plan: Plan): Promise<Tally> {
  const dice = new Dice(plan.seed);
  const game = openGame();
  try {
    game.wait(seasonEndsAtMs(seasonAt(Date.now())) - Date.now() + day / 2);
    const camps = [];
    for (const [nth, name] of names.entries()) camps.push(await newVillage(game, name, nth, plan));
    const scene: Scene = { all: camps.flat(), villages: names, dice };
    const cast = castOf(camps);
    const beganAtMs = Date.now();
    let [deeds, carriedOut, steps] = [0, 0, 0];
    while (Date.now() < beganAtMs + plan.days * day) {
      game.wait(plan.stepMs);
      const share = (Date.now() - beganAtMs) / (plan.days * day);
      for (let nth = 0; nth < plan.deedsAStep; nth++) {
        const who = dice.pick(scene.all, cast.last);
        if (who === cast.absent && share > 0.1 && share < 0.9) continue;
        game.wait(second);
        deeds += 1;
        if (isDone(await actAtRandom(who, scene))) carriedOut += 1;
      }
      await actHostile(cast, scene, share);
      for (const job of jobs) await game.jobUntilDone(job);
      expect(await game.world.run(({ db }) => brokenLaws(db))).toEqual([]);
      await expectOutside(scene);
      steps += 1;
      if (steps % Math.ceil(day / plan.stepMs) === 0) expect(await auditWorld(game)).toEqual([]);
    }
    expect(await auditWorld(game)).toEqual([]);
    return { deeds, carriedOut, steps, ...(await tallyOf(game)) };
  } finally {
    await game.close();
  }
}

/** Founds a village with halls, walls and a little gold, into which the others come by themselves. */
async function newVillage(game: GameTest, name: string, nth: number, { membersEach }: Plan) {
  const people: Settler[] = [];
  for (let own = 0; own < membersEach; own++)
    people.push(await newSettler(game, 100 * (nth + 1) + own, 8 + (own % 20)));
  const [elder, ...others] = people;
  if (elder === undefined) throw new Error("A village has an elder.");
  const founded = await elder.found(name, { joining: "open" });
  if (!founded.ok) throw new Error(`${name} is not founded: ${founded.code}.`);
  await furnish(game, name, nth === poor ? 0 : 3_000_000);
  for (const other of others) {
    game.wait(second);
    const joined = await other.applyTo(name);
    if (joined?.ok !== true) throw new Error(`${other.name} is not let in.`);
  }
  await elder.takesPart(true);
  await elder.promote(others[0]?.name ?? "");
  await elder.setLimits(5_000, 100);
  for (const one of people) await one.fight();
  return people;
}

async function furnish(game: GameTest, name: string, gold: number): Promise<void> {
  await game.world.run(async (context) => {
    const db = context.db as unknown as Writer<WorksModel>;
    const village = (await db.query("villages").collect()).find((one) => one.name === name);
    if (village === undefined) throw new Error(`There is no ${name}.`);
    const levels = { hall: 20, shrine: 4, barracks: 3, palisade: 3, watchtower: 5 };
    await db.patch(village._id, { buildings: levels });
    await setBuilt(db, village._id, { levels, isOwing: false }, Date.now());
    const entry = { reason: "start", gold, currencies: { favour: 5_000 }, items: {} } as const;
    await postFromWorld(db, villageHolder(village._id), entry, Date.now());
  });
}

type Cast = {
  readonly absent: Settler;
  readonly hostile: Settler;
  readonly last: Settler;
  readonly poorest: readonly Settler[];
};

/** The elder of the first village, a steward of the second, the elder of the third, and all who began there. */
function castOf([first, other, third]: readonly (readonly Settler[])[]): Cast {
  const [absent] = first ?? [];
  const [, hostile] = other ?? [];
  const [last] = third ?? [];
  if (absent === undefined || hostile === undefined || last === undefined)
    throw new Error("Three villages have people.");
  return { absent, hostile, last, poorest: third ?? [] };
}

/**
 * A steward of the second village takes what it can and sends away whom it can; the elder of the third ends it, also where
 * another one has become that since.
 */
async function actHostile(
  { hostile, last, poorest }: Cast,
  scene: Scene,
  share: number,
): Promise<void> {
  const { dice, all } = scene;
  if (share > 0.25 && dice.chance(0.2)) {
    await hostile.withdraw(
      dice.pick(["copper-bar", "alder-plank"] as const, "copper-bar"),
      dice.between(1, 400),
    );
    await hostile.kick(dice.pick(all, hostile).name);
    await hostile.setTax(10);
    await hostile.disband("Stonehithe");
  }
  if (share > 0.7) await last.disband("Reedmouth");
  if (share > 0.7 && dice.chance(0.05)) for (const one of poorest) await one.disband("Reedmouth");
}

/** Whoever belongs to no village is refused what members do, at once. */
async function expectOutside(scene: Scene): Promise<void> {
  const who = scene.dice.pick(scene.all, null);
  if (who === null || (await who.mine())?.village != null) return;
  const answers = [
    await who.giveGold(1),
    await who.withdraw("copper-bar", 1),
    await who.vote("village-cull"),
  ];
  for (const answer of answers) expect(answer).toMatchObject(refused("not-in-village"));
  expect(await who.build("hall")).toMatchObject(refused("not-in-village"));
  expect(await who.launch(1)).toMatchObject(refused("not-in-village"));
  expect(await who.setTax(1)).toMatchObject(refused("not-in-village"));
  expect(await who.besieged()).toBeNull();
}

function isDone(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;
}

function tallyOf(game: GameTest) {
  return game.world.run(async ({ db }) => {
    const journeys = await db.query("journeys").collect();
    const lands = await db.query("journeyLands").collect();
    const sieges = await db.query("sieges").collect();
    const quests = await db.query("villageQuests").collect();
    const spans = await db.query("villageMembers").collect();
    return {
      journeys: journeys.filter(({ state }) => state === "back").length,
      hexes: lands.reduce((sum, { reached }) => sum + reached.length, 0),
      sieges: sieges.filter(({ state }) => state === "resolved").length,
      quests: quests.filter(({ state }) => state === "done").length,
      left: spans.filter(({ leftAtMs }) => leftAtMs !== null).length,
      villages: (await db.query("villages").collect()).length,
    };
  });
}
