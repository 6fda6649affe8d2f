import { villageModifier } from "../../village-works/functions/village-modifier.ts";
import type { WorksReader } from "../../village-works/functions/works.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";

/** What the barracks add to those who come, and the palisade to those who stay: shares of one, half while upkeep is owed. */
export async function siegeBonusOf(
  db: Pick<WorksReader, "query">,
  village: VillageDoc,
): Promise<{ readonly attack: number; readonly defence: number }> {
  return {
    attack: await villageModifier(db, village, "siegeAttack"),
    defence: await villageModifier(db, village, "siegeDefence"),
  };
}
