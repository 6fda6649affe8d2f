import type { ItemId } from "../../core/content/items.ts";
import type { MonsterId } from "../../world/content/monsters.ts";

/** One blow of the last action, as it fell. `after` is the health left of the one who was struck. */
export type Blow =
  | {
      readonly by: "player" | "monster";
      readonly hit: boolean;
      readonly critical: boolean;
      readonly blocked: boolean;
      readonly damage: number;
      readonly after: number;
    }
  | {
      readonly by: "approach";
      readonly monster: MonsterId;
      readonly monsterHp: number;
      readonly hp: number;
    }
  | { readonly by: "ration"; readonly healed: number; readonly after: number }
  | {
      readonly by: "kill";
      readonly monster: MonsterId;
      readonly xp: number;
      readonly gold: number;
      readonly item: ItemId | null;
    }
  | { readonly by: "defeat"; readonly restActions: number };
