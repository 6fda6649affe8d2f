import type { Reader } from "../../core/functions/context.ts";
import type { SettlementRun } from "../../core/rules/settlement/settlement-run.ts";
import type { CharacterDoc } from "../../core/tables.ts";
import { countAllDeeds, isWorthReviewing } from "../rules/count-deeds.ts";
import type { AchievementModel } from "../tables.ts";
import { readDeeds } from "./deeds-row.ts";

/** A threshold that deeds pass is told when it is passed. */
export const foreseeDeeds = {
  async foresee(
    db: Reader<AchievementModel>,
    { _id: characterId }: CharacterDoc,
  ): Promise<(run: SettlementRun) => boolean> {
    const deeds = await readDeeds(db, characterId);
    let adds = 0;
    return ({ told }) => {
      if (told.adds === adds) return false;
      ({ adds } = told);
      return isWorthReviewing(deeds, countAllDeeds(deeds, told.inAnyOrder()));
    };
  },
};
