import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import { perkOf } from "../../core/functions/patron.ts";
import { done } from "../../core/rules/outcome.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { goodsWanted } from "../../crafting/rules/field-entry.ts";
import { queueWork as decide } from "../rules/queue-work.ts";
import { fieldWork, wornFor } from "./field-work.ts";

const { characterMutation } = gameFunctions();

/**
 * Queues fighting or gathering up to an end, and goes to the queue. Refuses `zone-locked`, `level-too-low`,
 * `tool-needed`, `queue-full` (`n`), `bad-quantity` (`n`: the most), `not-found-there` for goods that the
 * work never brings, and `goal-reached`.
 */
export const queueWork = characterMutation({
  args: {
    work: fieldWork,
    until: v.union(
      v.object({ kind: v.literal("count"), n: v.number() }),
      v.object({ kind: v.literal("level"), n: v.number() }),
      v.object({ kind: v.literal("time"), minutes: v.number() }),
      v.object({ kind: v.literal("items"), item: oneOf(keysOf(items)), n: v.number() }),
      v.object({ kind: v.literal("materials"), recipe: oneOf(keysOf(recipes)), n: v.number() }),
    ),
  },
  handler: async (context, { work, until }) => {
    const { db, nowMs, character, progress } = context;
    const decided = decide(
      {
        state: progress.state,
        worn: await wornFor(context, work),
        stock: await stockOf(db, character._id, keysOf(goodsWanted({ work, until }))),
        capacity: await perkOf(db, character, "queueEntries", nowMs),
      },
      { work, until },
    );
    if (!decided.ok) return decided;

    progress.update({ state: decided.value.state });
    await context.emit({ kind: "queue-filled" });
    return done({ entryId: decided.value.entryId });
  },
});
