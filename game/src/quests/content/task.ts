import type { Rarity } from "../../core/content/rarities.ts";
import type { SkillGroup, SkillId } from "../../core/content/skills.ts";

/** What a task asks for; every kind counts in whole numbers from the moment it was drawn. */
export type TaskObjective =
  /** Monsters at most fifteen levels below the one who fells them. */
  | { readonly type: "killLevelBand"; readonly count: number }
  | { readonly type: "killBoss"; readonly count: number }
  /** Kinds of monsters. */
  | { readonly type: "killDistinct"; readonly count: number }
  /** Units, of one skill or of a whole group. */
  | { readonly type: "gather"; readonly skill: SkillId; readonly count: number }
  | { readonly type: "gather"; readonly group: SkillGroup; readonly count: number }
  /** Crafts, repeats included. */
  | { readonly type: "craft"; readonly skill: SkillId; readonly count: number }
  | { readonly type: "craft"; readonly group: SkillGroup; readonly count: number }
  /** Pieces of at least this rarity, made by oneself. */
  | { readonly type: "craftRarity"; readonly rarity: Rarity; readonly count: number }
  | { readonly type: "dismantle"; readonly count: number }
  | { readonly type: "temper"; readonly count: number }
  | { readonly type: "gardenHarvest"; readonly count: number }
  | { readonly type: "consumeMeal"; readonly count: number }
  | { readonly type: "arenaFight"; readonly count: number }
  | { readonly type: "arenaWin"; readonly count: number }
  | { readonly type: "towerAttempt"; readonly count: number }
  | { readonly type: "towerFloorGain"; readonly count: number }
  | { readonly type: "villageContribute"; readonly count: number }
  | { readonly type: "villageMaterial"; readonly family: string; readonly count: number }
  | { readonly type: "explorationHexes"; readonly count: number }
  | { readonly type: "distinctContributors"; readonly count: number }
  | { readonly type: "siegeDefend"; readonly count: number }
  | { readonly type: "marketTrade"; readonly count: number }
  | { readonly type: "worldBossStrike"; readonly count: number }
  | { readonly type: "expeditionComplete"; readonly count: number };

/** One quest that is drawn, again and again. */
export type Task = {
  readonly name: string;
  readonly icon: string;
  readonly objective: TaskObjective;
  readonly text: string;
  /** The skill that is paid, where it is not the lowest of the objective's group. */
  readonly skill?: SkillId;
  readonly weight: number;
};
