import { v } from "convex/values";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { publicFace } from "../../fighters/functions/reports.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import type { EnteredFormation, SiegeLine, SiegeReport, VillageSieges } from "../api.ts";
import { historyShown } from "../content/limits.ts";
import type { SiegeDoc, SiegeModel, SiegeReportDoc } from "../tables.ts";
import { reportOf, villageFace } from "./sieges.ts";
import { siegeStandingOf, standingView } from "./standings.ts";

const { sharedQuery } = gameFunctions<SiegeModel>();

type Db = Reader<SiegeModel>;

/** Public: a siege by its id; who fights and how is told once it is decided. `null` for one that is not kept. */
export const report = sharedQuery({
  args: { attackId: v.string() },
  handler: async ({ db }, { attackId }): Promise<SiegeReport | null> => {
    const id = db.normalizeId("sieges", attackId);
    const siege = id === null ? null : await db.get(id);
    if (siege === null) return null;
    const { state, declaredAtMs, resolvesAtMs } = siege;
    const row = state === "resolved" ? await reportOf(db, siege._id) : null;
    return {
      id: siege._id,
      state,
      attacker: villageFace(await db.get(siege.attackerId), siege.attackerName),
      defender: villageFace(await db.get(siege.defenderId), siege.defenderName),
      declaredAtMs,
      resolvesAtMs,
      course: row === null ? null : await courseOf(db, row),
    };
  },
});

async function courseOf(db: Db, row: SiegeReportDoc): Promise<SiegeReport["course"]> {
  const { version, seed, attackBonus, defenceBonus, attackersWin, bouts, shieldUntilMs } = row;
  const { byAttackers, byDefenders, favour, xp, winnerPoints, loserPoints, withheld } = row;
  return {
    version,
    seed,
    attackers: await Promise.all(row.attackers.map((one) => formationOf(db, one))),
    defenders: await Promise.all(row.defenders.map((one) => formationOf(db, one))),
    attackBonus,
    defenceBonus,
    attackersWin,
    byAttackers,
    byDefenders,
    bouts,
    ratings: { attacker: row.attackerRating, defender: row.defenderRating, move: row.move },
    pay: { favour, xp, winnerPoints, loserPoints, withheld },
    shieldUntilMs,
  };
}

async function formationOf(
  db: Db,
  { characterId, strength, side }: SiegeReportDoc["attackers"][number],
): Promise<EnteredFormation> {
  return { face: await publicFace(db, characterId), strength, side };
}

/** Public: how a village stands in sieges, and those it was in, the latest first. */
export const ofVillage = sharedQuery({
  renewedEveryMs: villagePageMs,
  args: { villageId: v.string() },
  handler: async ({ db, nowMs }, { villageId }): Promise<VillageSieges | null> => {
    const id = db.normalizeId("villages", villageId);
    const village = id === null ? null : await db.get(id);
    if (village === null) return null;
    const sieges: SiegeDoc[] = [];
    for (const state of ["declared", "resolved", "void"] as const) {
      const begun = await db
        .query("sieges")
        .withIndex("by_attacker", (q) => q.eq("attackerId", village._id).eq("state", state))
        .order("desc")
        .take(historyShown);
      const met = await db
        .query("sieges")
        .withIndex("by_defender", (q) => q.eq("defenderId", village._id).eq("state", state))
        .order("desc")
        .take(historyShown);
      sieges.push(...begun, ...met);
    }
    const shown = sieges
      .toSorted((one, other) => other.resolvesAtMs - one.resolvesAtMs)
      .slice(0, historyShown);
    return {
      standing: standingView(await siegeStandingOf(db, village._id, nowMs)),
      sieges: await Promise.all(shown.map((siege) => lineOf(db, siege, village._id))),
    };
  },
});

async function lineOf(db: Db, siege: SiegeDoc, own: SiegeDoc["attackerId"]): Promise<SiegeLine> {
  const isAttack = siege.attackerId === own;
  const row = siege.state === "resolved" ? await reportOf(db, siege._id) : null;
  const other = isAttack
    ? villageFace(await db.get(siege.defenderId), siege.defenderName)
    : villageFace(await db.get(siege.attackerId), siege.attackerName);
  const { _id: id, state, resolvesAtMs } = siege;
  return { id, state, isAttack, other, resolvesAtMs, result: resultOf(row, isAttack) };
}

function resultOf(row: SiegeReportDoc | null, isAttack: boolean): SiegeLine["result"] {
  if (row === null) return null;
  const { attackersWin, byAttackers, byDefenders, move } = row;
  const won = attackersWin === isAttack;
  const [beaten, lost] = isAttack ? [byAttackers, byDefenders] : [byDefenders, byAttackers];
  return { won, beaten, lost, move: won ? move : -move };
}
