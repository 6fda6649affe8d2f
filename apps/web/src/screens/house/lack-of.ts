import type { RoomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { Household } from "./use-house.ts";

/** What a level is still short of: gold before goods; `null` when all of it is there. */
export function lackOf(
  { gold, materials }: RoomCost,
  { sheet, bag }: Pick<Household, "sheet" | "bag">,
): "gold" | "goods" | null {
  if (sheet.gold < gold) return "gold";
  const hasAll = Object.entries(materials).every(
    ([item, need]) => (bag.stacks.find((stack) => stack.item === item)?.quantity ?? 0) >= need,
  );
  return hasAll ? null : "goods";
}
