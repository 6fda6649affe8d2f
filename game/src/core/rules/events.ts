import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { RoomId } from "../../house/content/rooms.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { ItemId } from "../content/items.ts";
import type { Rarity } from "../content/rarities.ts";
import type { SkillId } from "../content/skills.ts";

/** What a settlement brought, in totals: the other features hear of it in the same transaction. */
export type GameEvent =
  | {
      readonly kind: "killed";
      readonly monster: MonsterId;
      readonly zone: ZoneId;
      readonly count: number;
      /** Those of them that were at most fifteen levels below the one who felled them. */
      readonly worthy: number;
    }
  | { readonly kind: "defeated"; readonly count: number }
  /** Meals that were begun. */
  | { readonly kind: "eaten"; readonly item: ItemId; readonly count: number }
  | {
      readonly kind: "gathered";
      readonly item: ItemId;
      readonly skill: SkillId;
      readonly quantity: number;
    }
  | {
      readonly kind: "crafted";
      readonly recipe: RecipeId;
      readonly skill: SkillId;
      readonly item: ItemId;
      /** Crafts, repeats included. */
      readonly count: number;
      /** For equipment and tools: how many of each rarity. */
      readonly rarities: Readonly<Partial<Record<Rarity, number>>>;
    }
  | {
      readonly kind: "levelled";
      readonly skill: SkillId;
      readonly from: number;
      readonly to: number;
    }
  /** Levels beyond 100. */
  | {
      readonly kind: "mastered";
      readonly skill: SkillId;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "room-finished"; readonly room: RoomId; readonly level: number }
  /** Garden plots were harvested, by hand or by themselves. */
  | { readonly kind: "harvested"; readonly plots: number }
  /** Garden plots became ripe and wait for their harvest. */
  | { readonly kind: "ripened"; readonly plots: number }
  | { readonly kind: "found-piece"; readonly item: ItemId; readonly rarity: Rarity };
