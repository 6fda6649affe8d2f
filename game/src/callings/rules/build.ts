import { keysOf } from "../../core/content/keys-of.ts";
import { totalLevelOf } from "../../core/rules/levels/levels.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Skills } from "../../core/state.ts";
import type { CallingId, TalentId } from "../content/callings.ts";
import { callings } from "../content/callings.ts";
import { callingFromLevel } from "../content/opening.ts";
import type { CallingState } from "../state.ts";

export const freeEveryMs = 7 * 24 * 60 * 60_000;

const pointsMax = 45;
const levelsPerPoint = 25;
const respecGold = 2_000;
const respecGoldPerLevelAndPoint = 40;

/** A calling and its ranks as they come from outside: any words, any numbers. */
export type WantedBuild = {
  readonly calling: CallingId;
  readonly ranks: Readonly<Record<string, number>>;
};

/** One point for each 25 levels of all skills together, at most 45. */
export function talentPoints(skills: Skills): number {
  return Math.min(pointsMax, Math.floor(totalLevelOf(skills) / levelsPerPoint));
}

export function pointsSpent(build: CallingState | null): number {
  if (build === null) return 0;
  return keysOf(build.ranks).reduce((sum, id) => sum + (build.ranks[id] ?? 0), 0);
}

/** The talents of a calling in the order of its rows. */
export function talentsOf(calling: CallingId): readonly TalentId[] {
  return talentIds[calling];
}

/**
 * A build if somebody with these skills may have it. Refuses `level-too-low`, `bad-quantity` for ranks
 * that there are not, `talent-points` (`n`: those there are) and `talent-row` (`n`: those that have to
 * be spent in the rows before).
 */
export function checkBuild(wanted: WantedBuild, skills: Skills): Outcome<CallingState> {
  if (skills.combat.level < callingFromLevel)
    return refuse("level-too-low", { skill: "combat", n: callingFromLevel });
  const { talents } = callings[wanted.calling];
  const ids = talentsOf(wanted.calling);
  const isKnown = (word: string): boolean => ids.some((id) => id === word);
  if (!Object.keys(wanted.ranks).every(isKnown)) return refuse("bad-quantity");
  const ranks: Partial<Record<TalentId, number>> = {};
  for (const id of ids) {
    const rank = wanted.ranks[id] ?? 0;
    const isRank = Number.isInteger(rank) && rank >= 0 && rank <= (talents[id]?.maxRank ?? 0);
    if (!isRank) return refuse("bad-quantity");
    if (rank > 0) ranks[id] = rank;
  }
  const build = { id: wanted.calling, ranks };
  const points = talentPoints(skills);
  if (pointsSpent(build) > points) return refuse("talent-points", { n: points });
  for (const id of ids) {
    const asked = talents[id]?.requiresPointsInTree ?? 0;
    if ((ranks[id] ?? 0) > 0 && pointsBefore(build, asked) < asked)
      return refuse("talent-row", { n: asked });
  }
  return done(build);
}

/** Points spent in the rows that ask for fewer than a row does. */
export function pointsBefore(build: CallingState, requiresPoints: number): number {
  const { talents } = callings[build.id];
  return keysOf(build.ranks)
    .filter((id) => (talents[id]?.requiresPointsInTree ?? 0) < requiresPoints)
    .reduce((sum, id) => sum + (build.ranks[id] ?? 0), 0);
}

/** Whether a build only adds to another: new points are never paid for. */
export function isGrowth(before: CallingState | null, after: CallingState): boolean {
  if (before === null) return true;
  if (before.id !== after.id) return false;
  return keysOf(before.ranks).every((id) => (after.ranks[id] ?? 0) >= (before.ranks[id] ?? 0));
}

/** What taking a build back costs when it is not free. */
export function respecPrice(before: CallingState | null, skills: Skills): number {
  return respecGold + respecGoldPerLevelAndPoint * totalLevelOf(skills) * pointsSpent(before);
}

/** What a change to another build is paid with. */
export type ChangePrice =
  | { readonly kind: "growth" }
  /** The week since the last free change has passed. */
  | { readonly kind: "free" }
  | { readonly kind: "gift" }
  | { readonly kind: "gold"; readonly gold: number };

/** How a change would be paid now: for nothing if it can be, by a gift before gold. */
export function priceOfChange(
  change: { readonly before: CallingState | null; readonly after: CallingState },
  memory: { readonly lastFreeAtMs: number | null; readonly gifts: number },
  skills: Skills,
  nowMs: number,
): ChangePrice {
  if (isGrowth(change.before, change.after)) return { kind: "growth" };
  const { lastFreeAtMs, gifts } = memory;
  if (lastFreeAtMs === null || nowMs - lastFreeAtMs >= freeEveryMs) return { kind: "free" };
  if (gifts > 0) return { kind: "gift" };
  return { kind: "gold", gold: respecPrice(change.before, skills) };
}

const talentIds: Readonly<Record<CallingId, readonly TalentId[]>> = {
  warden: talentIdsOf("warden"),
  duelist: talentIdsOf("duelist"),
  strider: talentIdsOf("strider"),
  lamplighter: talentIdsOf("lamplighter"),
  delver: talentIdsOf("delver"),
  artisan: talentIdsOf("artisan"),
};

function talentIdsOf(calling: CallingId): readonly TalentId[] {
  const talents: Readonly<Partial<Record<TalentId, unknown>>> = callings[calling].talents;
  return keysOf(talents);
}
