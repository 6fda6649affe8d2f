import type { SkillLevels } from "../../core/content/events.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { SlotId } from "../../core/content/slots.ts";
import { slots } from "../../core/content/slots.ts";
import type { OwnPiece } from "../../core/rules/goods/better-pieces.ts";
import { mayWear } from "../../core/rules/goods/better-pieces.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { pieceStats, wearable } from "../../core/rules/goods/equipment.ts";
import { overallMerit } from "../../core/rules/goods/piece-merit.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import { recipeIds, recipes } from "../../crafting/content/recipes.ts";
import type { Means } from "./can-be-had.ts";
import { canMakeAlone } from "./can-be-had.ts";

/** Recipes of equipment, the first tiers first. */
export const pieceRecipes: readonly RecipeId[] = recipeIds
  .filter((id) => recipes[id].category === "equipment")
  .toSorted((a, b) => recipes[a].tier - recipes[b].tier);

/** Rations that can be cooked, the least first. */
export const cookedRations: readonly { readonly item: ItemId; readonly level: number }[] = recipeIds
  .filter((id) => recipes[id].category === "rations")
  .map((id) => ({ item: recipes[id].output.item, level: recipes[id].level }))
  .toSorted((a, b) => a.level - b.level);

/** The best plain piece for a slot that can be made and worn at these levels, where it is better than all own ones. */
export function bestCraftable(
  slot: SlotId,
  pieces: readonly OwnPiece[],
  skills: SkillLevels,
): Piece | null {
  return bestOf(slot, pieces, skills, () => true)?.piece ?? null;
}

/** The same, of what somebody can make without others. */
export function bestMadeAlone(
  slot: SlotId,
  pieces: readonly OwnPiece[],
  means: Means,
): MadePiece | null {
  return bestOf(slot, pieces, means.skills, (id) => canMakeAlone(id, means));
}

type MadePiece = { readonly slot: SlotId; readonly piece: Piece; readonly recipe: RecipeId };

function bestOf(
  slot: SlotId,
  pieces: readonly OwnPiece[],
  skills: SkillLevels,
  isOpen: (id: RecipeId) => boolean,
): MadePiece | null {
  const able = pieceRecipes.filter((id) => {
    const { skill, level, output } = recipes[id];
    const fits = wearable(output.item).slot === slots[slot].accepts;
    return fits && level <= skills[skill].level && mayWear(output, skills) && isOpen(id);
  });
  const [made] = able
    .map((recipe) => ({ slot, piece: plain(recipes[recipe].output.item), recipe }))
    .toSorted((a, b) => meritOf(b.piece, skills) - meritOf(a.piece, skills));
  return made !== undefined && isBetterThanOwn(made.piece, pieces, skills) ? made : null;
}

/** Whether a piece is better than everything of its kind that a character has. */
export function isBetterThanOwn(
  piece: Piece,
  pieces: readonly OwnPiece[],
  skills: SkillLevels,
): boolean {
  const { slot } = wearable(piece.item);
  const merit = meritOf(piece, skills);
  const others = pieces.filter((one) => wearable(one.piece.item).slot === slot);
  return others.every(({ stats }) => overallMerit(stats) < merit);
}

/** An item as it is made: common, without affixes. */
export function plain(item: ItemId): Piece {
  return { item, rarity: 1, plus: 0, affixes: [] };
}

function meritOf(piece: Piece, skills: SkillLevels): number {
  return overallMerit(pieceStats(piece, skills.combat.level));
}
