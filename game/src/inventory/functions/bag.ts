import { affixes } from "../../core/content/affixes.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/item-id.ts";
import { findLifeRow, stateOf } from "../../core/functions/life.ts";
import { bagSpace, pieceOf, slotIdOf } from "../../core/functions/pieces.ts";
import { pieceName, pieceStats, vendorPrice } from "../../core/rules/equipment.ts";
import type { PieceDoc } from "../../core/tables.ts";
import type { BagView, PieceView } from "../api.ts";

const { characterQuestion } = gameFunctions();

/** Everything a character has, worn or not. */
export const bag = characterQuestion({
  args: {},
  handler: async ({ db, character }): Promise<BagView> => {
    const { ration, meal, potion, skills } = stateOf(await findLifeRow(db, character._id));
    const stacks = await db
      .query("stacks")
      .withIndex("by_character_item", (q) => q.eq("characterId", character._id))
      .collect();
    const pieces = await db
      .query("pieces")
      .withIndex("by_character_slot", (q) => q.eq("characterId", character._id))
      .collect();
    return {
      stacks: stacks.map(({ item, quantity, changedAtMs }) => ({
        item: itemIdOf(item),
        quantity,
        changedAtMs,
      })),
      pieces: pieces.map((row) => pieceView(row, skills.combat.level)),
      spaceUsed: pieces.filter(({ slot }) => slot === null).length,
      space: bagSpace,
      ration,
      meal: meal.slotted,
      potion: potion.slotted,
    };
  },
});

function pieceView(row: PieceDoc, combatLevel: number): PieceView {
  const piece = pieceOf(row);
  return {
    id: row._id,
    item: piece.item,
    name: pieceName(piece),
    rarity: piece.rarity,
    plus: piece.plus,
    affixes: piece.affixes.map(({ affix, value }) => ({
      affix,
      name: affixes[affix].name,
      key: affixes[affix].stat,
      value,
    })),
    stats: pieceStats(piece, combatLevel),
    slot: row.slot === null ? null : slotIdOf(row.slot),
    bound: row.bound,
    locked: row.locked,
    vendorGold: vendorPrice(piece),
    obtainedAtMs: row.obtainedAtMs,
  };
}
