import type { ItemSlot } from "../../core/content/item.ts";
import type { ItemId } from "../../core/content/items.ts";
import type { Rarity } from "../../core/content/rarities.ts";
import type { SkillGroup, SkillId } from "../../core/content/skills.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";

/** Goods of one skill, of a whole group of skills, or of one kind. */
type Goods =
  | { readonly skill: SkillId }
  | { readonly group: SkillGroup }
  | { readonly item: ItemId };

/** What a step of the story or a task asks for; all of them count in whole numbers. */
export type Objective = { readonly count: number } & (
  | { readonly type: "kill" }
  | { readonly type: "killMonster"; readonly monster: MonsterId }
  | { readonly type: "killZone"; readonly zone: ZoneId }
  /** Monsters at most fifteen levels below the one who fells them. */
  | { readonly type: "killLevelBand" }
  | { readonly type: "killBoss" }
  /** Kinds of monsters. */
  | { readonly type: "killDistinct" }
  | { readonly type: "equip"; readonly slot: ItemSlot }
  /** Units. */
  | ({ readonly type: "gather" } & Goods)
  /** Crafts, repeats included. */
  | ({ readonly type: "craft" } & Goods)
  /** Any piece of equipment, made by oneself. */
  | { readonly type: "equipment" }
  /** Pieces of at least this rarity, made by oneself. */
  | { readonly type: "craftRarity"; readonly rarity: Rarity }
  /** Handed over when the reward is taken. */
  | { readonly type: "deliver"; readonly item: ItemId }
  | { readonly type: "dismantle" }
  | { readonly type: "temper" }
  | { readonly type: "gardenHarvest" }
  | { readonly type: "consumeMeal" }
  | { readonly type: "setStance" }
  | { readonly type: "buildRoom" }
  | { readonly type: "activateBoost" }
  /** An order on the market, or what the trader of the first market day takes. */
  | { readonly type: "marketOrder" }
  | { readonly type: "hireFighter" }
  | { readonly type: "arenaFight" }
  | { readonly type: "arenaWin" }
  | { readonly type: "towerAttempt" }
  /** Floors won this week above the one where it began. */
  | { readonly type: "towerFloorGain" }
  | { readonly type: "villageMaterial"; readonly family: string }
  | { readonly type: ClosedObjective }
);

/** Asked for in parts of the game that are not open. */
type ClosedObjective =
  | "villageContribute"
  | "explorationHexes"
  | "distinctContributors"
  | "siegeFought"
  | "marketTrade"
  | "worldBossStrike"
  | "expeditionComplete";

/** The story keeps a number for each step, and not which kinds were felled. */
export type StoryObjective = Exclude<Objective, { type: "killDistinct" }>;

/** A task counts from the moment it was drawn, and what lies in the bag may be older. */
export type TaskObjective = Exclude<Objective, { type: "deliver" }>;
