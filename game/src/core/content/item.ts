import type { Modifiers } from "./modifiers.ts";
import type { GatheringSkillId, SkillId } from "./skills.ts";

export type AttackKind = "edge" | "pierce" | "blunt" | "spell";

/** Where a piece goes; both fingers take a `ring`. */
export type ItemSlot =
  | "main-hand"
  | "off-hand"
  | "head"
  | "body"
  | "legs"
  | "hands"
  | "feet"
  | "back"
  | "neck"
  | "ring"
  | `tool-${GatheringSkillId}`
  | "tool-crafting";

export type Described = {
  readonly name: string;
  readonly family: string;
  readonly tier: number;
  readonly icon: string;
  /** What the vendor pays for one, before rarity. */
  readonly vendor: number;
  readonly flavour: string;
};

export type Resource = Described & { readonly type: "resource"; readonly grade?: number };
export type Trophy = Described & { readonly type: "trophy" };
export type Refined = Described & { readonly type: "refined" };
export type Gem = Described & { readonly type: "gem"; readonly socket: Modifiers };
export type Reagent = Described & { readonly type: "reagent"; readonly buy: number };

type Wearable = {
  readonly slot: ItemSlot;
  readonly requires: Readonly<Partial<Record<SkillId, number>>>;
  readonly stats: Modifiers;
};

export type Equipment = Described &
  Wearable & {
    readonly type: "equipment";
    readonly attackKind?: AttackKind;
    /** Where it comes from when no recipe makes it. */
    readonly source?: string;
    readonly unique?: true;
    readonly fixedRarity?: "legendary";
    readonly scalesToCombatLevel?: true;
  };

export type Tool = Described & Wearable & { readonly type: "tool" };

export type Ration = Described & {
  readonly type: "ration";
  readonly use: { readonly kind: "ration"; readonly heal: number };
};

export type Meal = Described & {
  readonly type: "meal";
  readonly use: { readonly kind: "meal"; readonly actions: number; readonly effects: Modifiers };
};

export type Potion = Described & {
  readonly type: "potion";
  readonly grade?: number;
  readonly use: { readonly kind: "potion"; readonly actions: number; readonly effects: Modifiers };
};

export type Scroll = Described & {
  readonly type: "scroll";
  readonly grade?: number;
  readonly use: {
    readonly kind: "enchant";
    readonly slots: readonly ItemSlot[];
    readonly effects: Modifiers;
  };
};

export type Container = Described & {
  readonly type: "container";
  readonly use: {
    readonly kind: "open";
    readonly gold: readonly [number, number];
    readonly rolls: number;
    readonly table: readonly {
      readonly item: string;
      readonly weight: number;
      readonly quantity: readonly [number, number];
    }[];
  };
};

export type Item =
  | Resource
  | Trophy
  | Refined
  | Gem
  | Reagent
  | Equipment
  | Tool
  | Ration
  | Meal
  | Potion
  | Scroll
  | Container;
