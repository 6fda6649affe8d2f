import type { DocumentByName, GenericDatabaseReader, WithoutSystemFields } from "convex/server";
import type { Writer } from "../../core/functions/context.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { seasonAt } from "../../core/rules/seasons.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import type { VillageId } from "../../village/functions/villages.ts";
import type { SiegeStandingView } from "../api.ts";
import { startRating } from "../content/limits.ts";
import { ratingIn } from "../rules/rating.ts";
import type { SiegeModel } from "../tables.ts";

export type StandingDoc = DocumentByName<SiegeModel, "villageRatings">;

/** How a village stands in sieges, written down or not. */
export type SiegeStanding = Omit<WithoutSystemFields<StandingDoc>, "villageId">;

// What the readers of other features can do for this one.
type StandingReader = {} & Pick<GenericDatabaseReader<SiegeModel>, "query">;

/** How a village stands at an instant: with the seasons that are over, and nothing of weeks before. */
export async function siegeStandingOf(
  db: StandingReader,
  villageId: VillageId,
  atMs: number,
): Promise<SiegeStanding> {
  const row = await findStanding(db, villageId);
  return standingAt(row ?? beginner(atMs), atMs);
}

export function findStanding(
  db: StandingReader,
  villageId: VillageId,
): Promise<StandingDoc | null> {
  return db
    .query("villageRatings")
    .withIndex("by_village", (q) => q.eq("villageId", villageId))
    .unique();
}

export async function writeStanding(
  db: Writer<SiegeModel>,
  villageId: VillageId,
  standing: SiegeStanding,
): Promise<void> {
  const row = await findStanding(db, villageId);
  if (row === null) await db.insert("villageRatings", { villageId, ...standing });
  else await db.patch(row._id, standing);
}

/** A row as it stands at an instant. */
export function standingAt(row: StandingDoc | SiegeStanding, atMs: number): SiegeStanding {
  const { isOpen, fought, won, shieldUntilMs } = row;
  const week = weekOf(utcDay(atMs));
  const { declared, paidWins, paidLosses } =
    row.week >= week ? row : { declared: 0, paidWins: 0, paidLosses: 0 };
  const season = Math.max(row.season, seasonAt(atMs));
  return {
    isOpen,
    fought,
    won,
    shieldUntilMs,
    rating: ratingIn(row, season),
    season,
    week: Math.max(row.week, week),
    declared,
    paidWins,
    paidLosses,
  };
}

export function standingView({
  rating,
  fought,
  won,
  shieldUntilMs,
}: SiegeStanding): SiegeStandingView {
  return { rating, fought, won, shieldUntilMs };
}

function beginner(atMs: number): SiegeStanding {
  return {
    isOpen: false,
    rating: startRating,
    season: seasonAt(atMs),
    fought: 0,
    won: 0,
    week: weekOf(utcDay(atMs)),
    declared: 0,
    paidWins: 0,
    paidLosses: 0,
    shieldUntilMs: 0,
  };
}
