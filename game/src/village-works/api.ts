import type { BoostId } from "../boosts/content/boosts.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { BuildingId } from "../village/content/buildings.ts";
import type { FavourOfferId } from "./content/favour-offers.ts";
import type { Site } from "./rules/construct.ts";
import type { Levels } from "./rules/levels.ts";
import type { Goods } from "./rules/sums.ts";

/** What a gift brought: whole favour, and what is still to be brought back before more counts, in gold. */
export type Given = { readonly favour: number; readonly owedGold: number };

/** A rite that burns. */
export type BurningRite = {
  readonly rite: BoostId;
  /** How often over the printed effects are given. */
  readonly strength: number;
  readonly by: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Whether the character was a member when it was lit. */
  readonly isForMe: boolean;
};

/** What the own village has and builds. */
export type VillageStore = {
  /** Whole gold: what was given, and the taxes that were collected up to an instant. */
  readonly treasuryGold: number;
  readonly collectedAtMs: number;
  readonly levels: Levels;
  readonly site: Site | null;
  /** Levels of the Beacon. */
  readonly flames: number;
  /** What a day costs, and whether the buildings give half until it is paid. */
  readonly upkeepGold: number;
  readonly isOwing: boolean;
  readonly stock: Goods;
  /** Shrine favour. */
  readonly favour: number;
  readonly members: number;
  readonly rites: readonly BurningRite[];
};

/** What somebody gave to the own village, as far as it counts, in whole gold. */
export type GiverView = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly isOwn: boolean;
  /** On each of the last thirty days, the oldest first. */
  readonly days: readonly number[];
  readonly everGold: number;
};

export type Giving = {
  /** Favour that may be earned now, of what each day brings and is kept. */
  readonly favourLeft: number;
  /** Personal favour in hand. */
  readonly favour: number;
  readonly owedGold: number;
  /** The present members, who gave most in thirty days first. */
  readonly givers: readonly GiverView[];
};

export type Withdrawals = {
  /** The latest first. */
  readonly lines: readonly {
    readonly atMs: number;
    readonly name: string;
    readonly item: ItemId;
    readonly quantity: number;
  }[];
  /** What may be taken out today, in vendor value; `null` for the elder, whom only the inflow bounds. */
  readonly limit: number | null;
  readonly left: number | null;
  /** What may still come to the character today from others, in gold. */
  readonly inflowGold: number;
};

export type FavourOfferView = {
  readonly offer: FavourOfferId;
  readonly price: number;
  /** Of one purchase; nothing for a pattern. */
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  /** `null` without a limit. */
  readonly left: number | null;
  /** A pattern that the own village has. */
  readonly isOwned: boolean;
};

type ByCharacter = { characterId: string };

export type VillageWorksApi = {
  readonly store: Query<ByCharacter, VillageStore | null>;
  readonly giving: Query<ByCharacter, Giving | null>;
  readonly withdrawals: Query<ByCharacter, Withdrawals | null>;
  readonly giveGold: Command<ByCharacter & { gold: number }, Given>;
  readonly giveGoods: Command<ByCharacter & { item: ItemId; quantity: number }, Given>;
  /** What personal favour buys. */
  readonly favourOffers: Query<
    ByCharacter,
    { readonly favour: number; readonly offers: readonly FavourOfferView[] } | null
  >;
  readonly buyWithFavour: Command<ByCharacter & { offer: FavourOfferId; quantity: number }>;
  readonly build: Command<
    ByCharacter & { building: BuildingId },
    { readonly finishesAtMs: number }
  >;
  /** Gives up what is under construction; the gold that comes back. */
  readonly cancelBuild: Command<ByCharacter, { readonly gold: number }>;
  readonly raiseBeacon: Command<ByCharacter, { readonly flames: number }>;
  readonly lightRite: Command<ByCharacter & { rite: BoostId }, { readonly untilMs: number }>;
  /** Into the bag at once, and into the log of the village. */
  readonly withdraw: Command<ByCharacter & { item: ItemId; quantity: number }>;
};
