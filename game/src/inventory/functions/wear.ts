import { v } from "convex/values";
import { items } from "../../core/content/items.ts";
import { keysOf } from "../../core/content/keys-of.ts";
import type { SkillId } from "../../core/content/skills.ts";
import { slotIds } from "../../core/content/slots.ts";
import { oneOf } from "../../core/functions/calls/validators.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { gameFunctions } from "../../core/functions/game-functions.ts";
import { itemIdOf } from "../../core/functions/goods/item-id.ts";
import { leaveChest } from "../../core/functions/ledger/chest.ts";
import { bagFreeOf, findOwnPiece, slotIdOf, wornPieces } from "../../core/functions/pieces.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { PieceDoc } from "../../core/tables.ts";
import { chooseSlot } from "../rules/choose-slot.ts";

const { characterMutation } = gameFunctions();

/**
 * Puts a piece on, and what was there into the bag. Binds it. Refuses `target-gone`, `wrong-slot`,
 * `level-too-low`, and `bag-full` for one in the overflow chest that takes the place of another.
 */
export const wear = characterMutation({
  args: { pieceId: v.string(), slot: v.optional(oneOf(slotIds)) },
  handler: async (context, args) => {
    const found = await findOwnPiece(context, args.pieceId);
    if (!found.ok) return found;
    const piece = found.value;
    const item = items[itemIdOf(piece.item)];
    if (item.type !== "equipment" && item.type !== "tool") return refuse("wrong-slot");
    const able = meetsRequirements(context, item.requires);
    if (!able.ok) return able;

    if (piece.slot !== null && args.slot === undefined) return done(null);
    const worn = await wornPieces(context.db, context.character._id);
    const isUnique = item.type === "equipment" && item.unique === true;
    const twin = worn.find(
      (other) => isUnique && other._id !== piece._id && other.item === piece.item,
    );
    const chosen = chooseSlot({
      fits: item.slot,
      // Only one of a unique is worn, so a second one takes its place.
      asked: twin === undefined ? args.slot : slotIdOf(twin.slot ?? ""),
      worn: worn.map((other) => ({ slot: slotIdOf(other.slot ?? ""), value: worthOf(other) })),
    });
    if (!chosen.ok) return chosen;
    if (piece.slot === chosen.value) return done(null);

    const before = worn.find((other) => other.slot === chosen.value);
    const outOfChest = await comeOutOfChest(context, piece, { worn, before });
    if (!outOfChest.ok) return outOfChest;
    // A ring that changes fingers changes places with the other, which stays on.
    if (before !== undefined) await context.db.patch(before._id, { slot: piece.slot });
    await context.db.patch(piece._id, { slot: chosen.value, bound: true });
    await context.emit({ kind: "equipped", slot: chosen.value, item: itemIdOf(piece.item) });
    return done(null);
  },
});

/** Only what gives way needs a place in the bag. */
async function comeOutOfChest(
  { db, progress }: CharacterContext,
  piece: PieceDoc,
  { worn, before }: { readonly worn: readonly PieceDoc[]; readonly before: PieceDoc | undefined },
): Promise<Outcome> {
  if (piece.inChest !== true) return done(null);
  const { ledger, state } = progress;
  const hasRoom = before === undefined || bagFreeOf(ledger, worn.length, state.rooms) > 0;
  if (!hasRoom) return refuse("bag-full");
  await leaveChest({ db, progress }, [piece]);
  return done(null);
}

function meetsRequirements(
  { progress }: CharacterContext,
  requires: Readonly<Partial<Record<SkillId, number>>>,
): Outcome {
  const { skills } = progress.state;
  for (const skill of keysOf(requires)) {
    const levelMin = requires[skill] ?? 1;
    if (skills[skill].level < levelMin) return refuse("level-too-low", { skill, n: levelMin });
  }
  return done(null);
}

/** A rough order of pieces of one slot: the tier counts before rarity, rarity before tempering. */
function worthOf(piece: PieceDoc): number {
  return items[itemIdOf(piece.item)].tier * 1000 + piece.rarity * 100 + piece.plus;
}
