import type { Writer } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stateOf } from "../../core/functions/progress.ts";
import {
  censusDay,
  countLevels,
  medianLevel,
  mondayOf,
  noCounts,
  sumOfCounts,
  wornPathOf,
} from "../rules/census.ts";
import { lanternGoal } from "../rules/lantern.ts";
import type { BoostModel, CensusDoc } from "../tables.ts";
import { readPool, writePool } from "./lantern-row.ts";
import { addWorldBoost } from "./light-lantern.ts";

// Players' commands wait behind a run.
const countedAtOnceMax = 500;

const { internalMutation } = gameFunctions<BoostModel>();

/**
 * Counts the levels of those who are active, some at a time, an hour before each day begins: the goal
 * of the great lamp and, once a week, the median of the Worn Path go by it.
 */
export const census = internalMutation({
  args: {},
  handler: async ({ db, nowMs }) => {
    const row = await openCensus(db, censusDay(nowMs));
    if (row.isDone) return { counted: 0 };
    const rows = await db
      .query("lives")
      .withIndex("by_character", (q) => (row.after === null ? q : q.gt("characterId", row.after)))
      .take(countedAtOnceMax);
    const characters = rows.map((progress) => {
      const { skills, checkInAtMs } = stateOf(progress);
      return { level: skills.combat.level, checkInAtMs };
    });
    const counts = countLevels(row, characters, nowMs);
    const isDone = rows.length < countedAtOnceMax;
    const after = rows.at(-1)?.characterId ?? row.after;
    await db.patch(row._id, { ...counts, after, isDone });
    if (isDone) await apply(db, { ...row, ...counts }, nowMs);
    return { counted: rows.length };
  },
});

async function openCensus(db: Writer<BoostModel>, day: number): Promise<CensusDoc> {
  const row = await db.query("census").first();
  if (row !== null && row.day >= day) return row;
  const fresh = { day, after: null, isDone: false, ofWeek: noCounts, ofDay: noCounts };
  const opened = { ...fresh, ofWeek: [...noCounts], ofDay: [...noCounts] };
  if (row === null) await db.insert("census", opened);
  else await db.patch(row._id, opened);
  const written = await db.query("census").first();
  if (written === null) throw new Error("The census that was opened is not there.");
  return written;
}

async function apply(
  db: Writer<BoostModel>,
  { day, ofDay, ofWeek }: Pick<CensusDoc, "day" | "ofDay" | "ofWeek">,
  nowMs: number,
): Promise<void> {
  const pool = await readPool(db);
  await writePool(db, { ...pool, goal: lanternGoal(medianLevel(ofDay), sumOfCounts(ofDay)) });
  const median = medianLevel(ofWeek);
  // No level is below the first, and a path that is trodden stays for its week.
  if (median > 1 && !(await hasPath(db, day)))
    await addWorldBoost(db, wornPathOf(day, median, nowMs));
}

async function hasPath(db: Writer<BoostModel>, day: number): Promise<boolean> {
  const last = await db
    .query("worldBoosts")
    .withIndex("by_boost", (q) => q.eq("boost", "worn-path"))
    .order("desc")
    .first();
  return last !== null && last.untilMs > mondayOf(day);
}
