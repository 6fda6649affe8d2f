import type { WorkInBrief } from "../activity/content/work.ts";
import type { RunningBoost } from "../boosts/state.ts";
import type { Stance } from "../combat/content/stances.ts";
import type { Command, Query } from "../core/api-types.ts";
import type { AppealState, SanctionKind } from "../core/content/sanctions.ts";
import type { SkillId } from "../core/content/skills.ts";
import type { StaffRole } from "../core/content/staff.ts";
import type { LootFilter } from "../core/rules/goods/loot-filter.ts";
import type { LastingEffect } from "../core/rules/influences/influence.ts";
import type { CharacterState } from "../core/rules/state.ts";
import type { NameColour } from "../premium/content/cosmetics.ts";
import type { ZoneId } from "../world/content/zones.ts";
import type { OriginId } from "./content/origins.ts";
import type { StatView } from "./rules/stat-sheet.ts";

export type Mode = "standard" | "ironbound";

/** One card of the portal. */
export type CharacterCard = {
  readonly id: string;
  readonly name: string;
  readonly origin: OriginId;
  readonly mode: Mode;
  readonly avatarSeed: number;
  /** What is worn under the name. */
  readonly title: string | null;
  readonly combatLevel: number;
  readonly totalLevel: number;
  /** The zone whose scenery stands behind the portrait: where the character works, else the last one. */
  readonly zone: ZoneId;
  readonly work: WorkInBrief;
  readonly lampEndsAtMs: number;
  /** The lamp burned out at this instant; `null` while it burns. */
  readonly restingSinceMs: number | null;
  /** When the rooms under construction are finished, and the plots ripe that wait for their harvest. */
  readonly roomsDoneAtMs: readonly number[];
  readonly plotsRipeAtMs: readonly number[];
  /** An order at the bench has come to a halt. */
  readonly benchWaits: boolean;
  /** The next instant at which the face may be drawn anew. */
  readonly faceChangesAtMs: number;
  /** It is frozen and gone for good at this instant unless it is called back; `null` while it stays. */
  readonly leavesAtMs: number | null;
};

/** What every open page shows of its character besides the present work. */
export type CharacterBrief = Pick<CharacterCard, "totalLevel" | "benchWaits" | "plotsRipeAtMs">;

/** The brief of a character, and what holds of its account now: nothing, but for a few. */
export type ShownBrief = CharacterBrief & {
  /** How many ask to be friends. */
  readonly friendRequests: number;
  /** Until when each invitation to a party waits, and for a leader each application. */
  readonly partyAsksUntilMs: readonly number[];
  /** Until when each invitation to a village waits, and for its elder and stewards each application. */
  readonly villageAsksUntilMs: readonly number[];
  readonly sanctions: readonly HeldSanction[];
  /** The role of its account among the staff; `null` for players. */
  readonly staff: StaffRole | null;
};

/** A mute, a ban, a warning or a kick that was not read yet, or a name that staff gave and the player may still choose anew. */
export type HeldSanction = {
  readonly id: string;
  readonly kind: SanctionKind;
  readonly reason: string;
  /** `null` for good, and for what ends when it is read. */
  readonly untilMs: number | null;
  /** Whether its player may say now that it is wrong. */
  readonly mayAppeal: boolean;
  /** What became of that, and the answer of the staff; `null` where nothing was said. */
  readonly appeal: { readonly state: AppealState; readonly answer: string | null } | null;
};

/** Xp is in whole points into the current level; mastery counts levels beyond 100. */
export type SkillView = {
  readonly level: number;
  readonly mastery: number;
  readonly xp: number;
  readonly xpForNext: number;
};

/** How the name of a character is written. */
export type NameLook = { readonly nameColour: NameColour | null; readonly nameGlows: boolean };

export type CharacterSheet = {
  readonly id: string;
  readonly name: string;
  readonly origin: OriginId;
  readonly mode: Mode;
  readonly avatarSeed: number;
  /** What is worn under the name, around the face and behind it. */
  readonly title: string | null;
  readonly frame: string | null;
  readonly backdrop: string | null;
  readonly nameLook: NameLook;
  readonly createdAtMs: number;
  readonly gold: number;
  readonly marks: number;
  readonly laurels: number;
  readonly omens: number;
  readonly stance: Stance;
  readonly totalLevel: number;
  readonly skills: Readonly<Record<SkillId, SkillView>>;
  /** Boosts that run now; `actionsLeft` counts down only while the character works. */
  readonly boosts: readonly RunningBoost[];
  /** What party, village and world do beside them. */
  readonly influences: readonly LastingEffect[];
  /** What of found equipment is kept, by group. */
  readonly filter: LootFilter;
} & Pick<CharacterState, "rooms" | "calling" | "ration" | "meal" | "potion" | "work">;

export type CharacterApi = {
  /** What every open page of a character follows. */
  readonly brief: Query<{ characterId: string }, ShownBrief | null>;
  /** Which characters the caller has; `null` while nobody is signed in. */
  readonly own: Query<
    Record<string, never>,
    | readonly {
        readonly id: string;
        readonly name: string;
        readonly leavesAtMs: number | null;
      }[]
    | null
  >;
  /** The caller's own characters; `null` while nobody is signed in. */
  readonly mine: Query<
    Record<string, never>,
    {
      readonly guest: boolean;
      readonly places: number;
      readonly characters: readonly CharacterCard[];
    } | null
  >;
  /** Those who wait until there is a place for them; `null` while nobody is signed in. */
  readonly waiting: Query<
    Record<string, never>,
    { readonly characters: readonly CharacterCard[]; readonly hasMore: boolean } | null
  >;
  /** Gives one of them a place. */
  readonly takeIn: Command<{ characterId: string }>;
  readonly checkName: Query<
    { name: string },
    | { readonly ok: true }
    | { readonly ok: false; readonly code: "name-taken" | "name-invalid" | "name-reserved" }
  >;
  readonly create: Command<
    { name: string; origin: OriginId; mode: Mode; avatarSeed: number },
    { readonly characterId: string }
  >;
  /** `null` when the character is not the caller's. */
  readonly sheet: Query<{ characterId: string }, CharacterSheet | null>;
  readonly stats: Query<{ characterId: string }, readonly StatView[] | null>;
  /** Another face, once in thirty days. */
  readonly changeFace: Command<
    { characterId: string; avatarSeed: number },
    { readonly nextAtMs: number }
  >;
  /** An ironbound character becomes a standard one, for good. */
  readonly convert: Command<{ characterId: string }>;
  /** Sends a character away, whose name is typed once more. */
  readonly depart: Command<{ characterId: string; name: string }, { readonly leavesAtMs: number }>;
  /** Calls it back within the week. */
  readonly restore: Command<{ characterId: string }>;
  readonly setStance: Command<{ characterId: string; stance: Stance }>;
};
