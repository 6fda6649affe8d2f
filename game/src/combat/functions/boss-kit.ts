import type { ItemId } from "../../core/content/items.ts";
import type { CharacterContext } from "../../core/functions/context.ts";
import { outfitFor } from "../../core/functions/goods/loadouts.ts";
import { stockOf } from "../../core/functions/ledger/stacks.ts";
import { pieceOf, wornPieces } from "../../core/functions/pieces.ts";
import { effectsNow } from "../../core/functions/wiring.ts";
import type { Piece } from "../../core/rules/goods/equipment.ts";
import { withProvisions } from "../../core/rules/goods/loadout.ts";
import type { LastingEffect } from "../../core/rules/influences/influence.ts";

/** What a character goes into a boss fight with. */
type BossKit = {
  readonly ration: ItemId | null;
  /** How many rations there are. */
  readonly stock: Readonly<Partial<Record<ItemId, number>>>;
  readonly worn: readonly Piece[];
  /** How many pieces are worn now: what is bound to bosses is worn for the fight alone. */
  readonly wornNow: number;
  readonly influences: readonly LastingEffect[];
};

export async function readBossKit(context: CharacterContext): Promise<BossKit> {
  const { db, nowMs, character, progress } = context;
  const worn = await wornPieces(db, character._id);
  const outfit = await outfitFor(db, character._id, "boss", worn, nowMs);
  const { ration } = withProvisions(progress.state, outfit?.provisions ?? {});
  return {
    ration,
    stock: await stockOf(db, character._id, ration === null ? [] : [ration]),
    worn: (outfit?.worn ?? worn).map(pieceOf),
    wornNow: worn.length,
    influences: await effectsNow(context),
  };
}
