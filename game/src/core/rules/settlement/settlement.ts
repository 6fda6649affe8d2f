import type { StopReason } from "../../../activity/content/stop-reasons.ts";
import type { WorkedAt } from "../../../activity/content/work.ts";
import type { Blow } from "../../../combat/content/blow.ts";
import type { LoadoutOccasion } from "../../../inventory/content/loadouts.ts";
import type { GameEvent } from "../../content/events.ts";
import type { ItemId } from "../../content/items.ts";
import type { Rarity } from "../../content/rarities.ts";
import type { SkillId } from "../../content/skills.ts";
import type { NewPiece, Piece } from "../goods/equipment.ts";
import type { LoadoutProvisions } from "../goods/loadout.ts";
import type { LootFilter } from "../goods/loot-filter.ts";
import type { Influence } from "../influences/influence.ts";
import type { Rises } from "../levels/rises.ts";
import type { CharacterState } from "../state.ts";

/** Counts by item. */
export type Items = Readonly<Partial<Record<ItemId, number>>>;

/** Why settlement moved gold. */
export type GoldReason = "kill" | "fee" | "tax";

/** Everything that is worn with a loadout on, and what is eaten and drunk. */
export type SettleOutfit = {
  readonly worn: readonly Piece[];
  readonly provisions: LoadoutProvisions;
  readonly dress: Dress;
};

/** What is put on by itself when work of a kind begins at an instant; `null` when nothing is. */
export type Dress = (occasion: LoadoutOccasion, atMs: number) => SettleOutfit | null;

export type SettleInput = {
  readonly state: CharacterState;
  readonly worn: readonly Piece[];
  /** What is in the bag of at least the slotted provisions and every input of the queued recipes. */
  readonly stock: Items;
  /** What party, village and world do to the character at some time of this settlement. */
  readonly influences: readonly Influence[];
  /** Places for equipment; less than none when the bag holds more than its space. */
  readonly bagFree: number;
  /**
   * The least rarity of found equipment to keep; the rest is taken apart. `null` keeps everything
   * below combat level 10 and from there on all but common pieces.
   */
  readonly keepFrom: Rarity | null;
  /** What goes before `keepFrom` for single groups of slots. */
  readonly filter?: LootFilter;
  /** What is put on by itself when work gives way to another kind; missing where it can't. */
  readonly dress?: Dress;
  readonly secret: string;
  readonly characterId: string;
};

/** What one hour brought, in hours since 1970: thousandths of xp, hundredths of gold by reason. */
export type HourGain = { readonly hour: number; readonly milliXp: number } & Readonly<
  Record<GoldReason, number>
>;

export type Settlement = {
  readonly state: CharacterState;
  /** What the bag changes by, `gained` less `spent`. */
  readonly items: Items;
  readonly gained: Items;
  readonly spent: Items;
  /** The part of `items` that the garden brought, less the seed it took. */
  readonly garden: Items;
  /** The outfits that were put on by themselves, in their order. */
  readonly outfits: readonly LoadoutOccasion[];
  /** Equipment to put into the bag, in the order in which it came. */
  readonly pieces: readonly NewPiece[];
  /**
   * Hundredths of gold by reason; together exactly the change of the purse. `tax` is what levies took of
   * `kill`, less than nothing.
   */
  readonly goldBy: Readonly<Partial<Record<GoldReason, number>>>;
  /** Thousandths of xp. */
  readonly xpBy: Readonly<Partial<Record<SkillId, number>>>;
  /** The same, hour by hour. */
  readonly hours: readonly HourGain[];
  readonly rises: Rises;
  readonly events: readonly GameEvent[];
  readonly report: {
    readonly actions: number;
    readonly kills: number;
    readonly defeats: number;
    readonly restActions: number;
    readonly rations: number;
    readonly dismantled: number;
    /** Those of them that were worth keeping, had there been room. */
    readonly roomless: number;
    /** Where work was done, in the order in which it was first done there. */
    readonly works: readonly WorkedAt[];
    /** Why work ended or gave way to the fallback, each time that it did, and the last time. */
    readonly stops: readonly StopReason[];
    readonly stopped: StopReason | null;
    /** The last action blow by blow, when at most two were settled; else empty. */
    readonly blows: readonly Blow[];
  };
};
