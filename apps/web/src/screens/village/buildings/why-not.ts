import type { RoomCost } from "@aldermoor/game/house/rules/room-cost.ts";
import type { VillageStore } from "@aldermoor/game/village-works/api.ts";
import { beginSite } from "@aldermoor/game/village-works/rules/construct.ts";
import type { BuildingId } from "@aldermoor/game/village/content/buildings.ts";
import { entriesOf } from "../../../shared/world/known-id.ts";

/** Why the next level of a building cannot be begun; `null` where it can. */
export function whyNot(
  id: BuildingId,
  store: Pick<VillageStore, "levels" | "site" | "treasuryGold" | "stock">,
  { gold, materials }: RoomCost,
): "hall" | "builders" | "gold" | "goods" | null {
  const begun = beginSite(store, id, 0);
  if (!begun.ok) return begun.code === "hall-too-low" ? "hall" : "builders";
  if (store.treasuryGold < gold) return "gold";
  const hasAll = entriesOf(materials).every(
    ([item, need]) => (store.stock[item] ?? 0) >= (need ?? 0),
  );
  return hasAll ? null : "goods";
}
