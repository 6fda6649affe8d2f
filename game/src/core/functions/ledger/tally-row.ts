import type { Counted, DayTally } from "../../rules/economy/tally.ts";
import { addToTally, joinTallies, splitTally } from "../../rules/economy/tally.ts";
import type { CharacterId, LedgerDoc } from "../../tables.ts";
import type { Writer } from "../context.ts";

type GoldEntry = {
  readonly gold?: number;
  readonly centiGold?: number;
  readonly atMs?: number;
};

type Counting = {
  readonly characterId: CharacterId;
  readonly nowMs: number;
  readonly entries: readonly GoldEntry[];
  readonly xp?: readonly Counted[];
};

/**
 * What the ledger says of today, hour by hour, with these entries in them. It stands in the row that is
 * written anyway; only a day that is over becomes a row of its own.
 */
export async function nextTally(
  db: Writer,
  ledger: LedgerDoc,
  { characterId, nowMs, entries, xp = [] }: Counting,
): Promise<Pick<LedgerDoc, "today">> {
  const moved = entries.map(({ gold = 0, centiGold = 0, atMs = nowMs }) => ({
    atMs,
    centiGold: 100 * gold + centiGold,
  }));
  const before = ledger.today ?? {};
  const { today, over } = splitTally(addToTally(before, [...moved, ...xp]));
  for (const day of over) await keepDay(db, characterId, day);
  return { today };
}

/** A clock may be set back over midnight, and then the day has a row already. */
async function keepDay(
  db: Writer,
  characterId: CharacterId,
  { day, hours }: DayTally,
): Promise<void> {
  const row = await db
    .query("tallies")
    .withIndex("by_character_day", (q) => q.eq("characterId", characterId).eq("day", day))
    .unique();
  if (row === null) await db.insert("tallies", { characterId, day, hours, isFolded: false });
  else await db.patch(row._id, { hours: joinTallies(row.hours, hours) });
}
