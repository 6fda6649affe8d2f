import type { DocumentByName, WithoutSystemFields } from "convex/server";
import type { Reader, Writer } from "../../core/functions/context.ts";
import { allowanceNow } from "../../core/rules/allowance.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import type { CharacterId } from "../../core/tables.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import { attempts, startRating } from "../content/limits.ts";
import { afterWeek, laurelsOfWeek } from "../rules/rating.ts";
import type { ArenaModel } from "../tables.ts";

export type GladiatorDoc = DocumentByName<ArenaModel, "gladiators">;

/** Where somebody stands in the arena, written down or not. */
export type Gladiator = Omit<WithoutSystemFields<GladiatorDoc>, "characterId">;

const daysOfWeek = 7;

/** How somebody stands now: with the weeks that are over, the attempts of the day and nothing of days before. */
export async function gladiatorOf(
  db: GladiatorReader,
  characterId: CharacterId,
  nowMs: number,
): Promise<Gladiator> {
  const row = await findGladiator(db, characterId);
  return gladiatorAt(row ?? newcomer(nowMs), nowMs);
}

export async function findGladiator(
  db: GladiatorReader,
  characterId: CharacterId,
): Promise<GladiatorDoc | null> {
  return db
    .query("gladiators")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** What somebody is rated at, as it was written down last; `null` before the first bout of its own. */
export async function ratingOf(
  db: GladiatorReader,
  characterId: CharacterId,
): Promise<number | null> {
  const row = await findGladiator(db, characterId);
  return row === null || row.bouts === 0 ? null : row.rating;
}

export async function writeGladiator(
  db: Writer<ArenaModel>,
  characterId: CharacterId,
  gladiator: Gladiator,
): Promise<void> {
  const row = await findGladiator(db, characterId);
  if (row === null) await db.insert("gladiators", { characterId, ...gladiator });
  else await db.patch(row._id, gladiator);
}

/** A row as it stands at an instant. What came to its defence stays until it was told. */
export function gladiatorAt(row: GladiatorDoc | Gladiator, nowMs: number): Gladiator {
  const today = utcDay(nowMs);
  const { bouts, isListed, boutCounter, opponents, drawnAtMs, drawCounter } = row;
  return {
    bouts,
    isListed,
    boutCounter,
    opponents,
    drawnAtMs,
    drawCounter,
    attacked: row.attacked,
    attempts: allowanceNow(row.attempts, attempts, nowMs),
    met: row.met.day === today ? row.met : { day: today, times: {} },
    ...closedWeeks(row, weekOf(today)),
  };
}

type Week = Pick<Gladiator, "rating" | "week" | "weekBouts" | "owedLaurels">;

/** Each week that is over pays by the rating at its end, and moves that a part of the way back. */
function closedWeeks({ rating, week, weekBouts, owedLaurels }: Week, now: number): Week {
  if (week >= now) return { rating, week, weekBouts, owedLaurels };
  const next = {
    rating: afterWeek(rating),
    week: week + daysOfWeek,
    weekBouts: 0,
    owedLaurels: owedLaurels + laurelsOfWeek(rating, weekBouts),
  };
  // Who stays away for long ends where all begin, whatever the number of weeks.
  return next.rating === rating ? { ...next, week: now } : closedWeeks(next, now);
}

function newcomer(nowMs: number): Gladiator {
  const day = utcDay(nowMs);
  return {
    rating: startRating,
    bouts: 0,
    isListed: false,
    week: weekOf(day),
    weekBouts: 0,
    owedLaurels: 0,
    attempts: { day, left: attempts.aDay },
    boutCounter: 0,
    opponents: [],
    drawnAtMs: 0,
    drawCounter: 0,
    met: { day, times: {} },
    attacked: { day, times: 0, held: 0, move: 0 },
  };
}

/** What the readers of other features can do for this one. */
type GladiatorReader = {} & Pick<Reader<ArenaModel>, "query">;
