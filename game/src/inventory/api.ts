import type { Command, Query } from "../core/api-types.ts";
import type { AffixId } from "../core/content/affixes.ts";
import type { Currencies } from "../core/content/currencies.ts";
import type { ItemId } from "../core/content/items.ts";
import type { PieceOrigin } from "../core/content/piece-origins.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { SlotId } from "../core/content/slots.ts";
import type { FilterGroup, LootFilter } from "../core/rules/goods/loot-filter.ts";
import type { LoadoutOccasion, ProvisionKind } from "./content/loadouts.ts";

/** Rarity as a number: 1 common, 2 uncommon, 3 rare, 4 epic, 5 legendary, 6 unique. */
export type Rarity = 1 | 2 | 3 | 4 | 5 | 6;

export type AffixView = {
  readonly affix: AffixId;
  readonly name: string;
  readonly key: string;
  readonly value: number;
};

/** What is put on together; slots without a piece keep what they hold. */
export type LoadoutView = {
  readonly place: number;
  readonly name: string;
  readonly pieces: Readonly<Partial<Record<SlotId, string>>>;
  readonly ration: ItemId | null;
  readonly meal: ItemId | null;
  readonly potion: ItemId | null;
  /** The provisions it leaves as they are, whatever was slotted when it was kept. */
  readonly unchanged: readonly ProvisionKind[];
  /** What puts it on by itself. */
  readonly boundTo: LoadoutOccasion | null;
};

/** What became of a piece. Nobody is named: trades are without names, and of gifts those know whom they concern. */
export type PiecePast = {
  /** When it came into the world. */
  readonly obtainedAtMs: number;
  /** How it did; of old pieces nobody knows. */
  readonly origin?: PieceOrigin;
  /** When it was given away, the last times, the newest last. */
  readonly given?: readonly number[];
  /** Its last sales on the market, the newest last. */
  readonly sold?: readonly { readonly atMs: number; readonly price: number }[];
};

/** One piece of equipment or one tool. */
export type PieceView = PiecePast & {
  readonly id: string;
  readonly item: ItemId;
  readonly name: string;
  readonly rarity: Rarity;
  readonly plus: number;
  /** Temperings of the next step that failed; each makes the next likelier. */
  readonly failures: number;
  readonly affixes: readonly AffixView[];
  /** An affix that was rolled anew, and waits for the choice between old and new. */
  readonly pending: { readonly affix: string; readonly offered: AffixView } | null;
  readonly sockets: number;
  readonly gems: readonly ItemId[];
  readonly enchant: ItemId | null;
  /** The sum of base, affixes, gems and enchantment by modifier key, as worn by this character now. */
  readonly stats: Readonly<Record<string, number>>;
  readonly slot: SlotId | null;
  /** It lies in the overflow chest. */
  readonly inChest: boolean;
  readonly bound: boolean;
  readonly locked: boolean;
  /** Names of the loadouts it belongs to, which protect it. */
  readonly loadouts: readonly string[];
  readonly vendorGold: number;
};

type UnknownThing = { readonly item: string; readonly quantity: number };

/** What there is of each kind; another one whenever something comes or goes. */
export type GoodsView = {
  readonly stacks: readonly {
    readonly item: ItemId;
    readonly quantity: number;
    readonly changedAtMs: number;
  }[];
  /** What waits for room in a full stack or purse. */
  readonly box: readonly { readonly item: ItemId; readonly quantity: number }[];
  readonly boxedGold: number;
  /** What the world does not know any more, by its id; it stays, and is good for nothing. */
  readonly unknown?: readonly UnknownThing[];
};

/** The pieces, worn or not; the same until one comes, goes or is worked on. */
export type PiecesView = {
  readonly pieces: readonly PieceView[];
  /** Pieces not worn count against the space; stacks never do. */
  readonly spaceUsed: number;
  /** Pieces of the overflow chest, which are among `pieces`. */
  readonly chestUsed: number;
  /** As with goods. */
  readonly unknown?: readonly UnknownThing[];
  readonly loadouts: readonly LoadoutView[];
};

/** How much there is room for, what of it goes to work, and what of a find is kept. */
type PackingView = {
  readonly space: number;
  readonly chestSpace: number;
  readonly ration: ItemId | null;
  readonly meal: ItemId | null;
  readonly potion: ItemId | null;
  readonly filter: LootFilter;
};

/** Everything a character has. */
export type BagView = GoodsView & PiecesView & PackingView;

/** What reached a character from outside and waits to be claimed, as it was sent. */
export type DeliveryView = {
  readonly id: string;
  readonly atMs: number;
  readonly cause: string;
  readonly gold: number;
  readonly currencies: Currencies;
  readonly items: Readonly<Partial<Record<string, number>>>;
  readonly pieces: readonly {
    readonly id: string;
    readonly item: string;
    readonly rarity: number;
    readonly plus: number;
  }[];
  /** Whole xp by skill, which the claim pays. */
  readonly xp: Readonly<Partial<Record<SkillId, number>>>;
};

/** What the vendor paid, and the sale by which it may be bought back. */
type Sold = { readonly gold: number; readonly saleId: string };

/** A sale that can be bought back until an instant. */
export type SaleView = {
  readonly id: string;
  readonly untilMs: number;
  readonly gold: number;
  readonly items: Readonly<Partial<Record<string, number>>>;
  readonly pieces: readonly {
    readonly item: string;
    readonly rarity: number;
    readonly plus: number;
  }[];
  /** The gems of their sockets, which go back with them. */
  readonly gems: Readonly<Partial<Record<string, number>>>;
};

/** Filters of found equipment that are saved by name. */
export type SavedFiltersView = {
  /** How many may be saved and put to use now; those beyond can be read and deleted. */
  readonly places: number;
  readonly filters: readonly {
    readonly place: number;
    readonly name: string;
    readonly filter: LootFilter;
  }[];
};

export type InventoryApi = {
  /** How many loadouts may be saved and put on now; those beyond can be read and deleted. */
  readonly loadoutPlaces: Query<{ characterId: string }, { readonly places: number } | null>;
  readonly savedFilters: Query<{ characterId: string }, SavedFiltersView | null>;
  /** Saves the filter in force under a name. */
  readonly saveFilter: Command<{ characterId: string; place: number; name: string }>;
  /** Puts a saved filter in force. */
  readonly applyFilter: Command<{ characterId: string; place: number }>;
  readonly dropFilter: Command<{ characterId: string; place: number }>;
  /** The oldest first, at most fifty; `total` counts up to a hundred. */
  readonly deliveries: Query<
    { characterId: string },
    { readonly deliveries: readonly DeliveryView[]; readonly total: number } | null
  >;
  /** Claims these, or with `null` the fifty oldest; those whose pieces find no place stay. `left` are all that wait then, up to a hundred. */
  readonly claimDeliveries: Command<
    { characterId: string; deliveryIds: string[] | null },
    { readonly claimed: number; readonly left: number }
  >;
  readonly goods: Query<{ characterId: string }, GoodsView | null>;
  readonly pieces: Query<{ characterId: string }, PiecesView | null>;
  /** All of it in one answer, for those who ask once: it is another one after every action. */
  readonly bag: Query<{ characterId: string }, BagView | null>;
  readonly wear: Command<{ characterId: string; pieceId: string; slot?: SlotId }>;
  /** Puts on the best of the bag for these slots. */
  readonly wearBest: Command<{ characterId: string; slots: SlotId[] }, { readonly worn: number }>;
  readonly takeOff: Command<{ characterId: string; slot: SlotId }>;
  readonly setLocked: Command<{ characterId: string; pieceId: string; locked: boolean }>;
  readonly slotProvision: Command<{
    characterId: string;
    kind: ProvisionKind;
    item: ItemId | null;
  }>;
  readonly sellStack: Command<{ characterId: string; item: ItemId; quantity: number }, Sold>;
  readonly sellPiece: Command<{ characterId: string; pieceId: string }, Sold>;
  /** Pieces and goods, all or none. */
  readonly sellAll: Command<
    { characterId: string; pieceIds: string[]; goods?: { item: ItemId; quantity: number }[] },
    Sold
  >;
  /** The last sales that can be bought back, the newest first. */
  readonly sales: Query<{ characterId: string }, readonly SaleView[] | null>;
  /** Takes back all of a sale for what the vendor paid. */
  readonly buyBack: Command<{ characterId: string; saleId: string }, { readonly gold: number }>;
  readonly dismantle: Command<
    { characterId: string; pieceId: string },
    { readonly items: Readonly<Partial<Record<ItemId, number>>> }
  >;
  /** All or none, as with `sellAll` and `lockAll`. */
  readonly dismantleAll: Command<
    { characterId: string; pieceIds: string[] },
    { readonly items: Readonly<Partial<Record<ItemId, number>>> }
  >;
  readonly lockAll: Command<{ characterId: string; pieceIds: string[]; locked: boolean }>;
  /** As many as the bag has room for. */
  readonly takeFromChest: Command<
    { characterId: string; pieceIds: string[] },
    { readonly taken: number }
  >;
  readonly openCaches: Command<
    { characterId: string; item: ItemId; count: number },
    { readonly gold: number; readonly items: Readonly<Partial<Record<ItemId, number>>> }
  >;
  readonly setFilter: Command<{
    characterId: string;
    group: FilterGroup;
    keepFrom: number | null;
  }>;
  /** Keeps what is worn and slotted. */
  readonly saveLoadout: Command<{ characterId: string; place: number; name: string }>;
  readonly renameLoadout: Command<{ characterId: string; place: number; name: string }>;
  readonly bindLoadout: Command<{
    characterId: string;
    place: number;
    boundTo: LoadoutOccasion | null;
  }>;
  readonly setUnchanged: Command<{
    characterId: string;
    place: number;
    kind: ProvisionKind;
    unchanged: boolean;
  }>;
  readonly wearLoadout: Command<{ characterId: string; place: number }>;
  readonly dropLoadout: Command<{ characterId: string; place: number }>;
  /** Reagents of the vendor, for gold. */
  readonly buy: Command<
    { characterId: string; item: ItemId; quantity: number },
    { readonly gold: number }
  >;
};
