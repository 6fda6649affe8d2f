import type { CharacterSheet } from "../../character/api.ts";
import type { ZoneView } from "../../combat/api.ts";
import type { GoodsView } from "../../inventory/api.ts";
import { withMoved } from "../../inventory/rules/with-moved.ts";
import type { Moves } from "../api.ts";

/** A sheet as it was written down, with what work moved since. */
export function sheetWithMoves(sheet: CharacterSheet, moves: Moves): CharacterSheet {
  const { gold, meal, potion } = moves;
  const skills = { ...sheet.skills, ...moves.skills };
  return { ...sheet, gold, meal, potion, skills, boosts: moves.boosts ?? sheet.boosts };
}

type Zones = { readonly zones: readonly ZoneView[] };

/** The zones as they were written down, with what was felled since. */
export function zonesWithMoves<View extends Zones>(view: View, moves: Moves): View {
  if (moves.zones.length === 0) return view;
  const moved = new Map(moves.zones.map((zone) => [zone.zone, zone]));
  return { ...view, zones: view.zones.map((zone) => moved.get(zone.zone) ?? zone) };
}

/** Goods as they were written down, with what was found and used since. */
export function goodsWithMoves(goods: GoodsView, moves: Moves): GoodsView {
  return withMoved(goods, moves.goods);
}
