import type { Outcome } from "../../core/rules/outcome.ts";
import { done, refuse } from "../../core/rules/outcome.ts";
import { refundOf } from "../../house/rules/build-room.ts";
import type { RoomCost } from "../../house/rules/room-cost.ts";
import type { BuildingId } from "../../village/content/buildings.ts";
import { buildings } from "../../village/content/buildings.ts";
import { beaconCost, buildingCost } from "./building-cost.ts";
import type { Levels } from "./levels.ts";
import { isFullyBuilt, levelOf } from "./levels.ts";

/** A building under construction; `level` is what it will be. */
export type Site = {
  readonly building: BuildingId;
  readonly level: number;
  readonly startedAtMs: number;
  readonly finishesAtMs: number;
};

/**
 * Begins the next level of a building; the caller takes the cost. Refuses `builders-busy` (`n`) while anything is under
 * construction, `fully-built` (`n`: the last level), and `hall-too-low` (`n`) above the Moot Hall.
 */
export function beginSite(
  { levels, site }: { readonly levels: Levels; readonly site: Site | null },
  building: BuildingId,
  nowMs: number,
): Outcome<{ readonly site: Site; readonly cost: RoomCost }> {
  const level = levelOf(levels, building) + 1;
  const { maxLevel } = buildings[building];
  if (site !== null) return refuse("builders-busy", { n: 1 });
  if (level > maxLevel) return refuse("fully-built", { n: maxLevel });
  if (building !== "hall" && level > levelOf(levels, "hall"))
    return refuse("hall-too-low", { n: level });
  const cost = buildingCost(building, level);
  const begun = { building, level, startedAtMs: nowMs, finishesAtMs: nowMs + cost.buildMs };
  return done({ site: begun, cost });
}

/** What comes back of a building that is given up, as with rooms. */
export function siteRefund(
  { building, level, startedAtMs }: Site,
  nowMs: number,
): Omit<RoomCost, "buildMs"> {
  return refundOf(buildingCost(building, level), nowMs - startedAtMs);
}

/** The price of the next flame of the Beacon. Refuses `beacon-too-early` while anything is left to build. */
export function nextFlame(levels: Levels, flames: number): Outcome<number> {
  return isFullyBuilt(levels) ? done(beaconCost(flames)) : refuse("beacon-too-early");
}
