import { v } from "convex/values";
import type { AttributeId } from "../core/content/skills.ts";
import { dayMs } from "../core/content/time-spans.ts";
import type { StateSlice } from "../state-slice.ts";
import type { MonsterId } from "../world/content/monsters.ts";
import type { ZoneId } from "../world/content/zones.ts";
import type { Stance } from "./content/stances.ts";
import { stances } from "./content/stances.ts";

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

export type ZoneProgress = {
  readonly kills: number;
  readonly towardCharge: number;
  /** Challenges at hand. */
  readonly held: number;
  /** Instants at which the challenges of lost attempts come back; they count as held until then. */
  readonly refundsAtMs: readonly number[];
  readonly bossBeaten: boolean;
};

export type CombatState = {
  readonly stance: Stance;
  readonly battle: Battle;
  /** Parts of a thousandth of attribute xp, in 300ths, that no attribute has been paid yet. */
  readonly attributeRemainders: Readonly<Record<AttributeId, number>>;
  readonly zones: Readonly<Partial<Record<ZoneId, ZoneProgress>>>;
  /** Boss fights that may still be won, as counted on UTC day `day` (days since 1970). */
  readonly bossWins: { readonly day: number; readonly left: number };
  /** How many pieces were ever found and boss fights fought. */
  readonly dropCounter: number;
  readonly bossCounter: number;
};

const bossWinsOfTheFirstDay = 5;

const battle = v.object({
  monster: v.union(v.null(), v.string()),
  monsterHp: v.number(),
  hp: v.number(),
  rest: v.number(),
});

const zone = v.object({
  kills: v.number(),
  towardCharge: v.number(),
  held: v.number(),
  refundsAtMs: v.array(v.number()),
  bossBeaten: v.boolean(),
});

export const combatState: StateSlice<CombatState> = {
  fields: {
    stance: v.union(...stances.map((stance) => v.literal(stance))),
    battle,
    attributeRemainders: v.record(v.string(), v.number()),
    zones: v.record(v.string(), zone),
    bossWins: v.object({ day: v.number(), left: v.number() }),
    dropCounter: v.number(),
    bossCounter: v.number(),
  },
  ofNew: ({ nowMs }) => ({
    stance: "balanced",
    battle: { monster: null, monsterHp: 0, hp: 0, rest: 0 },
    attributeRemainders: { strength: 0, vitality: 0, agility: 0, precision: 0 },
    zones: {},
    bossWins: { day: Math.floor(nowMs / dayMs), left: bossWinsOfTheFirstDay },
    dropCounter: 0,
    bossCounter: 0,
  }),
};
