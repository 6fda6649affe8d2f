import type { ItemId } from "../../core/content/items.ts";
import type { NewPiece } from "../../core/rules/goods/equipment.ts";
import { keyedRng } from "../../core/rules/random/rng.ts";
import type { CharacterState } from "../../core/rules/state.ts";
import { stateOfNew } from "../../state.ts";
import type { OriginId } from "../content/origins.ts";

/** What a new character finds in its bag and purse; the ledger posts it. */
export const startingKit: {
  readonly centiGold: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  readonly newPieces: readonly NewPiece[];
} = {
  centiGold: 5_000,
  items: { "fried-mudminnow": 10 },
  newPieces: [{ item: "wayfarers-stick", rarity: 1, plus: 0, affixes: [] }],
};

/**
 * The state of a character made at `nowMs`: idle, unarmed, with the First Lantern burning and a ration
 * at hand, so that a beginner does not fall for want of a click. Its purse is empty until the
 * starting kit is booked.
 */
export function newCharacterState(made: {
  readonly secret: string;
  readonly characterId: string;
  readonly nowMs: number;
  readonly origin: OriginId;
}): CharacterState {
  const { origin, nowMs } = made;
  const rng = keyedRng(made.secret, made.characterId, "life").save();
  return { ...stateOfNew({ origin, nowMs, rng }), gold: 0, centiGold: 0 };
}
