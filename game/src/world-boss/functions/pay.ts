import { charactersOf } from "../../character/functions/characters-of.ts";
import type { RunIsolated } from "../../core/functions/calls/run-isolated.ts";
import type { Writer } from "../../core/functions/context.ts";
import { tellCharacter } from "../../core/functions/tell-character.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { reward } from "../../inventory/functions/deliver.ts";
import { cacheOf } from "../../quests/rules/reward.ts";
import { worldBossIdOf } from "../content/bosses.ts";
import { cacheWindowsPerDay } from "../content/numbers.ts";
import { dayOfWindow, opensAtMs } from "../rules/calendar.ts";
import { ownStrikes } from "../rules/fold.ts";
import type { BossReward } from "../rules/reward.ts";
import { rewardOfTier, tierOf } from "../rules/reward.ts";
import { strikesBetween } from "../rules/strikes.ts";
import { yardstickOf } from "../rules/yardstick.ts";
import type { BossWindowDoc, StrikerDoc, WorldBossModel } from "../tables.ts";
import { medianFor } from "./count.ts";
import { foldOf, sealOf } from "./rows.ts";
import { addOmens } from "./seasons.ts";

/** Each is told and gets a delivery; one run stays short, so that players' commands never wait long behind it. */
const paidAtOnceMax = 30;

type Context = {
  readonly db: Writer<WorldBossModel>;
  readonly nowMs: number;
  readonly runIsolated: RunIsolated;
};

/** Pays some of those who took part, each once: what was read of them goes with it. */
export async function paySome(context: Context, active: BossWindowDoc) {
  const { db } = context;
  const rows = await db
    .query("bossStrikers")
    .withIndex("by_damage", (q) => q.eq("window", active.window))
    .take(paidAtOnceMax);
  const reached: Record<string, number> = { ...active.reached };
  for (const row of rows) {
    await db.delete(row._id);
    const character = await db.get(row.characterId);
    if (character === null) continue;
    const { tier } = await payOne(context, active, { row, character });
    reached[tier] = (reached[tier] ?? 0) + 1;
  }
  const isOver = rows.length < paidAtOnceMax;
  await db.patch(active._id, { reached, ...(isOver ? { stage: "over", isOver } : {}) });
  return { more: false };
}

type Paid = { readonly row: StrikerDoc; readonly character: CharacterDoc };

async function payOne(
  context: Context,
  active: BossWindowDoc,
  { row, character }: Paid,
): Promise<BossReward> {
  const { db, nowMs } = context;
  const { window, fell, bar } = active;
  const damage = row.damage ?? 0;
  const yardstick = yardstickFor(active, row);
  const withCaches = (await windowsOfDay(db, character, window)) < cacheWindowsPerDay;
  const paid = rewardOfTier(tierOf(damage, yardstick), { fell, withCaches });
  const items = cachesOf(row.tier, paid.caches);
  const strikes = bar === null ? 0 : ownStrikes(bar, sealOf(row), foldOf(active)).length;
  const deliveryId = await reward(db, nowMs, {
    to: character._id,
    reason: "world-boss",
    gold: 0,
    currencies: { omens: paid.omens },
    items,
    milliXp: {},
    cause: "world-boss",
    deeds: strikes,
  });
  await db.insert("bossRewards", {
    characterId: character._id,
    window,
    fell,
    ...paid,
    cacheTier: row.tier,
    strikes,
    damage,
    yardstick,
    deliveryId,
  });
  await addOmens(db, character, { omens: paid.omens, earnedAtMs: opensAtMs(window), nowMs });
  const { tier, omens } = paid;
  const boss = worldBossIdOf(active.boss);
  await tellCharacter(context, character, { kind: "boss-over", boss, fell, tier, omens });
  return paid;
}

/**
 * By what a damage is measured. The reference strikes as often as one sealed at the opening could: a boss that falls early
 * makes nobody's part smaller.
 */
function yardstickFor(active: BossWindowDoc, { combatLevel }: StrikerDoc): number {
  const openedAtMs = opensAtMs(active.window);
  const lastMs = active.bar?.foldedToMs ?? openedAtMs;
  const reference = {
    key: "",
    sealedAtMs: openedAtMs,
    offsetMs: 0,
    powers: {},
    wornKind: "blunt" as const,
    orders: [],
  };
  const strikes = strikesBetween(reference, openedAtMs, lastMs).length;
  return yardstickOf(medianFor(active, combatLevel), { level: combatLevel, strikes });
}

function cachesOf(tier: number, caches: number) {
  if (caches === 0) return {};
  return Object.fromEntries(Object.keys(cacheOf(tier)).map((item) => [item, caches]));
}

/** In how many windows of the same day the account was paid before. */
async function windowsOfDay(
  db: Context["db"],
  { accountId }: CharacterDoc,
  window: number,
): Promise<number> {
  let paid = 0;
  for (const { _id } of await charactersOf(db, accountId)) {
    const before = await db
      .query("bossRewards")
      .withIndex("by_character", (q) => q.eq("characterId", _id).lt("window", window))
      .order("desc")
      .take(4);
    paid += before.filter((one) => dayOfWindow(one.window) === dayOfWindow(window)).length;
  }
  return paid;
}
