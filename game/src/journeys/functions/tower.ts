import type { Reader } from "../../core/functions/context.ts";
import { villageModifier } from "../../village-works/functions/village-modifier.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import type { JourneyModel } from "../tables.ts";

/** What a village's watchtower does for its journeys, half of it while the village owes its upkeep. */
type TowerPart = {
  /** By how much it makes walkers stronger, a share of one. */
  readonly power: number;
  /** By what chance it shows a hex beside the target, a share of one. */
  readonly sight: number;
};

export async function towerOf(db: Reader<JourneyModel>, village: VillageDoc): Promise<TowerPart> {
  return {
    power: await villageModifier(db, village, "explorationPower"),
    sight: await villageModifier(db, village, "explorationSight"),
  };
}
