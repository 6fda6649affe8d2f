import type { Writer } from "../../core/functions/context.ts";
import { bracketOf, mediansOf } from "../rules/brackets.ts";
import { ownDamage } from "../rules/fold.ts";
import { potentialOf } from "../rules/strikes.ts";
import type { BossWindowDoc, WorldBossModel } from "../tables.ts";
import { foldOf, sealOf, strikerByKey } from "./rows.ts";

/** Each is up to thirty strikes to compute anew. */
const countedAtOnceMax = 40;
/** More never took part; a window of more would be measured by these. */
const measuredMax = 20_000;

type Context = { readonly db: Writer<WorldBossModel> };

/** Computes what some of those who took part have dealt; measures, when that is known of all. */
export async function countSome({ db }: Context, active: BossWindowDoc) {
  const { window, bar } = active;
  if (bar === null) throw new Error(`The window ${window} is counted without a bar.`);
  const rows = await db
    .query("bossStrikers")
    .withIndex("by_damage", (q) => q.eq("window", window).eq("damage", null))
    .take(countedAtOnceMax);
  const fold = foldOf(active);
  for (const row of rows) await db.patch(row._id, { damage: ownDamage(bar, sealOf(row), fold) });
  if (rows.length === 0) await measure({ db }, active);
  return { more: rows.length === 0 };
}

async function measure({ db }: Context, active: BossWindowDoc): Promise<void> {
  const rows = await db
    .query("bossStrikers")
    .withIndex("by_damage", (q) => q.eq("window", active.window))
    .take(measuredMax);
  const medians = mediansOf(
    rows.map(({ combatLevel, damage }) => ({ level: combatLevel, damage: damage ?? 0 })),
  );
  const potential = rows.reduce((sum, row) => sum + potentialOf(sealOf(row)), 0);
  const byBracket = Object.fromEntries(
    [...medians].map(([bracket, median]) => [String(bracket), median]),
  );
  const best = await bestOf({ db }, active);
  await db.patch(active._id, { stage: "paying", potential, medians: byBracket, best });
}

async function bestOf({ db }: Context, { window, bar }: BossWindowDoc) {
  const best: BossWindowDoc["best"] = [];
  for (const { key, damage } of bar?.hardest ?? []) {
    const striker = await strikerByKey(db, window, key);
    if (striker !== null) best.push({ characterId: striker.characterId, damage });
  }
  return best;
}

/** The median of the bracket of a level. */
export function medianFor({ medians }: BossWindowDoc, level: number): number {
  return medians[String(bracketOf(level))] ?? 0;
}
