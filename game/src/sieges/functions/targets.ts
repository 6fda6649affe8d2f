import { v } from "convex/values";
import { expectedOf } from "../../arena/rules/rating.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { villagePageMs } from "../../village/content/limits.ts";
import { membershipOf } from "../../village/functions/standing.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import type { SiegeForce, SiegeOutlook, SiegeTarget } from "../api.ts";
import {
  declaredAWeek,
  optedInForMs,
  ratingApartMax,
  samePairMs,
  targetsShown,
} from "../content/limits.ts";
import { takesPart } from "../rules/declare.ts";
import { lineUp, strengthOf } from "../rules/line-up.ts";
import { ratingMove } from "../rules/rating.ts";
import type { SiegeModel } from "../tables.ts";
import { siegeBonusOf } from "./bonus.ts";
import type { Force } from "./forces.ts";
import { defencesIn, eligibleNow, forcesOf } from "./forces.ts";
import { attackOf, attackOn, lastMetMs, villageFace } from "./sieges.ts";
import type { SiegeStanding } from "./standings.ts";
import { siegeStandingOf, standingAt } from "./standings.ts";

/** Of those within reach by rating so many are looked at. */
const lookedAtMax = 60;

const { characterQuery } = gameFunctions<SiegeModel>();

type Db = Reader<SiegeModel>;

/** The villages nearest in rating that take part in sieges, with what they promise, and what keeps them from being besieged. */
export const targets = characterQuery({
  renewedEveryMs: villagePageMs,
  args: {},
  handler: async ({ db, nowMs, holdsUntil, character }): Promise<readonly SiegeTarget[]> => {
    const membership = await membershipOf(db, character._id, nowMs);
    if (membership === null) return [];
    const { village: own } = membership;
    const standing = await siegeStandingOf(db, own._id, nowMs);
    const { rating } = standing;
    const rows = await db
      .query("villageRatings")
      .withIndex("by_rating", (q) =>
        q
          .eq("isOpen", true)
          .gte("rating", rating - ratingApartMax)
          .lte("rating", rating + ratingApartMax),
      )
      .take(lookedAtMax);
    const near = rows
      .filter(({ villageId }) => villageId !== own._id)
      .toSorted((one, other) => Math.abs(one.rating - rating) - Math.abs(other.rating - rating))
      .slice(0, targetsShown);
    const shown: SiegeTarget[] = [];
    for (const row of near) {
      const village = await db.get(row.villageId);
      if (village === null) continue;
      const other = standingAt(row, nowMs);
      const target = await targetView(db, { own, standing, village, other }, nowMs);
      const untilMs = target.obstacle?.untilMs ?? null;
      if (untilMs !== null) holdsUntil(untilMs);
      shown.push(target);
    }
    return shown;
  },
});

type Pair = {
  readonly own: VillageDoc;
  readonly standing: SiegeStanding;
  readonly village: VillageDoc;
  readonly other: SiegeStanding;
};

async function targetView(db: Db, pair: Pair, nowMs: number): Promise<SiegeTarget> {
  const { standing, village, other } = pair;
  return {
    villageId: village._id,
    village: villageFace(village, village.name),
    rating: other.rating,
    members: village.membersCount,
    expected: expectedOf(standing.rating, other.rating),
    moves: {
      win: ratingMove(standing.rating, other.rating),
      loss: -ratingMove(other.rating, standing.rating),
    },
    obstacle: await obstacleOf(db, pair, nowMs),
  };
}

/** As `checkDeclaration` refuses, without what has to be counted of all members. */
async function obstacleOf(
  db: Db,
  { own, standing, village, other }: Pair,
  nowMs: number,
): Promise<SiegeTarget["obstacle"]> {
  for (const { siegesEnabled } of [own, village]) {
    const sinceMs = siegesEnabled?.sinceMs ?? null;
    if (takesPart({ enabledSinceMs: sinceMs }, nowMs)) continue;
    return { why: "sieges-off", untilMs: sinceMs === null ? null : sinceMs + optedInForMs };
  }
  const pending = (await attackOf(db, own._id)) ?? (await attackOn(db, village._id));
  if (pending !== null) return { why: "siege-pending", untilMs: null };
  if (standing.declared >= declaredAWeek) return { why: "weekly-limit", untilMs: null };
  if (other.shieldUntilMs > nowMs) return { why: "shielded", untilMs: other.shieldUntilMs };
  const metMs = await lastMetMs(db, own._id, village._id);
  if (metMs !== null && metMs + samePairMs > nowMs)
    return { why: "cooldown", untilMs: metMs + samePairMs };
  return null;
}

/** What both villages would send, were the siege decided as all stand now; `null` for a village that is gone. */
export const outlook = characterQuery({
  renewedEveryMs: villagePageMs,
  args: { villageId: v.string() },
  handler: async ({ db, nowMs, character }, { villageId }): Promise<SiegeOutlook | null> => {
    const membership = await membershipOf(db, character._id, nowMs);
    const id = db.normalizeId("villages", villageId);
    const other = id === null ? null : await db.get(id);
    if (membership === null || other === null) return null;
    const { village: own } = membership;
    const eligible = await eligibleNow(db, own, other, nowMs);
    return {
      own: forceOf(await forcesOf(db, eligible.attackers), (await siegeBonusOf(db, own)).attack),
      other: forceOf(
        await forcesOf(db, eligible.defenders),
        (await siegeBonusOf(db, other)).defence,
      ),
    };
  },
});

function forceOf(able: readonly Force[], bonus: number): SiegeForce {
  const strengths = lineUp(able, null).map(({ side }) => strengthOf(side));
  return { strengths, defences: defencesIn(able), bonus };
}
