import { dayMs } from "../../core/content/time-spans.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import { membershipOf } from "../../village/functions/standing.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import { mayVillage } from "../../village/rules/standing.ts";
import type { PendingSiege, SiegesView } from "../api.ts";
import { declaredAWeek, optedInForMs, paidAWeek } from "../content/limits.ts";
import { lineUp, strengthOf } from "../rules/line-up.ts";
import type { SiegeDoc, SiegeModel } from "../tables.ts";
import { siegeBonusOf } from "./bonus.ts";
import { fightersIn, forcesOf } from "./forces.ts";
import { pendingOf, villageFace } from "./sieges.ts";
import { siegeStandingOf, standingView } from "./standings.ts";

const daysOfWeek = 7;

const { characterQuery } = gameFunctions<SiegeModel>();

type Db = Reader<SiegeModel>;

/** How the village of a character stands in sieges, with those that are coming; `null` without a village. */
export const mine = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<SiegesView | null> => {
    const membership = await membershipOf(db, character._id, nowMs);
    if (membership === null) return null;
    const { village, standing: rank } = membership;
    const standing = await siegeStandingOf(db, village._id, nowMs);
    const endsAtMs = (standing.week + daysOfWeek) * dayMs;
    holdsUntil(endsAtMs);
    const pending: PendingSiege[] = [];
    for (const siege of await pendingOf(db, village._id))
      pending.push(await pendingView(db, siege, village._id));
    const sinceMs = village.siegesEnabled?.sinceMs ?? null;
    return {
      villageId: village._id,
      standing: standingView(standing),
      takesPartFromMs: sinceMs === null ? null : sinceMs + optedInForMs,
      mayDeclare: mayVillage(rank, "declare-siege", village),
      mayLineUp: mayVillage(rank, "line-up-siege", village),
      week: {
        endsAtMs,
        declared: standing.declared,
        declaredMax: declaredAWeek,
        paidWins: standing.paidWins,
        paidMax: paidAWeek,
      },
      bonus: await siegeBonusOf(db, village),
      pending,
    };
  },
});

async function pendingView(db: Db, siege: SiegeDoc, own: VillageId): Promise<PendingSiege> {
  const isAttack = siege.attackerId === own;
  const able = await forcesOf(db, isAttack ? siege.attackers : siege.defenders);
  const chosen = isAttack ? siege.attackersLine : siege.defendersLine;
  const line = lineUp(able, chosen);
  const other = isAttack
    ? villageFace(await db.get(siege.defenderId), siege.defenderName)
    : villageFace(await db.get(siege.attackerId), siege.attackerName);
  const { _id: id, declaredBy, resolvesAtMs } = siege;
  return {
    id,
    isAttack,
    other,
    declaredBy,
    resolvesAtMs,
    isByHand: chosen !== null,
    members: able.map((one) => {
      const nth = line.findIndex(({ characterId }) => characterId === one.characterId);
      return {
        name: one.name,
        avatarSeed: one.avatarSeed,
        strength: strengthOf(one.side),
        fighters: fightersIn(one),
        place: nth < 0 ? null : nth + 1,
      };
    }),
  };
}
