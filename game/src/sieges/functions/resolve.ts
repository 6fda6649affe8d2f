import { v } from "convex/values";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { gameSecret } from "../../core/functions/secret.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { battleVersion } from "../../fighters/rules/battle.ts";
import { packSide } from "../../fighters/rules/pack-side.ts";
import { countDeed, countSiege } from "../../village-seasons/functions/scores.ts";
import { rewardVillage } from "../../village-works/functions/reward-village.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { noteInVillage, presentMembers } from "../../village/functions/villages.ts";
import { shieldMs } from "../content/limits.ts";
import { lineUp, reinforced, strengthOf } from "../rules/line-up.ts";
import type { SiegePay } from "../rules/pay.ts";
import { siegePay } from "../rules/pay.ts";
import { ratingMove } from "../rules/rating.ts";
import type { SiegeOutcome } from "../rules/siege.ts";
import { decideSiege } from "../rules/siege.ts";
import type { SiegeDoc, SiegeModel } from "../tables.ts";
import { siegeBonusOf } from "./bonus.ts";
import { forcesOf } from "./forces.ts";
import type { Force } from "./forces.ts";
import type { SiegeStanding } from "./standings.ts";
import { siegeStandingOf, writeStanding } from "./standings.ts";

const { internalMutation } = gameFunctions<SiegeModel>();

type Context = Pick<CharacterContext<SiegeModel>, "db" | "nowMs" | "runIsolated">;

/** One side as it is when a siege is decided. */
type Side = {
  readonly village: VillageDoc;
  readonly standing: SiegeStanding;
  /** What its buildings add, a share of one. */
  readonly bonus: number;
  /** In the order in which they come, with what the village adds. */
  readonly entered: readonly Force[];
};

/**
 * Decides a siege that is due, as of its instant: who is left of those who may be entered fights as they stand now. All that
 * comes of it is one transaction with the end of its deadline, so a host that is killed meanwhile has it happen once.
 */
export const resolve = internalMutation({
  args: { subject: v.string() },
  handler: async (context, { subject }) => {
    const { db } = context;
    const id = db.normalizeId("sieges", subject);
    const siege = id === null ? null : await db.get(id);
    if (siege === null || siege.state !== "declared") return null;
    const attacker = await db.get(siege.attackerId);
    const defender = await db.get(siege.defenderId);
    // A village that ends has its sieges become void at once.
    if (attacker === null || defender === null) return null;
    const attackers = await sideOf(context, siege, attacker, true);
    const defenders = await sideOf(context, siege, defender, false);
    const seed = keyedRng(gameSecret(), siege._id, "siege").next();
    const outcome = decideSiege({
      version: battleVersion,
      seed,
      attackers: attackers.entered.map(({ side }) => side),
      defenders: defenders.entered.map(({ side }) => side),
    });
    const [winner, loser] = outcome.attackersWin ? [attackers, defenders] : [defenders, attackers];
    const move = ratingMove(winner.standing.rating, loser.standing.rating);
    const pay = payOf(winner, loser);
    await writeStandings(context, siege, { attackers, defenders, outcome, move, pay });
    await payVillages(context, siege, { winner, loser, pay });
    await writeReport(context, siege, { attackers, defenders, outcome, move, pay, seed });
    await tellSide(context, siege, { own: attackers, other: defenders, outcome, isAttack: true });
    await tellSide(context, siege, { own: defenders, other: attackers, outcome, isAttack: false });
    return null;
  },
});

async function sideOf(
  { db }: Context,
  siege: SiegeDoc,
  village: VillageDoc,
  isAttack: boolean,
): Promise<Side> {
  const { attack, defence } = await siegeBonusOf(db, village);
  const bonus = isAttack ? attack : defence;
  const able = await forcesOf(db, isAttack ? siege.attackers : siege.defenders);
  const line = lineUp(able, isAttack ? siege.attackersLine : siege.defendersLine);
  return {
    village,
    standing: await siegeStandingOf(db, village._id, siege.resolvesAtMs),
    bonus,
    entered: line.map((one) => ({ ...one, side: reinforced(one.side, bonus) })),
  };
}

function payOf(winner: Side, loser: Side): SiegePay {
  const strengths = ({ entered }: Side) => entered.map(({ side }) => strengthOf(side));
  const paid = ({ standing: { paidWins, paidLosses } }: Side) => ({
    wins: paidWins,
    losses: paidLosses,
  });
  return siegePay(
    { winner: strengths(winner), loser: strengths(loser) },
    { winner: paid(winner), loser: paid(loser) },
  );
}

type Decided = {
  readonly attackers: Side;
  readonly defenders: Side;
  readonly outcome: SiegeOutcome;
  readonly move: number;
  readonly pay: SiegePay;
};

async function writeStandings(
  { db }: Context,
  { resolvesAtMs }: SiegeDoc,
  { attackers, defenders, outcome, move, pay }: Decided,
): Promise<void> {
  const after = ({ standing }: Side, hasWon: boolean): SiegeStanding => ({
    ...standing,
    rating: standing.rating + (hasWon ? move : -move),
    fought: standing.fought + 1,
    won: standing.won + (hasWon ? 1 : 0),
    paidWins: standing.paidWins + (hasWon && pay.winner.points > 0 ? 1 : 0),
    paidLosses: standing.paidLosses + (!hasWon && pay.loser.points > 0 ? 1 : 0),
  });
  const { attackersWin } = outcome;
  await writeStanding(db, attackers.village._id, after(attackers, attackersWin));
  await writeStanding(db, defenders.village._id, {
    ...after(defenders, !attackersWin),
    shieldUntilMs: resolvesAtMs + shieldMs,
  });
}

/** Nothing is taken from the village that lost. */
async function payVillages(
  { db, nowMs }: Context,
  { resolvesAtMs: atMs }: SiegeDoc,
  { winner, loser, pay }: { readonly winner: Side; readonly loser: Side; readonly pay: SiegePay },
): Promise<void> {
  const season = seasonAt(atMs);
  const { favour, xp, points } = pay.winner;
  if (favour + xp > 0)
    await rewardVillage(db, winner.village._id, nowMs, { reason: "siege", favour, xp });
  await countSiege(db, { villageId: winner.village._id, season, points, atMs });
  await countSiege(db, {
    villageId: loser.village._id,
    season,
    points: pay.loser.points,
    atMs,
  });
  for (const { village, entered } of [winner, loser]) {
    for (const { characterId } of entered)
      await countDeed(db, { villageId: village._id, characterId, season });
  }
}

async function writeReport(
  { db }: Context,
  siege: SiegeDoc,
  { attackers, defenders, outcome, move, pay, seed }: Decided & { readonly seed: number },
): Promise<void> {
  const { attackersWin, beaten, bouts } = outcome;
  await db.patch(siege._id, { state: "resolved" });
  await db.insert("siegeReports", {
    siegeId: siege._id,
    version: battleVersion,
    seed,
    attackers: attackers.entered.map(packed),
    defenders: defenders.entered.map(packed),
    attackBonus: attackers.bonus,
    defenceBonus: defenders.bonus,
    attackersWin,
    ...beaten,
    bouts: bouts.map(({ attacker, defender, result }) => ({
      attacker,
      defender,
      attackersWin: result.attackersWin,
      turns: result.turns,
      health: [...result.health],
    })),
    attackerRating: attackers.standing.rating,
    defenderRating: defenders.standing.rating,
    move,
    favour: pay.winner.favour,
    xp: pay.winner.xp,
    winnerPoints: pay.winner.points,
    loserPoints: pay.loser.points,
    withheld: pay.withheld,
    shieldUntilMs: siege.resolvesAtMs + shieldMs,
  });
}

function packed({ characterId, side }: Force) {
  return { characterId, strength: strengthOf(side), side: packSide(side) };
}

type Told = {
  readonly own: Side;
  readonly other: Side;
  readonly outcome: SiegeOutcome;
  readonly isAttack: boolean;
};

async function tellSide(
  context: Context,
  { _id: siegeId, resolvesAtMs }: SiegeDoc,
  { own, other, outcome, isAttack }: Told,
): Promise<void> {
  const { db } = context;
  const { byAttackers, byDefenders } = outcome.beaten;
  const won = outcome.attackersWin === isAttack;
  const [beaten, lost] = isAttack ? [byAttackers, byDefenders] : [byDefenders, byAttackers];
  const { _id: villageId } = own.village;
  await noteInVillage(db, villageId, {
    atMs: resolvesAtMs,
    kind: won ? "siege-won" : "siege-lost",
    name: own.village.name,
    n: beaten,
    thing: other.village.name,
  });
  for (const { characterId } of await presentMembers(db, villageId)) {
    const member = await db.get(characterId);
    if (member === null) continue;
    await tellCharacter(context, member, {
      kind: "siege-over",
      siegeId,
      villageId,
      village: other.village.name,
      won,
      beaten,
      lost,
      isEntered: own.entered.some((one) => one.characterId === characterId),
    });
  }
}
