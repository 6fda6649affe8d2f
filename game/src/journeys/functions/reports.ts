import { v } from "convex/values";
import type { ItemId } from "../../core/content/items.ts";
import type { Reader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { isItemId } from "../../core/functions/goods/item-id.ts";
import type { JourneyReport, PastJourney } from "../api.ts";
import { readJourneyEventId } from "../content/journey-events.ts";
import { reportsShown } from "../content/numbers.ts";
import { terrainIdOf } from "../content/terrains.ts";
import { neighboursOf } from "../rules/hexes.ts";
import type { JourneyDoc, JourneyModel, WalkerDoc } from "../tables.ts";
import { groundsOf } from "./lands.ts";
import { findJourney, walkersOf } from "./walkers.ts";

const { sharedQuery } = gameFunctions<JourneyModel>();

type Goods = Readonly<Record<string, number>>;

/** The journeys of a village that came back lately, for everybody, the latest first. */
export const past = sharedQuery({
  args: { villageId: v.string() },
  handler: async ({ db }, { villageId }): Promise<readonly PastJourney[]> => {
    const id = db.normalizeId("villages", villageId);
    if (id === null) return [];
    const rows = await db
      .query("journeys")
      .withIndex("by_village", (q) => q.eq("villageId", id).eq("state", "back"))
      .order("desc")
      .take(reportsShown);
    return rows.map(({ _id, target, terrain, backAtMs, walkers, ended }) => ({
      id: _id,
      target,
      terrain: terrainIdOf(terrain),
      backAtMs: backAtMs ?? 0,
      walkers,
      isReached: ended?.isReached === true,
      event: readJourneyEventId(ended?.event ?? null),
    }));
  },
});

/** A journey for everybody; `null` for one that is not recorded. Until it is back, nothing but when that will be. */
export const report = sharedQuery({
  args: { journeyId: v.string() },
  handler: async ({ db }, { journeyId }): Promise<JourneyReport | null> => {
    const journey = await findJourney(db, journeyId);
    if (journey === null) return null;
    const { ended, backAtMs } = journey;
    if (ended === null || backAtMs === null) return { state: "out", backAtMs };
    return fullReport(db, { ...journey, ended, backAtMs });
  },
});

type Ended = JourneyDoc & {
  readonly ended: NonNullable<JourneyDoc["ended"]>;
  readonly backAtMs: number;
};

async function fullReport(db: Reader<JourneyModel>, journey: Ended): Promise<JourneyReport> {
  const { _id, villageId, village, season, target, terrain, backAtMs, ended, way } = journey;
  const walkers = await walkersOf(db, _id);
  const { cost, power, required, chance, leavesAtMs: leftAtMs } = journey;
  const hexes = new Set(way.flatMap((hex) => [hex, ...neighboursOf(hex)]));
  return {
    state: "back",
    id: _id,
    village,
    villageNow: (await db.get(villageId))?.name ?? null,
    target,
    terrain: terrainIdOf(terrain),
    leftAtMs,
    backAtMs,
    cost,
    power,
    required,
    chance,
    isReached: ended.isReached,
    event: readJourneyEventId(ended.event),
    way,
    seen: ended.seen,
    grounds: groundsOf(villageId, season, [...hexes]),
    walkers: walkers.map(({ name, avatarSeed }) => ({ name, avatarSeed })),
    gone: journey.walkers - walkers.length,
    haul: haulOf(ended, walkers),
    choice: ended.choice,
  };
}

function haulOf(
  { shrineFavour, xp, items }: Ended["ended"],
  walkers: readonly WalkerDoc[],
): Extract<JourneyReport, { state: "back" }>["haul"] {
  const pays = walkers.flatMap(({ pay }) => pay ?? []);
  return {
    shrineFavour,
    xp,
    goods: known(items),
    gold: pays.reduce((sum, { gold }) => sum + gold, 0),
    favour: pays.reduce((sum, { favour }) => sum + favour, 0),
    items: pays.map(({ items: own }) => known(own)).reduce(together, {}),
  };
}

/** What the world does not know any more is nothing to tell of. */
function known(goods: Goods): Readonly<Partial<Record<ItemId, number>>> {
  const found: Partial<Record<ItemId, number>> = {};
  for (const [item, count] of Object.entries(goods)) if (isItemId(item)) found[item] = count;
  return found;
}

function together(
  one: Readonly<Partial<Record<ItemId, number>>>,
  other: Readonly<Partial<Record<ItemId, number>>>,
): Readonly<Partial<Record<ItemId, number>>> {
  const sums: Partial<Record<ItemId, number>> = { ...one };
  for (const [item, count] of Object.entries(other))
    if (isItemId(item)) sums[item] = (sums[item] ?? 0) + count;
  return sums;
}
