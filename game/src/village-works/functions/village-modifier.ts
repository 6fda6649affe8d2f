import type { ModifierKey } from "../../core/content/modifiers.ts";
import type { VillageDoc } from "../../village/functions/villages.ts";
import { villageEffect } from "../rules/levels.ts";
import type { WorksReader } from "./works.ts";
import { findWorks } from "./works.ts";

/**
 * What a village itself has of its buildings now, such as `siegeDefence` or `explorationPower`: half of it while it owes their
 * upkeep. None of these keys is among what its buildings do to its members.
 */
export async function villageModifier(
  db: Pick<WorksReader, "query">,
  { _id, buildings }: Pick<VillageDoc, "_id" | "buildings">,
  key: ModifierKey,
): Promise<number> {
  const works = await findWorks(db, _id);
  return villageEffect(key, buildings, works?.isOwing ?? false);
}
