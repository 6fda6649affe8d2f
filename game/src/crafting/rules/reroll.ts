import type { AffixId } from "../../core/content/affixes.ts";
import { fair } from "../../core/content/worth.ts";
import type { Piece, RolledAffix } from "../../core/rules/goods/equipment.ts";
import { rollAffixBeside, wearable } from "../../core/rules/goods/equipment.ts";
import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import type { Rng } from "../../core/rules/random/rng.ts";
import type { WorkPrice } from "./piece-price.ts";
import { essenceOf, pricedTier } from "./piece-price.ts";

const goldPerFair = 120;
const essenceOfOne = 12;

/** An affix that was rolled anew: the player sees both and keeps either. */
type PendingReroll = { readonly affix: AffixId; readonly offered: RolledAffix };

/** What rolling one affix anew costs, in full or by half. */
export function rerollPrice({ item }: Pick<Piece, "item">, isHalf = false): WorkPrice {
  const tier = pricedTier(item);
  const part = isHalf ? 0.5 : 1;
  return {
    gold: Math.round(fair(tier) * goldPerFair * part),
    items: { [essenceOf(tier)]: essenceOfOne * part },
  };
}

/** Rolls what may stand in the place of one affix. Refuses `target-gone` where the piece has no such affix. */
export function reroll(piece: Piece, affix: AffixId, rng: Rng): Outcome<PendingReroll> {
  const row = wearable(piece.item);
  const others = piece.affixes.filter((rolled) => rolled.affix !== affix);
  const hasIt = others.length < piece.affixes.length;
  const offered = hasIt && row.type === "equipment" ? rollAffixBeside(row, others, rng) : null;
  return offered === null ? refuse("target-gone") : done({ affix, offered });
}

/** The affixes once the player has chosen. */
export function chooseAffix(
  affixes: readonly RolledAffix[],
  { affix, offered }: PendingReroll,
  keep: "old" | "new",
): readonly RolledAffix[] {
  if (keep === "old") return affixes;
  return affixes.map((rolled) => (rolled.affix === affix ? offered : rolled));
}
