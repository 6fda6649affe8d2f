import type { Reader } from "../../core/functions/context.ts";
import type { LedgerReason } from "../../core/functions/ledger.ts";
import type { Progress } from "../../core/functions/progress.ts";
import { goldIn } from "../../core/rules/economy/flows.ts";
import type { CharacterId, LedgerDoc } from "../../core/tables.ts";
import { readStory } from "../../quests/functions/story-row.ts";
import type { Facts } from "../rules/measure.ts";
import type { AchievementModel, AchievementReader } from "../tables.ts";
import { readDeeds } from "./deeds-row.ts";

/** What was given at the start, or comes back of what was spent, is nothing earned. */
const earnedBy: readonly LedgerReason[] = ["kill", "boss", "quest", "vendor", "cache"];

/** What was reached; nothing before the first achievement. */
export function findHonours(db: AchievementReader, characterId: CharacterId) {
  return db
    .query("honours")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
}

/** Everything that achievements are measured by. */
export async function readAchievementFacts(
  db: Reader<AchievementModel>,
  { row: { characterId }, state, ledger }: Progress,
): Promise<Facts> {
  return {
    deeds: await readDeeds(db, characterId),
    state,
    goldEarned: goldEarnedBy(ledger),
    storyQuests: (await readStory(db, characterId)).claimed.length,
    itemsDiscovered: await countDiscovered(db, characterId),
    favourEarned: ledger.currencyFlows["favour"]?.["favour"]?.in ?? 0,
  };
}

function goldEarnedBy({ goldFlows }: LedgerDoc): number {
  // What was sold and bought back was not earned.
  return goldIn(goldFlows, earnedBy) - (goldFlows["buy-back"]?.out ?? 0);
}

async function countDiscovered(
  db: Reader<AchievementModel>,
  characterId: CharacterId,
): Promise<number> {
  const row = await db
    .query("discoveries")
    .withIndex("by_character", (q) => q.eq("characterId", characterId))
    .unique();
  return row?.items.length ?? 0;
}
