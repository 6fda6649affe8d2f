import { v } from "convex/values";
import { slotIds } from "../../core/content/slots.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CoreReader } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import { isKnownItem, pieceOf, slotIdOf } from "../../core/functions/pieces.ts";
import { betterPieces } from "../../core/rules/goods/better-pieces.ts";
import { pieceStats } from "../../core/rules/goods/equipment.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { CharacterId, PieceDoc } from "../../core/tables.ts";

const { characterMutation } = gameFunctions();

/**
 * Puts on the best of the bag for each of these slots, by the measure of `betterPieces`, and what was there into the
 * bag: never more than came out of it. Binds what it puts on. Refuses `nothing-to-do` where nothing better is there.
 */
export const wearBest = characterMutation({
  args: { slots: v.array(oneOf(slotIds)) },
  handler: async (context, { slots }) => {
    const { db, character, progress } = context;
    const { skills } = progress.state;
    const rows = await carried(db, character._id);
    const own = rows.map((row) => ({
      id: row._id,
      piece: pieceOf(row),
      stats: pieceStats(pieceOf(row), skills.combat.level),
      slot: row.slot === null ? null : slotIdOf(row.slot),
    }));
    const changes = betterPieces(own, skills).filter(({ slot }) => slots.includes(slot));
    if (changes.length === 0) return refuse("nothing-to-do");

    for (const { id, slot } of changes) {
      const before = rows.find((row) => row.slot === slot);
      const after = rows.find((row) => row._id === id);
      if (after === undefined) continue;
      if (before !== undefined) await db.patch(before._id, { slot: null });
      await db.patch(after._id, { slot, bound: true });
      await context.emit({ kind: "equipped", slot, item: itemIdOf(after.item) });
    }
    return done({ worn: changes.length });
  },
});

/** What is worn and what lies in the bag. */
async function carried(db: CoreReader, characterId: CharacterId): Promise<readonly PieceDoc[]> {
  const rows = await db
    .query("pieces")
    .withIndex("by_character_slot", (q) => q.eq("characterId", characterId))
    .collect();
  return rows.filter((row) => isKnownItem(row) && row.inChest !== true);
}
