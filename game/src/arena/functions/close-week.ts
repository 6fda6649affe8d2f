import { v } from "convex/values";
import { applyHeartbeat } from "../../activity/functions/heartbeats.ts";
import { settleContext } from "../../activity/functions/settle-context.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { postEntries } from "../../core/functions/ledger.ts";
import { processBatch } from "../../core/functions/process-batch.ts";
import { runForCharacter } from "../../core/functions/wiring.ts";
import { utcDay } from "../../core/rules/economy/tally.ts";
import { weekOf } from "../../quests/rules/mark-shop.ts";
import type { ArenaModel } from "../tables.ts";
import type { GladiatorDoc } from "./gladiators.ts";
import { findGladiator, gladiatorAt } from "./gladiators.ts";

/** One run stays short, so that players' commands never wait long behind it. */
const closedAtOnceMax = 40;

const { internalMutation } = gameFunctions<ArenaModel>();

/** Closes the week that is over of all who are rated, some at a time, and books the laurels of those who earned any. */
export const closeWeek = internalMutation({
  args: {},
  handler: async ({ db, nowMs, runIsolated }) => {
    const week = weekOf(utcDay(nowMs));
    const over = await db
      .query("gladiators")
      .withIndex("by_week", (q) => q.lt("week", week))
      .take(closedAtOnceMax);
    // One whose week a bout of somebody else closed has its laurels coming.
    const owed = await db
      .query("gladiators")
      .withIndex("by_owed", (q) => q.gt("owedLaurels", 0))
      .take(closedAtOnceMax - over.length);
    const closed = await processBatch<GladiatorDoc>(
      [...over, ...owed],
      ({ characterId }) => runIsolated("arena:closeWeekOf", { characterId, nowMs }),
      // Its laurels are lost rather than everybody's.
      ({ _id }) => db.patch(_id, { week, owedLaurels: 0 }),
    );
    return { closed };
  },
});

/** The weeks of one character that are over. */
export const closeWeekOf = internalMutation({
  args: { characterId: v.id("characters"), nowMs: v.number() },
  handler: async ({ db, runIsolated }, { characterId, nowMs }) => {
    const character = await db.get(characterId);
    if (character === null) return null;
    await runForCharacter<ArenaModel, void>(
      { db, nowMs, runIsolated, character },
      async (context) => {
        const row = await findGladiator(db, characterId);
        if (row === null) return;
        const { rating, owedLaurels: laurels, ...closed } = gladiatorAt(row, nowMs);
        await db.patch(row._id, { ...closed, rating, owedLaurels: 0 });
        if (laurels > 0) await bookLaurels(context, laurels);
        if (rating !== row.rating && row.bouts > 0)
          await context.emit({ kind: "rating-moved", rating });
      },
    );
    return null;
  },
});

async function bookLaurels(context: CharacterContext<ArenaModel>, laurels: number): Promise<void> {
  await applyHeartbeat(context);
  await settleContext(context);
  const posted = await postEntries(context, [{ reason: "arena", currencies: { laurels } }]);
  if (!posted.ok) throw new Error(`The ledger refuses the laurels of a week: ${posted.code}.`);
  await context.emit({ kind: "arena-week", laurels });
}
