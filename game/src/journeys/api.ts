import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { JourneyEventId } from "./content/journey-events.ts";
import type { TerrainId } from "./content/terrains.ts";
import type { HexNumber } from "./rules/hexes.ts";

/** What lies under a hex. */
export type GroundView = { readonly hex: HexNumber; readonly terrain: TerrainId };

/** The map of a village in the present season. It is renewed by journeys alone. */
export type LandView = {
  readonly season: number;
  readonly endsAtMs: number;
  /** So many points at an instant; `rules/stamina.ts` tells what there is now. */
  readonly stamina: { readonly points: number; readonly atMs: number };
  /** The next journey takes half the time. */
  readonly isSwift: boolean;
  readonly reached: readonly HexNumber[];
  readonly seen: readonly HexNumber[];
  /** What lies under the hexes that are known, and under those beside them. */
  readonly grounds: readonly GroundView[];
  /** Hexes that are easier for a while. */
  readonly easings: readonly { readonly hex: HexNumber; readonly untilMs: number }[];
  /** What the watchtower does, each a share of one. */
  readonly tower: { readonly power: number; readonly sight: number };
};

/** A journey that musters or is under way, for members. */
export type JourneyView = {
  readonly id: string;
  readonly target: HexNumber;
  readonly terrain: TerrainId;
  readonly season: number;
  readonly isSwift: boolean;
  readonly launcher: string;
  readonly isLauncher: boolean;
  /** `null` once it is under way. */
  readonly musterEndsAtMs: number | null;
  readonly leftAtMs: number | null;
  readonly backAtMs: number | null;
  /** What all who joined bring together now, and what is asked for. */
  readonly power: number;
  readonly required: number;
  /** In hundredths of a percent; `null` while nobody has joined. */
  readonly chance: number | null;
  readonly walkers: readonly {
    readonly name: string;
    readonly avatarSeed: number;
    readonly power: number;
    readonly isOwn: boolean;
  }[];
};

export type JourneysView = {
  readonly underWay: readonly JourneyView[];
  /** Journeys of which the character may choose what they brought. */
  readonly choices: readonly {
    readonly id: string;
    readonly event: JourneyEventId;
    readonly untilMs: number;
    readonly goods: ItemId;
    readonly goodsCount: number;
    readonly caches: number;
  }[];
  /** Until when the character stays at home; `null` where it may go. */
  readonly restsUntilMs: number | null;
};

/** What a character would bring to a journey now. */
export type WalkerStrength = {
  readonly power: number;
  /** By how much its talents add to it, a share of one. */
  readonly ownPart: number;
};

/** A journey that is back, as lists of them tell of it. */
export type PastJourney = {
  readonly id: string;
  readonly target: HexNumber;
  readonly terrain: TerrainId;
  readonly backAtMs: number;
  readonly walkers: number;
  readonly isReached: boolean;
  readonly event: JourneyEventId | null;
};

/** A journey for everybody. One that is not back tells nothing but when it will be. */
export type JourneyReport =
  | { readonly state: "out"; readonly backAtMs: number | null }
  | {
      readonly state: "back";
      readonly id: string;
      readonly village: string;
      /** Whether the village is there still, by the name that it bears now. */
      readonly villageNow: string | null;
      readonly target: HexNumber;
      readonly terrain: TerrainId;
      readonly leftAtMs: number;
      readonly backAtMs: number;
      readonly cost: number;
      readonly power: number;
      readonly required: number;
      readonly chance: number;
      readonly isReached: boolean;
      readonly event: JourneyEventId | null;
      /** From the camp to the target. */
      readonly way: readonly HexNumber[];
      /** Hexes beside it that are known since. */
      readonly seen: readonly HexNumber[];
      readonly grounds: readonly GroundView[];
      /** Who went, without those who are gone from the world. */
      readonly walkers: readonly { readonly name: string; readonly avatarSeed: number }[];
      readonly gone: number;
      readonly haul: {
        readonly shrineFavour: number;
        readonly xp: number;
        /** For the storage of the village. */
        readonly goods: Readonly<Partial<Record<ItemId, number>>>;
        /** What all who went were paid together. */
        readonly gold: number;
        readonly favour: number;
        readonly items: Readonly<Partial<Record<ItemId, number>>>;
      };
      readonly choice: "open" | "resource" | "cache" | null;
    };

type Own = { characterId: string };

export type JourneysApi = {
  readonly land: Query<{ villageId: string }, LandView | null>;
  /** The latest first. */
  readonly past: Query<{ villageId: string }, readonly PastJourney[]>;
  readonly report: Query<{ journeyId: string }, JourneyReport | null>;
  /** What goes on in the own village; empty without one. */
  readonly mine: Query<Own, JourneysView | null>;
  readonly strength: Query<Own, WalkerStrength | null>;
  /** Opens a muster, and joins it with those rations, or with none. */
  readonly launch: Command<Own & { hex: number; ration: string | null }, { journeyId: string }>;
  readonly join: Command<Own & { journeyId: string; ration: string }>;
  readonly withdraw: Command<Own>;
  readonly begin: Command<Own & { journeyId: string }>;
  readonly callOff: Command<Own & { journeyId: string }>;
  readonly choose: Command<Own & { journeyId: string; choice: "resource" | "cache" }>;
};
