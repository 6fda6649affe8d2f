import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { SlotId } from "../core/content/slots.ts";

/** Rarity as a number: 1 common, 2 uncommon, 3 rare, 4 epic, 5 legendary, 6 unique. */
export type Rarity = 1 | 2 | 3 | 4 | 5 | 6;

/** What is eaten or drunk by itself: one of each can be chosen. */
export type ProvisionKind = "ration" | "meal" | "potion";

/** One piece of equipment or one tool. */
export type PieceView = {
  readonly id: string;
  readonly item: ItemId;
  readonly name: string;
  readonly rarity: Rarity;
  readonly plus: number;
  readonly affixes: readonly {
    readonly affix: string;
    readonly name: string;
    readonly key: string;
    readonly value: number;
  }[];
  /** The sum of base and affixes by modifier key, as worn by this character now. */
  readonly stats: Readonly<Record<string, number>>;
  readonly slot: SlotId | null;
  readonly bound: boolean;
  readonly locked: boolean;
  readonly vendorGold: number;
  readonly obtainedAtMs: number;
};

export type BagView = {
  readonly stacks: readonly {
    readonly item: ItemId;
    readonly quantity: number;
    readonly changedAtMs: number;
  }[];
  readonly pieces: readonly PieceView[];
  /** Pieces not worn count against the space; stacks never do. */
  readonly spaceUsed: number;
  readonly space: number;
  readonly ration: ItemId | null;
  readonly meal: ItemId | null;
  readonly potion: ItemId | null;
};

export type InventoryApi = {
  readonly bag: Query<{ characterId: string }, BagView | null>;
  readonly wear: Command<{ characterId: string; pieceId: string; slot?: SlotId }>;
  readonly takeOff: Command<{ characterId: string; slot: SlotId }>;
  readonly setLocked: Command<{ characterId: string; pieceId: string; locked: boolean }>;
  readonly slotProvision: Command<{
    characterId: string;
    kind: ProvisionKind;
    item: ItemId | null;
  }>;
  readonly sellStack: Command<
    { characterId: string; item: ItemId; quantity: number },
    { readonly gold: number }
  >;
  readonly sellPiece: Command<{ characterId: string; pieceId: string }, { readonly gold: number }>;
  readonly dismantle: Command<
    { characterId: string; pieceId: string },
    { readonly items: Readonly<Partial<Record<ItemId, number>>> }
  >;
  /** Reagents of the vendor, for gold. */
  readonly buy: Command<
    { characterId: string; item: ItemId; quantity: number },
    { readonly gold: number }
  >;
};
