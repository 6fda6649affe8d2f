import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { Rarity } from "../core/content/rarities.ts";

/** A gift that waits, as either of the two sees it. */
export type GiftView = {
  readonly id: string;
  /** Who gave it, or whom it is for. */
  readonly name: string;
  readonly item: ItemId;
  readonly quantity: number;
  /** Of a piece; `null` for what lies in stacks. */
  readonly rarity: Rarity | null;
  readonly atMs: number;
  /** When it goes back by itself. */
  readonly untilMs: number;
  /** What it counts for in the day's inflow, in whole gold. */
  readonly worthGold: number;
};

export type EndedGiftView = {
  readonly id: string;
  /** The other one; `null` where they are gone for good. */
  readonly name: string | null;
  /** Whether the own character gave it. */
  readonly isOwn: boolean;
  readonly item: ItemId;
  readonly quantity: number;
  readonly atMs: number;
  readonly how: "taken" | "returned";
};

export type GiftList = {
  /** The oldest first. */
  readonly received: readonly GiftView[];
  readonly sent: readonly GiftView[];
  /** The last thirty that are over, the newest first. */
  readonly ended: readonly EndedGiftView[];
  /** What came from others on the last UTC day on which anything came, in days since 1970; `inflowCap` says what may. */
  readonly inflow: { readonly day: number; readonly gifts: number; readonly gold: number };
};

type ByCharacter = { characterId: string };
type ByGift = ByCharacter & { giftId: string };

export type GiftsApi = {
  readonly mine: Query<ByCharacter, GiftList | null>;
  /** Sends some of a stack, or an unbound piece, to somebody by name. */
  readonly send: Command<
    ByCharacter & {
      name: string;
      thing: { item: string; quantity: number } | { pieceId: string };
    },
    { readonly name: string }
  >;
  /** Into the bag at once. */
  readonly take: Command<ByGift>;
  /** Goes into the giver's collection. */
  readonly decline: Command<ByGift>;
};
