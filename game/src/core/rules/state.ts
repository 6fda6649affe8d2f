import type { Fallback, Work } from "../../activity/content/work.ts";
import type { BoostId } from "../../boosts/content/boosts.ts";
import type { CallingId, TalentId } from "../../callings/content/callings.ts";
import type { OriginId } from "../../character/content/origins.ts";
import type { Stance } from "../../combat/content/stances.ts";
import type { RecipeId } from "../../crafting/content/recipes.ts";
import type { RoomId } from "../../house/content/rooms.ts";
import type { MonsterId } from "../../world/content/monsters.ts";
import type { ZoneId } from "../../world/content/zones.ts";
import type { ItemId } from "../content/items.ts";
import type { Rarity } from "../content/rarities.ts";
import type { AttributeId, SkillId } from "../content/skills.ts";
import type { RngState } from "./rng.ts";

/**
 * The fight as it stands between two actions. `hp` 0 without rest means full health: that is how a
 * new character and one that has rested begin. `rest` counts the actions of rest still to come.
 */
export type Battle = {
  readonly monster: MonsterId | null;
  readonly monsterHp: number;
  readonly hp: number;
  readonly rest: number;
};

/** `milliXp` is what has been gained into the present level (or mastery level), in thousandths. */
export type SkillProgress = {
  readonly level: number;
  readonly milliXp: number;
  readonly mastery: number;
};

export type Skills = Readonly<Record<SkillId, SkillProgress>>;

export type ZoneProgress = {
  readonly kills: number;
  readonly towardCharge: number;
  /** Challenges at hand. */
  readonly held: number;
  /** Instants at which the challenges of lost attempts come back; they count as held until then. */
  readonly refundsAtMs: readonly number[];
  readonly bossBeaten: boolean;
};

export type QueueEntry = {
  readonly id: string;
  readonly recipe: RecipeId;
  /** `null`: until the inputs run out. */
  readonly wanted: number | null;
  readonly made: number;
  /** Actions done of the craft in progress. */
  readonly actionsDone: number;
  /** The fee of the craft in progress; `null` while none is. Its inputs are those of the recipe. */
  readonly paidGold: number | null;
  readonly waits: "inputs" | "gold" | "bag-full" | null;
};

/** A boost ends when its actions are done or at an instant, whichever it has. */
export type RunningBoost = {
  readonly id: BoostId;
  /** Actions of work still to come; `null` for one that ends at an instant. */
  readonly actionsLeft: number | null;
  /** `null` for one that counts actions. */
  readonly endsAtMs: number | null;
  /** What the printed effects are multiplied by. */
  readonly strength: number;
};

/** What is eaten or drunk by itself at work; the slot stays set while the stack is empty. */
export type Provision = {
  readonly slotted: ItemId | null;
  /** The one begun, which lasts beyond a change of the slot; it pauses while it matters to no work. */
  readonly begun: { readonly item: ItemId; readonly actionsLeft: number } | null;
};

/** A room under construction; `level` is what it will be. */
export type Construction = {
  readonly room: RoomId;
  readonly level: number;
  readonly startedAtMs: number;
  readonly finishesAtMs: number;
};

/** A plot of the garden. */
export type Plot = {
  /** Harvests so far: each of them draws from a stream of its own. */
  readonly harvests: number;
  readonly growing: {
    readonly seed: ItemId;
    readonly crop: ItemId;
    readonly plantedAtMs: number;
    readonly ripeAtMs: number;
  } | null;
};

export type CallingState = {
  readonly id: CallingId;
  readonly ranks: Readonly<Partial<Record<TalentId, number>>>;
};

/** Sums since the present work was chosen. */
export type Session = {
  readonly sinceMs: number;
  readonly actions: number;
  readonly kills: number;
  readonly defeats: number;
  readonly centiGold: number;
  readonly milliXp: Readonly<Partial<Record<SkillId, number>>>;
  readonly items: Readonly<Partial<Record<ItemId, number>>>;
  /** Equipment found or made, best first, at most twelve. */
  readonly pieces: readonly { readonly item: ItemId; readonly rarity: Rarity }[];
};

/**
 * Everything about a character that passing time changes, as plain JSON. Settlement reads one and
 * returns the next; nothing in it depends on how the time in between was cut.
 */
export type CharacterState = {
  readonly origin: OriginId;
  readonly stance: Stance;
  /** All whole actions that ended by this instant are settled. */
  readonly settledAtMs: number;
  /** The last sign of the player; the lamp burns for a day from here. */
  readonly checkInAtMs: number;
  /** When the lamp burned out; `null` while it burns. */
  readonly restingSinceMs: number | null;
  /** Whoever knows it knows the next drop: never sent to anybody. */
  readonly rng: RngState;
  readonly work: Work;
  readonly fallback: Fallback;
  /** Whether the player chose it; else it is what was last done outside the workshop. */
  readonly fallbackIsChosen: boolean;
  readonly battle: Battle;
  readonly skills: Skills;
  /** Parts of a thousandth of attribute xp, in 300ths, that no attribute has been paid yet. */
  readonly attributeRemainders: Readonly<Record<AttributeId, number>>;
  readonly gold: number;
  /** Hundredths beside `gold`, 0 to 99. */
  readonly centiGold: number;
  /** Ten-thousandths of a gathered unit that are still owed. */
  readonly yieldRemainder: number;
  readonly zones: Readonly<Partial<Record<ZoneId, ZoneProgress>>>;
  /** Boss fights that may still be won, as counted on UTC day `day` (days since 1970). */
  readonly bossWins: { readonly day: number; readonly left: number };
  readonly boosts: readonly RunningBoost[];
  /** What is eaten in a fight; stays slotted while the stack is empty. */
  readonly ration: ItemId | null;
  readonly meal: Provision;
  readonly potion: Provision;
  /** Levels of finished rooms. */
  readonly rooms: Readonly<Partial<Record<RoomId, number>>>;
  readonly constructions: readonly Construction[];
  /** `replants`: what is ripe is harvested and sown again by itself while the lamp burns. */
  readonly garden: { readonly replants: boolean; readonly plots: readonly Plot[] };
  /** `null` until one is chosen. */
  readonly calling: CallingState | null;
  readonly queue: readonly QueueEntry[];
  /** How many pieces were ever found and made, boss fights fought and queue entries written. */
  readonly dropCounter: number;
  readonly craftCounter: number;
  readonly bossCounter: number;
  readonly queueCounter: number;
  readonly session: Session;
};
