import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { occasionOf } from "../../core/rules/goods/loadout.ts";
import { done } from "../../core/rules/outcome.ts";
import { recipes } from "../../crafting/content/recipes.ts";
import { goodsWanted } from "../../crafting/rules/field-entry.ts";
import { nodes } from "../../world/content/nodes.ts";
import { zoneIds } from "../../world/content/zones.ts";
import { queueWork as decide } from "../rules/queue-work.ts";

const { characterMutation } = gameFunctions();

/**
 * Queues fighting or gathering up to an end, and goes to the queue. Refuses `zone-locked`, `level-too-low`,
 * `tool-needed`, `queue-full` (`n`), `bad-quantity` (`n`: the most), `not-found-there` for goods that the
 * work never brings, and `goal-reached`.
 */
export const queueWork = characterMutation({
  args: {
    work: v.union(
      v.object({ kind: v.literal("combat"), zone: oneOf(zoneIds) }),
      v.object({ kind: v.literal("gather"), node: oneOf(keysOf(nodes)) }),
    ),
    until: v.union(
      v.object({ kind: v.literal("count"), n: v.number() }),
      v.object({ kind: v.literal("level"), n: v.number() }),
      v.object({ kind: v.literal("time"), minutes: v.number() }),
      v.object({ kind: v.literal("items"), item: oneOf(keysOf(items)), n: v.number() }),
      v.object({ kind: v.literal("materials"), recipe: oneOf(keysOf(recipes)), n: v.number() }),
    ),
  },
  handler: async (context, { work, until }) => {
    const { db, character, progress } = context;
    const worn = await wornPieces(db, character._id);
    const occasion = occasionOf(work.kind);
    const outfit = occasion === null ? null : await outfitFor(db, character._id, occasion, worn);
    const decided = decide(
      {
        state: progress.state,
        worn: (outfit?.worn ?? worn).map(pieceOf),
        stock: await stockOf(db, character._id, keysOf(goodsWanted({ work, until }))),
      },
      { work, until },
    );
    if (!decided.ok) return decided;

    progress.update({ state: decided.value.state });
    await context.emit({ kind: "queue-filled" });
    return done({ entryId: decided.value.entryId });
  },
});
