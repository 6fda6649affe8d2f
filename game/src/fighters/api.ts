import type { Command, Query } from "../core/api-types.ts";
import type { ItemId } from "../core/content/items.ts";
import type { LaurelOfferId } from "./content/laurel-offers.ts";
import type { Battle } from "./rules/battle.ts";
import type { Candidate } from "./rules/candidates.ts";

/** What a character adds to health, attack and defence of its fighters, a share of one, with what gives it. */
export type PowerView = {
  readonly total: number;
  readonly sources: readonly { readonly source: string; readonly value: number }[];
};

/** A fighter; its numbers follow from these and the power of its owner by `fighterNumber`. */
export type FighterView = Candidate & {
  readonly id: string;
  readonly level: number;
  readonly xp: number;
  /** Xp to the next level, which is also the gold that buys it; 0 at the last. */
  readonly need: number;
  /** Gold that it asks on a day on which it fights in a bout of its owner's. */
  readonly wage: number;
  readonly isPaidToday: boolean;
  /** Gold that comes back when it is dismissed. */
  readonly refund: number;
};

/** Ids of fighters, three in front and three behind them. */
export type FormationView = (string | null)[];

export type CompanyView = {
  readonly fighters: readonly FighterView[];
  readonly places: number;
  /** How far a fighter goes while its owner is of the present combat level. */
  readonly levelMax: number;
  readonly power: PowerView;
  readonly attack: FormationView;
  /** `null` as long as it is that of the attack. */
  readonly defence: FormationView | null;
  /** Formations that were kept, by their place; `null` where none was. */
  readonly presets: readonly (FormationView | null)[];
  /** What the attack still has to be paid today, with its first bout. */
  readonly wagesDue: number;
  readonly laurels: number;
};

export type RecruitsView = {
  /** Whose offers these are: hiring names it, so that nobody else is hired when the day turns meanwhile. */
  readonly set: string;
  readonly candidates: readonly (Candidate & {
    readonly price: number;
    readonly isHired: boolean;
  })[];
  /** The story pays the first one. */
  readonly isFree: boolean;
  /** Gold for other candidates, once a day; `null` when they have come. */
  readonly refreshPrice: number | null;
  readonly nextAtMs: number;
  readonly placesLeft: number;
};

export type LaurelOfferView = {
  readonly offer: LaurelOfferId;
  /** In laurels. */
  readonly price: number;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  /** How many may still be bought, this week or ever; `null` without a limit. */
  readonly left: number | null;
};

/** Who led a side: nobody may be told of who is gone, or is not ranked by name. */
export type PublicFace =
  | { readonly kind: "named"; readonly name: string; readonly avatarSeed: number }
  | { readonly kind: "traveller" }
  | { readonly kind: "gone" };

export type BattleReport = {
  readonly id: string;
  readonly kind: "arena" | "tower";
  readonly floor: number | null;
  readonly atMs: number;
  readonly attackersWin: boolean;
  readonly turns: number;
  /** What both stood at before, and what they won or lost by it; `null` where no rating moved. */
  readonly ratings: {
    readonly attacker: number;
    readonly attackerMove: number;
    readonly defender: number;
    readonly defenderMove: number;
  } | null;
  readonly attacker: PublicFace;
  /** `null` for a company that nobody leads. */
  readonly defender: PublicFace | null;
  /** For `recordBattle`; `null` for one of rules that are gone. */
  readonly battle: Battle | null;
};

/** A bout in the list of those that were fought. */
export type BoutLine = {
  readonly id: string;
  readonly kind: "arena" | "tower";
  readonly floor: number | null;
  readonly atMs: number;
  readonly isAttack: boolean;
  /** By the character that asks. */
  readonly won: boolean;
  readonly turns: number;
  readonly opponent: PublicFace | null;
  readonly move: number | null;
  readonly laurels: number;
};

type Own = { characterId: string };

export type FightersApi = {
  readonly company: Query<Own, CompanyView | null>;
  readonly recruits: Query<Own, RecruitsView | null>;
  /** Hires the candidate of that number, from 0 on. */
  readonly hire: Command<Own & { set: string; nth: number }, { readonly fighterId: string }>;
  /** Sends for other candidates, once a day. */
  readonly refresh: Command<Own>;
  readonly dismiss: Command<Own & { fighterId: string }, { readonly gold: number }>;
  readonly train: Command<Own & { fighterId: string; levels: number }, { readonly gold: number }>;
  /** Sets who attacks, or who defends; `null` has the attack defend as well. */
  readonly arrange: Command<
    Own & { purpose: "attack" | "defence"; formation: FormationView | null }
  >;
  /** Keeps a formation at a place, from 0 on; `null` empties it. */
  readonly keepPreset: Command<Own & { nth: number; formation: FormationView | null }>;
  readonly laurelOffers: Query<
    Own,
    { readonly laurels: number; readonly offers: readonly LaurelOfferView[] } | null
  >;
  /** `fighterId` says who is trained, by an offer that trains. */
  readonly buyWithLaurels: Command<
    Own & { offer: LaurelOfferId; quantity: number; fighterId: string | null }
  >;
  /** Public: a bout by the id of its report, for ninety days. */
  readonly report: Query<{ reportId: string }, BattleReport | null>;
  readonly history: Query<Own, readonly BoutLine[] | null>;
};
