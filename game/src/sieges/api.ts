import type { Command, Query } from "../core/api-types.ts";
import type { PublicFace } from "../fighters/api.ts";
import type { Banner } from "../village/content/banners.ts";

/** A village as a siege names it; without a banner where it is no more. */
export type SiegeVillage = { readonly name: string; readonly banner: Banner | null };

/** Somebody who can be lined up. */
export type SiegeMember = {
  readonly name: string;
  readonly avatarSeed: number;
  readonly strength: number;
  readonly fighters: number;
  /** The number in the line as it stands, from 1 on; `null` for who stays at home. */
  readonly place: number | null;
};

/** A siege of the own village that is not decided. */
export type PendingSiege = {
  readonly id: string;
  readonly isAttack: boolean;
  readonly other: SiegeVillage;
  readonly declaredBy: string;
  readonly resolvesAtMs: number;
  /** Somebody chose who stands in the line; else it is the strongest. */
  readonly isByHand: boolean;
  readonly members: readonly SiegeMember[];
};

/** How a village stands in sieges. */
export type SiegeStandingView = {
  readonly rating: number;
  readonly fought: number;
  readonly won: number;
  /** Where it is past, none may be kept away by it. */
  readonly shieldUntilMs: number;
};

export type SiegesView = {
  readonly villageId: string;
  readonly standing: SiegeStandingView;
  /** From when on it may declare sieges and be besieged; `null` while it takes no part. */
  readonly takesPartFromMs: number | null;
  readonly mayDeclare: boolean;
  readonly mayLineUp: boolean;
  readonly week: {
    readonly endsAtMs: number;
    readonly declared: number;
    readonly declaredMax: number;
    readonly paidWins: number;
    readonly paidMax: number;
  };
  /** How much walls and barracks add now, shares of one. */
  readonly bonus: { readonly attack: number; readonly defence: number };
  readonly pending: readonly PendingSiege[];
};

/** A village that can be besieged, or why not. */
export type SiegeTarget = {
  readonly villageId: string;
  readonly village: SiegeVillage;
  readonly rating: number;
  readonly members: number;
  /** How often of ten thousand times the ratings expect a win, and what a win and a loss would move. */
  readonly expected: number;
  readonly moves: { readonly win: number; readonly loss: number };
  /** What keeps it from being besieged, and until when where that is known. */
  readonly obstacle: {
    readonly why: "sieges-off" | "siege-pending" | "shielded" | "cooldown" | "weekly-limit";
    readonly untilMs: number | null;
  } | null;
};

/** What both would send today. */
export type SiegeOutlook = {
  readonly own: SiegeForce;
  readonly other: SiegeForce;
};

export type SiegeForce = {
  /** The strengths of the formations that would be entered, the weakest first. */
  readonly strengths: readonly number[];
  /** How many of all are large enough to count for a declaration. */
  readonly defences: number;
  /** What is added to all of them, a share of one. */
  readonly bonus: number;
};

/** A siege in a list. */
export type SiegeLine = {
  readonly id: string;
  readonly state: "declared" | "resolved" | "void";
  readonly isAttack: boolean;
  readonly other: SiegeVillage;
  readonly resolvesAtMs: number;
  /** By the village whose list it is; `null` before it is decided. */
  readonly result: {
    readonly won: boolean;
    readonly beaten: number;
    readonly lost: number;
    readonly move: number;
  } | null;
};

export type VillageSieges = {
  readonly standing: SiegeStandingView;
  readonly sieges: readonly SiegeLine[];
};

export type EnteredFormation = {
  readonly face: PublicFace;
  readonly strength: number;
  /** For `unpackSide`. */
  readonly side: string;
};

export type SiegeReportBout = {
  readonly attacker: number;
  readonly defender: number;
  readonly attackersWin: boolean;
  readonly turns: number;
  readonly health: readonly number[];
};

/** What everybody may read of a siege; its course once it is decided. */
export type SiegeReport = {
  readonly id: string;
  readonly state: "declared" | "resolved" | "void";
  readonly attacker: SiegeVillage;
  readonly defender: SiegeVillage;
  readonly declaredAtMs: number;
  readonly resolvesAtMs: number;
  readonly course: {
    readonly version: number;
    readonly seed: number;
    readonly attackers: readonly EnteredFormation[];
    readonly defenders: readonly EnteredFormation[];
    readonly attackBonus: number;
    readonly defenceBonus: number;
    readonly attackersWin: boolean;
    readonly byAttackers: number;
    readonly byDefenders: number;
    readonly bouts: readonly SiegeReportBout[];
    /** What both stood at before, and what the winner took. */
    readonly ratings: {
      readonly attacker: number;
      readonly defender: number;
      readonly move: number;
    };
    readonly pay: {
      readonly favour: number;
      readonly xp: number;
      readonly winnerPoints: number;
      readonly loserPoints: number;
      readonly withheld: "week" | "unworthy" | null;
    };
    readonly shieldUntilMs: number;
  } | null;
};

type Own = { characterId: string };

export type SiegesApi = {
  /** `null` without a village. */
  readonly mine: Query<Own, SiegesView | null>;
  readonly targets: Query<Own, readonly SiegeTarget[] | null>;
  /** `null` for a village that is gone. */
  readonly outlook: Query<Own & { villageId: string }, SiegeOutlook | null>;
  /** Public: how a village stands, and its sieges, the latest first. */
  readonly ofVillage: Query<{ villageId: string }, VillageSieges | null>;
  /** Public: a siege by its id, for ninety days. */
  readonly report: Query<{ attackId: string }, SiegeReport | null>;
  readonly declare: Command<Own & { villageId: string }, { readonly siegeId: string }>;
  /** Has members come by hand, by name; `null` the strongest. */
  readonly lineUp: Command<Own & { siegeId: string; names: string[] | null }>;
};
